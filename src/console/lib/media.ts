import { useEffect, useState } from 'preact/hooks'

/** Whether a media query matches. Updated while the component is mounted. */
function useMedia(query: string): boolean {
  const [isMatch, setMatch] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = () => setMatch(list.matches)
    follow()
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [query])
  return isMatch
}

/** Whether the page is as narrow as a phone in portrait orientation. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 40rem)')
}
