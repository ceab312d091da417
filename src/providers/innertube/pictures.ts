import { coverHosts } from '../covers.js'
import { at, countOf, listOf } from './wire.js'

const longest_address = 2048
const mayServe = coverHosts([])

/** The widest of the pictures that lie on YouTube's own picture hosts, over https; null where none does. */
export function coverOf(pictures: unknown): string | null {
  let widest: { url: string; width: number } | null = null
  for (const picture of listOf(pictures)) {
    const address = at(picture, 'url')
    if (typeof address !== 'string' || address.length > longest_address || !URL.canParse(address)) continue
    const url = new URL(address)
    const width = countOf(at(picture, 'width')) ?? 0
    if (mayServe('youtube', url) && (widest === null || width > widest.width))
      widest = { url: url.href, width }
  }
  return widest?.url ?? null
}
