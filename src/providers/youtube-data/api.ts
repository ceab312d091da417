import { logContextOf } from '../../lib/log.js'
import { asObject, asArray, type JsonObject } from '../vendor-json.js'
import { type Http, allowUrlsOf } from '../http/client.js'
import { SourceFault } from '../types.js'
import type { Quota } from './quota.js'
import { type YouTubeApiError, parseApiError } from './api-errors.js'

/** Lists of the YouTube Data API v3. */

export type ApiResource = 'search' | 'videos' | 'channels' | 'playlistItems'

const responseKinds: Record<ApiResource, string> = {
  search: 'youtube#searchListResponse',
  videos: 'youtube#videoListResponse',
  channels: 'youtube#channelListResponse',
  playlistItems: 'youtube#playlistItemListResponse',
}

export type Parameters = Record<string, string | number | null>

/**
 * Requests the items of a list. Null if its parent was deleted. Throws `SourceFault`. The key is sent in a header, so
 * that it is in no logged URL.
 */
export type ListItems = (
  resource: ApiResource,
  parameters: Parameters,
  signal?: AbortSignal,
) => Promise<JsonObject[] | null>

type ApiAccess = {
  base_url: string
  api_key: string
  quota: Quota
  log?: { warn(fields: object, message: string): void }
}

/** Creates the function that requests lists with the operator's key. */
export function createListItems(http: Http, { base_url, api_key, quota, log }: ApiAccess): ListItems {
  return async (resource, parameters, signal) => {
    const purpose = resource === 'search' ? 'search' : 'lookup'
    const day = await quota.consume(purpose, signal)
    let apiError: YouTubeApiError | null = null
    try {
      const answer = await http.json({
        url: buildUrl(base_url, resource, parameters),
        isAllowed: allowUrlsOf(base_url),
        signal,
        provider: 'youtube-data',
        headers: { 'x-goog-api-key': api_key },
        blame: (status, text) => (apiError = parseApiError(status, text)).blame,
        check: (value) => void parseItems(value, resource),
      })
      return parseItems(answer, resource)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const markExhausted = () =>
        quota.markExhausted(purpose, day).catch((err: unknown) => {
          const fields = { ...logContextOf(signal), provider: 'youtube-data', err }
          log?.warn(fields, 'could not record that the quota of the day is used up')
        })
      return await handleError(error, { apiError, markExhausted })
    }
  }
}

type ErrorContext = { apiError: YouTubeApiError | null; markExhausted: () => Promise<void> }

async function handleError(fault: SourceFault, { apiError, markExhausted }: ErrorContext): Promise<null> {
  if (apiError?.isQuotaSpent) await markExhausted()
  if (fault.blame === 'clip') return null
  if (!apiError?.explanation) throw fault
  const { status } = fault
  throw new SourceFault('provider', `The YouTube Data API ${apiError.explanation}.`, { status, cause: fault })
}

function buildUrl(base_url: string, resource: ApiResource, parameters: Parameters): URL {
  const url = new URL(`${base_url}/${resource}`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, String(value))
  return url
}

/** The items of an answer; one without matches lacks the field. */
function parseItems(answer: unknown, resource: ApiResource): JsonObject[] {
  const { kind, items } = asObject(answer)
  if (kind !== responseKinds[resource] || (items !== undefined && !Array.isArray(items)))
    throw new SourceFault('provider', `The YouTube Data API answered with no list of ${resource}.`)
  return asArray(items).map(asObject)
}
