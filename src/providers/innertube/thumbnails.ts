import { createCoverHostCheck } from '../covers.js'
import { getPath, asCount, asArray } from './wire.js'

const maxUrlLength = 2048
const isCoverHost = createCoverHostCheck([])

/** The widest picture with an https URL on YouTube's image hosts; null if there is none. */
export function widestCover(pictures: unknown): string | null {
  let widest: { url: string; width: number } | null = null
  for (const picture of asArray(pictures)) {
    const address = getPath(picture, 'url')
    if (typeof address !== 'string' || address.length > maxUrlLength || !URL.canParse(address)) continue
    const url = new URL(address)
    const width = asCount(getPath(picture, 'width')) ?? 0
    if (isCoverHost('youtube', url) && (widest === null || width > widest.width))
      widest = { url: url.href, width }
  }
  return widest?.url ?? null
}
