import { type Clip, type LongSearch, type ShortSearch, SourceFault } from '../types.js'
import type { Client } from './client.js'
import { rowClip } from './clip.js'
import { searchParams } from './params.js'
import { listIn, rowsIn, type Rows } from './rows.js'
import { at } from './wire.js'
import { videoOf } from './watch.js'

type Asked = { now: number; signal?: AbortSignal; note: (rows: Rows) => void }

/** The rows of a search's answer. Throws a fault of the provider where it is none, or holds rows that none can read. */
export function foundIn(answer: unknown): Rows {
  const isSearch =
    at(answer, 'contents', 'twoColumnSearchResultsRenderer') !== undefined ||
    at(answer, 'onResponseReceivedCommands') !== undefined
  if (!isSearch) throw new SourceFault('provider', 'YouTube answered with no results of a search.')
  const rows = rowsIn(listIn(answer))
  if (rows.rows.length === 0 && rows.unread > 0)
    throw new SourceFault('provider', 'YouTube lists what it found in a form that is not known.')
  return rows
}

type Search = LongSearch & { country?: string | null; type: 'video' | 'short' }

/** One page of YouTube's results, as clips of the type, in its order. */
async function page(client: Client, search: Search, { now, signal, note }: Asked): Promise<Clip[]> {
  const { query, posted_after, type, country } = search
  const params = searchParams(type, posted_after === null ? null : now - posted_after)
  const found = await client.web('search', { body: { query, params }, country, signal }, foundIn)
  note(found)
  return found.rows.filter((row) => row.media_type === type).map((row) => rowClip(row, now))
}

/** One whose date is not known stays: what is older than YouTube's own window it has left out. */
function isRecent({ posted_at }: Clip, posted_after: number | null): boolean {
  return posted_after === null || posted_at === null || posted_at >= posted_after
}

/** Long videos of one page of results. */
export async function searchLong(client: Client, search: LongSearch, asked: Asked): Promise<Clip[]> {
  const clips = await page(client, { ...search, type: 'video' }, asked)
  return clips.filter((clip) => isRecent(clip, search.posted_after)).slice(0, search.limit)
}

/** Shorts of one page of results; of the first `details_per_search` with creator, exact views and date. */
export async function searchShorts(
  client: Client,
  search: ShortSearch,
  { details_per_search, ...asked }: Asked & { details_per_search: number },
): Promise<Clip[]> {
  const listed = (await page(client, { ...search, type: 'short' }, asked)).slice(0, search.limit)
  const known = await detailed(client, listed.slice(0, details_per_search), asked.signal)
  const clips = listed.map((clip) => known.get(clip.clip_id) ?? clip)
  return clips.filter((clip) => isRecent(clip, search.posted_after))
}

/** Players asked at the same time. */
const at_once = 12

/**
 * What the players say, by id. A video that is gone or closed stays as it was listed. At the first fault of the
 * provider no more are asked: what was listed is a usable answer, and asking on would only draw attention.
 */
async function detailed(client: Client, clips: Clip[], signal?: AbortSignal): Promise<Map<string, Clip>> {
  const known = new Map<string, Clip>()
  const waiting = clips.filter(({ creator_id, posted_at }) => creator_id === null || posted_at === null)
  async function ask(): Promise<void> {
    for (let clip = waiting.shift(); clip; clip = waiting.shift()) {
      const told = await videoOf(client, clip.clip_id, signal).catch(unlessFault)
      if (told === 'provider') waiting.length = 0
      else if (told) known.set(clip.clip_id, joined(clip, told))
    }
  }
  await Promise.all(Array.from({ length: at_once }, ask))
  return known
}

/** The search's own marker says that it is a Short; all else the player knows better, where it knows it. */
function joined(listed: Clip, told: Clip): Clip {
  const { media_type, watch_url, cover_url } = listed
  return {
    ...told,
    ...{ media_type, watch_url, cover_url: cover_url ?? told.cover_url },
    views: told.views ?? listed.views,
  }
}

function unlessFault(error: unknown): 'provider' | null {
  if (error instanceof SourceFault) return error.blame === 'clip' ? null : 'provider'
  throw error
}
