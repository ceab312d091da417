import { asObject, asArray } from '../vendor-json.js'
import { getPath } from './wire.js'
import { parseLockupRow, parsePlaylistRow, parseShortsRow, parseVideoRow, type Row } from './row-parsers.js'

/** Finds the rows in YouTube's lists: searches, channel tabs and playlists, first and further pages. */

/**
 * The parsed rows, and counts of playlists and shows (`others`), unknown formats (`unparsed`) and duplicates
 * (`repeated`).
 */
export type Rows = { rows: Row[]; others: number; unparsed: number; repeated: number }

export const emptyRows: Rows = { rows: [], others: 0, unparsed: 0, repeated: 0 }

/** Returns null for a row in an unknown format, undefined for one that is no video. */
export type RowParser = (node: unknown) => Row | null | undefined

/** A list can have rows in any of these formats, whatever was requested. */
const rowParsers: Record<string, RowParser> = {
  videoRenderer: parseVideoRow,
  gridVideoRenderer: parseVideoRow,
  playlistVideoRenderer: parsePlaylistRow,
  lockupViewModel: parseLockupRow,
  shortsLockupViewModel: parseShortsRow,
}

/** Advertisements are skipped. */
const adRenderers = new Set(['adSlotRenderer', 'promotedSparklesWebRenderer', 'promotedVideoRenderer'])

/** The nodes of known formats in order. Recursion is safe, because the depth of answers is limited. */
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

/** Parses all rows of a part of an answer, each video once. Never throws. */
export function parseRows(part: unknown): Rows {
  const rows = new Map<string, Row>()
  let others = 0
  let unparsed = 0
  let repeated = 0
  for (const [parse, node] of findRowNodes(part)) {
    const row = parse(node)
    if (row === undefined) others += 1
    else if (row === null) unparsed += 1
    else if (rows.has(row.clip_id)) repeated += 1
    else rows.set(row.clip_id, row)
  }
  return { rows: [...rows.values()], others, unparsed, repeated }
}

/** Longer continuation tokens are ignored. */
const maxTokenLength = 20_000

const continuationKeys = [
  'onResponseReceivedActions',
  'onResponseReceivedCommands',
  'onResponseReceivedEndpoints',
]

function continuationLists(answer: unknown): unknown[] {
  return continuationKeys.flatMap((name) => getPath(answer, name) ?? [])
}

/** The lists in an answer: `contents` of a first page, the commands of a further one. */
export function findLists(answer: unknown): unknown[] {
  return [getPath(answer, 'contents'), ...continuationLists(answer)]
}

/** The token that continues a list; null at its end. `part` is the content of a tab, or the lists of a further page. */
export function findContinuation(part: unknown): string | null {
  const grid = asArray(getPath(part, 'richGridRenderer', 'contents'))
  const appendedItems = asArray(part).flatMap((one) =>
    ['appendContinuationItemsAction', 'reloadContinuationItemsCommand'].flatMap((name) =>
      asArray(getPath(one, name, 'continuationItems')),
    ),
  )
  const [token] = [...grid, ...appendedItems].flatMap((item) => {
    const endpoint = getPath(item, 'continuationItemRenderer', 'continuationEndpoint')
    const text = getPath(endpoint, 'continuationCommand', 'token')
    return typeof text === 'string' && text.length <= maxTokenLength ? [text] : []
  })
  return token ?? null
}

/**
 * The selected tab in a channel's answer: its parameter and its list, which can also come as a command; null for none.
 */
export function findSelectedTab(answer: unknown): { params: string | null; content: unknown } | null {
  const tabs = asArray(getPath(answer, 'contents', 'twoColumnBrowseResultsRenderer', 'tabs'))
  const selectedTab = tabs
    .map((tab) => getPath(tab, 'tabRenderer'))
    .find((tab) => getPath(tab, 'selected') === true)
  if (selectedTab === undefined) return null
  const params = getPath(selectedTab, 'endpoint', 'browseEndpoint', 'params')
  return {
    params: typeof params === 'string' ? params : null,
    content: getPath(selectedTab, 'content') ?? continuationLists(answer),
  }
}
