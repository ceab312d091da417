import { fieldsIn, listIn, type Fields } from '../answer.js'
import { type Http, sameOrigin } from '../http.js'
import { SourceFault } from '../types.js'
import type { Quota } from './quota.js'
import { type Refusal, refusalOf } from './refusals.js'

/** Lists of the YouTube Data API v3. */

export type Resource = 'search' | 'videos' | 'channels' | 'playlistItems'

const kinds: Record<Resource, string> = {
  search: 'youtube#searchListResponse',
  videos: 'youtube#videoListResponse',
  channels: 'youtube#channelListResponse',
  playlistItems: 'youtube#playlistItemListResponse',
}

export type Parameters = Record<string, string | number | null>

/**
 * The items of a list, one request. Null where what it belongs to is gone. Throws `SourceFault`; the key is sent in a
 * header, so that no address in a log holds it.
 */
export type ListOf = (
  resource: Resource,
  parameters: Parameters,
  signal?: AbortSignal,
) => Promise<Fields[] | null>

type Access = { base_url: string; api_key: string; quota: Quota }

/** The lists as an account of the vendor's may read them. */
export function openLists(http: Http, { base_url, api_key, quota }: Access): ListOf {
  return async (resource, parameters, signal) => {
    const purpose = resource === 'search' ? 'search' : 'lookup'
    quota.spend(purpose)
    let refusal: Refusal | null = null
    try {
      const answer = await http.json({
        ...{ url: addressOf(base_url, resource, parameters), allowed: sameOrigin(base_url), signal },
        ...{ provider: 'youtube-data', headers: { 'x-goog-api-key': api_key } },
        blame: (status, text) => (refusal = refusalOf(status, text)).blame,
        check: (value) => void itemsOf(value, resource),
      })
      return itemsOf(answer, resource)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      return withReason(error, { refusal, spend: () => quota.exhausted(purpose) })
    }
  }
}

type Told = { refusal: Refusal | null; spend: () => void }

function withReason(fault: SourceFault, { refusal, spend }: Told): null {
  if (refusal?.isSpent) spend()
  if (fault.blame === 'clip') return null
  if (!refusal?.told) throw fault
  const { status } = fault
  throw new SourceFault('provider', `The YouTube Data API ${refusal.told}.`, { status, cause: fault })
}

function addressOf(base_url: string, resource: Resource, parameters: Parameters): URL {
  const url = new URL(`${base_url}/${resource}`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, String(value))
  return url
}

/** An answer without matches has no items at all. */
function itemsOf(answer: unknown, resource: Resource): Fields[] {
  const { kind, items } = fieldsIn(answer)
  if (kind !== kinds[resource] || (items !== undefined && !Array.isArray(items)))
    throw new SourceFault('provider', `The YouTube Data API answered with no list of ${resource}.`)
  return listIn(items).map(fieldsIn)
}
