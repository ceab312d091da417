import { at, fieldsOf, listOf } from './wire.js'
import { lockupRow, playlistRow, shortsRow, videoRow } from './row-forms.js'

/** The rows of a list of YouTube's: searches, tabs of channels and playlists, first pages and further ones. */

export type Row = {
  clip_id: string
  media_type: 'short' | 'video' | 'livestream'
  title: string | null
  creator: string | null
  creator_id: string | null
  views: number | null
  /** Milliseconds, about right. */
  age_ms: number | null
  duration_s: number | null
  cover_url: string | null
}

/** What was read. `others` are lists and shows, `unread` rows in a form that is not known, `repeated` the same again. */
export type Rows = { rows: Row[]; others: number; unread: number; repeated: number }

export const noRows: Rows = { rows: [], others: 0, unread: 0, repeated: 0 }

/** Null for a row in a form that is not known, undefined for one that is no video. */
export type ReadRow = (node: unknown) => Row | null | undefined

/** The same list may come in any of these, whatever was asked for. */
const forms: Record<string, ReadRow> = {
  videoRenderer: videoRow,
  gridVideoRenderer: videoRow,
  playlistVideoRenderer: playlistRow,
  lockupViewModel: lockupRow,
  shortsLockupViewModel: shortsRow,
}

/** What is paid for is no find. */
const advertising = new Set(['adSlotRenderer', 'promotedSparklesWebRenderer', 'promotedVideoRenderer'])

/** Nodes of a known form in their order. Recursion is safe: answers nest at most as deep as JSON is taken. */
function* nodesIn(value: unknown): Generator<[ReadRow, unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else
    for (const [name, member] of Object.entries(fieldsOf(value))) {
      const read = Object.hasOwn(forms, name) ? forms[name] : undefined
      if (read) yield [read, member]
      else if (!advertising.has(name) && member !== null && typeof member === 'object') yield* nodesIn(member)
    }
}

/** Every row of a part of an answer, each video once. Throws nothing. */
export function rowsIn(part: unknown): Rows {
  const rows = new Map<string, Row>()
  let [others, unread, repeated] = [0, 0, 0]
  for (const [read, node] of nodesIn(part)) {
    const row = read(node)
    if (row === undefined) others += 1
    else if (row === null) unread += 1
    else if (rows.has(row.clip_id)) repeated += 1
    else rows.set(row.clip_id, row)
  }
  return { rows: [...rows.values()], others, unread, repeated }
}

const further = ['onResponseReceivedActions', 'onResponseReceivedCommands', 'onResponseReceivedEndpoints']

function furtherIn(answer: unknown): unknown[] {
  return further.flatMap((name) => at(answer, name) ?? [])
}

/** Where an answer holds its list: a first page under `contents`, a further one under what it commands. */
export function listIn(answer: unknown): unknown[] {
  return [at(answer, 'contents'), ...furtherIn(answer)]
}

/** The tab that a channel's answer shows: its address and its list, which may also come as a command; null for none. */
export function shownTab(answer: unknown): { params: string | null; content: unknown } | null {
  const tabs = listOf(at(answer, 'contents', 'twoColumnBrowseResultsRenderer', 'tabs'))
  const shown = tabs.map((tab) => at(tab, 'tabRenderer')).find((tab) => at(tab, 'selected') === true)
  if (shown === undefined) return null
  const params = at(shown, 'endpoint', 'browseEndpoint', 'params')
  return {
    params: typeof params === 'string' ? params : null,
    content: at(shown, 'content') ?? furtherIn(answer),
  }
}
