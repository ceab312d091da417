/** Which languages of a stock are named. */

type Stock = { videos: number; languages: { language: string; videos: number }[] }

/** How many languages are named before the others. */
const maxNamed = { all: 3, beforeOthers: 2 }
/** Videos without a known language are ignored if they are at most this share. */
const unknownShare = 0.05

/**
 * The languages to name: the one that most videos are in, or else those with the most; null if the language of most is
 * unknown.
 */
export function languagesOf({ languages, videos }: Stock): {
  codes: string[]
  haveOthers: boolean
  haveAll: boolean
} | null {
  const [first] = languages
  const known = languages.reduce((sum, one) => sum + one.videos, 0)
  if (first === undefined || known * 2 <= videos) return null
  const isOnly = languages.length === 1 && videos - known <= unknownShare * videos
  if (isOnly || first.videos * 2 > videos)
    return { codes: [first.language], haveOthers: false, haveAll: isOnly }
  const haveOthers = languages.length > maxNamed.all
  const named = languages.slice(0, haveOthers ? maxNamed.beforeOthers : maxNamed.all)
  return { codes: named.map(({ language }) => language), haveOthers, haveAll: true }
}
