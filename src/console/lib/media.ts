import { useEffect, useState } from 'preact/hooks'

/** Whether a media query holds, for as long as the component is shown. */
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

/** Whether the page is as narrow as a phone held upright. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 40rem)')
}
