import { getPath, asObject, asArray } from './wire.js'
import { parseLockupRow, parsePlaylistRow, parseShortsRow, parseVideoRow, type Row } from './row-parsers.js'

/** The rows of a list of YouTube's: searches, tabs of channels and playlists, first pages and further ones. */

/** What was read. `others` are lists and shows, `unread` rows in a form that is not known, `repeated` the same again. */
export type Rows = { rows: Row[]; others: number; unread: number; repeated: number }

export const emptyRows: Rows = { rows: [], others: 0, unread: 0, repeated: 0 }

/** Null for a row in a form that is not known, undefined for one that is no video. */
export type RowParser = (node: unknown) => Row | null | undefined

/** The same list may come in any of these, whatever was asked for. */
const rowParsers: Record<string, RowParser> = {
  videoRenderer: parseVideoRow,
  gridVideoRenderer: parseVideoRow,
  playlistVideoRenderer: parsePlaylistRow,
  lockupViewModel: parseLockupRow,
  shortsLockupViewModel: parseShortsRow,
}

/** Advertisements are skipped. */
const adRenderers = new Set(['adSlotRenderer', 'promotedSparklesWebRenderer', 'promotedVideoRenderer'])

/** Nodes of a known form in their order. Recursion is safe: answers nest at most as deep as JSON is taken. */
function* findRowNodes(value: unknown): Generator<[RowParser, unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* findRowNodes(item)
  else
    for (const [name, member] of Object.entries(asObject(value))) {
      const parse = Object.hasOwn(rowParsers, name) ? rowParsers[name] : undefined
      if (parse) yield [parse, member]
      else if (!adRenderers.has(name) && member !== null && typeof member === 'object')
        yield* findRowNodes(member)
    }
}

/** Every row of a part of an answer, each video once. Throws nothing. */
export function parseRows(part: unknown): Rows {
  const rows = new Map<string, Row>()
  let others = 0
  let unread = 0
  let repeated = 0
  for (const [parse, node] of findRowNodes(part)) {
    const row = parse(node)
    if (row === undefined) others += 1
    else if (row === null) unread += 1
    else if (rows.has(row.clip_id)) repeated += 1
    else rows.set(row.clip_id, row)
  }
  return { rows: [...rows.values()], others, unread, repeated }
}

const continuationKeys = [
  'onResponseReceivedActions',
  'onResponseReceivedCommands',
  'onResponseReceivedEndpoints',
]

function continuationLists(answer: unknown): unknown[] {
  return continuationKeys.flatMap((name) => getPath(answer, name) ?? [])
}

/** Where an answer holds its list: a first page under `contents`, a further one under what it commands. */
export function findLists(answer: unknown): unknown[] {
  return [getPath(answer, 'contents'), ...continuationLists(answer)]
}

/** The tab that a channel's answer shows: its address and its list, which may also come as a command; null for none. */
export function findSelectedTab(answer: unknown): { params: string | null; content: unknown } | null {
  const tabs = asArray(getPath(answer, 'contents', 'twoColumnBrowseResultsRenderer', 'tabs'))
  const selected = tabs
    .map((tab) => getPath(tab, 'tabRenderer'))
    .find((tab) => getPath(tab, 'selected') === true)
  if (selected === undefined) return null
  const params = getPath(selected, 'endpoint', 'browseEndpoint', 'params')
  return {
    params: typeof params === 'string' ? params : null,
    content: getPath(selected, 'content') ?? continuationLists(answer),
  }
}
