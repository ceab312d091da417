import { createCoverHostCheck } from '../cover-fetcher.js'
import { asArray } from '../vendor-json.js'
import { getPath, asCount } from './wire.js'

const maxUrlLength = 2048
const isCoverHost = createCoverHostCheck([])

/** The address of the widest cover on YouTube's image hosts, https only; null if there is none. */
export function widestCover(thumbnails: unknown): string | null {
  let widest: { url: string; width: number } | null = null
  for (const thumbnail of asArray(thumbnails)) {
    const address = getPath(thumbnail, 'url')
    if (typeof address !== 'string' || address.length > maxUrlLength || !URL.canParse(address)) continue
    const url = new URL(address)
    const width = asCount(getPath(thumbnail, 'width')) ?? 0
    if (isCoverHost('youtube', url) && (widest === null || width > widest.width))
      widest = { url: url.href, width }
  }
  return widest?.url ?? null
}
