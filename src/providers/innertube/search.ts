import { olderLast } from '../older-clips.js'
import { type Clip, type LongSearch, type ShortSearch, SourceFault } from '../types.js'
import type { InnertubeClient } from './client.js'
import { rowToClip } from './clip.js'
import { searchParams } from './params.js'
import { findLists, parseRows, type Rows } from './rows.js'
import { getPath } from './wire.js'
import { fetchVideo } from './video.js'

type RequestContext = { now: number; signal?: AbortSignal; reportUnparsedRows: (rows: Rows) => void }

/** Parses the rows of a search. Throws a fault of the provider for another answer, and if no row can be parsed. */
export function parseSearchResults(answer: unknown): Rows {
  const isSearch =
    getPath(answer, 'contents', 'twoColumnSearchResultsRenderer') !== undefined ||
    getPath(answer, 'onResponseReceivedCommands') !== undefined
  if (!isSearch) throw new SourceFault('provider', 'YouTube answered with no results of a search.')
  const rows = parseRows(findLists(answer))
  if (rows.rows.length === 0 && rows.unparsed > 0)
    throw new SourceFault('provider', 'YouTube lists what it found in a form that is not known.')
  return rows
}

type Search = LongSearch & { country?: string | null; type: 'video' | 'short' }

/** One page of YouTube's results, filtered by media type, in order. */
async function searchPage(
  client: InnertubeClient,
  search: Search,
  { now, signal, reportUnparsedRows }: RequestContext,
): Promise<Clip[]> {
  const { query, posted_after, type, country } = search
  const params = searchParams(type, posted_after === null ? null : now - posted_after)
  const answer = await client.web('search', { body: { query, params }, country, signal }, parseSearchResults)
  reportUnparsedRows(answer)
  return answer.rows.filter((row) => row.media_type === type).map((row) => rowToClip(row, now))
}

/** Keeps clips without a date, because YouTube has already filtered by its own window. */
function isRecentEnough({ posted_at }: Clip, posted_after: number | null): boolean {
  return posted_after === null || posted_at === null || posted_at >= posted_after
}

/** Long videos of one page of results. */
export async function searchLong(
  client: InnertubeClient,
  search: LongSearch,
  context: RequestContext,
): Promise<Clip[]> {
  const clips = await searchPage(client, { ...search, type: 'video' }, context)
  return clips.filter((clip) => isRecentEnough(clip, search.posted_after)).slice(0, search.limit)
}

/**
 * Shorts of one page of results, those that are too old last; the first `details_per_search` have creator, exact views
 * and date.
 */
export async function searchShorts(
  client: InnertubeClient,
  search: ShortSearch,
  { details_per_search, ...context }: RequestContext & { details_per_search: number },
): Promise<Clip[]> {
  const listedClips = (await searchPage(client, { ...search, type: 'short' }, context)).slice(0, search.limit)
  const clipsWithoutDetails = listedClips
    .slice(0, details_per_search)
    .filter(({ creator_id, posted_at }) => creator_id === null || posted_at === null)
  const detailsById = await fetchDetails(client, clipsWithoutDetails, context.signal)
  const clips = listedClips.map((clip) => detailsById.get(clip.clip_id) ?? clip)
  return olderLast(clips, search)
}

/** Concurrent player requests. */
const maxConcurrency = 12

/**
 * Details from the player, by clip id. A deleted or private video stays as it was listed. After the first fault of the
 * provider no more are requested: the listed clips are a usable answer, and more requests could get us blocked.
 */
export async function fetchDetails(
  client: InnertubeClient,
  clips: Clip[],
  signal?: AbortSignal,
): Promise<Map<string, Clip>> {
  const detailsById = new Map<string, Clip>()
  const queue = [...clips]
  async function ask(): Promise<void> {
    for (let clip = queue.shift(); clip; clip = queue.shift()) {
      const details = await fetchVideo(client, clip.clip_id, signal).catch(faultOwner)
      if (details === 'provider') queue.length = 0
      else if (details) detailsById.set(clip.clip_id, mergeDetails(clip, details))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrency }, ask))
  return detailsById
}

/** The media type is that of the search; all other fields prefer the player. */
function mergeDetails(listedClip: Clip, details: Clip): Clip {
  const { media_type, watch_url, cover_url } = listedClip
  return {
    ...details,
    media_type,
    watch_url,
    cover_url: cover_url ?? details.cover_url,
    views: details.views ?? listedClip.views,
  }
}

function faultOwner(error: unknown): 'provider' | null {
  if (error instanceof SourceFault) return error.blame === 'clip' ? null : 'provider'
  throw error
}
