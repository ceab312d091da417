import type { Schemas } from '../contract/types.js'
import type { operations } from '../../generated/api.js'
import { summaryMediaType } from '../contract/summary-media-type.js'
import { parseJson, type SerializedJson } from '../lib/serialized-json.js'
import { summarizeFind } from './find.js'
import { summarizeHook } from './hook.js'
import { summarizeRemix } from './remix.js'
import { summarizeListedRun, summarizeRun } from './run.js'

/** Replies with short forms of results, which have a media type of their own. */

export type View = operations['getRun']['parameters']['query']['view']

type SummaryReply = { status: 200; media_type: typeof summaryMediaType; body: string }

function toReply(summary: object): SummaryReply {
  return { status: 200, media_type: summaryMediaType, body: JSON.stringify(summary) }
}

/** A run with its results in the requested view. */
export function replyWithRun(run: Schemas['Run'] | SerializedJson<Schemas['Run']>, view: View) {
  if (view === 'full') return { status: 200 as const, body: run }
  return toReply(summarizeRun(parseJson(run)))
}

/** A hook in the requested view. */
export function replyWithHook(hook: Schemas['Hook'], view: View) {
  return view === 'full' ? { status: 200 as const, body: hook } : toReply(summarizeHook(hook))
}

/** A find in the requested view. */
export function replyWithFind(find: Schemas['Find'], view: View) {
  return view === 'full' ? { status: 200 as const, body: find } : toReply(summarizeFind(find))
}

/** The members of a page beside its results, if they have a value. */
const notesOf = ({ next_cursor, none_because }: { next_cursor: string | null; none_because?: string }) => ({
  ...(next_cursor === null ? {} : { next_cursor }),
  ...(none_because === undefined ? {} : { none_because }),
})

/** A page of runs in the requested view. */
export function replyWithRuns(page: Schemas['RunList'], view: View) {
  if (view === 'full') return { status: 200 as const, body: page }
  return toReply({ runs: page.runs.map(summarizeListedRun), ...notesOf(page) })
}

/** A page of kept hooks in the requested view. */
export function replyWithKeeps(page: Schemas['KeepList'], view: View) {
  if (view === 'full') return { status: 200 as const, body: page }
  const { keeps, count, clips } = page
  return toReply({ keeps: keeps.map(summarizeHook), count, clips, ...notesOf(page) })
}

/** A page of finds or kept finds in the requested view. */
export function replyWithFinds<Page extends Schemas['FindList'] | Schemas['KeptFindList']>(
  page: Page,
  view: View,
) {
  if (view === 'full') return { status: 200 as const, body: page }
  const counts = 'total' in page ? { total: page.total } : { count: page.count }
  return toReply({ finds: page.finds.map(summarizeFind), ...counts, ...notesOf(page) })
}

/** A page of remixes in the requested view. */
export function replyWithRemixes(page: Schemas['RemixList'], view: View) {
  if (view === 'full') return { status: 200 as const, body: page }
  const labels = new Set(page.remixes.map(({ label }) => label))
  const [label] = labels
  const isShared = labels.size === 1
  return toReply({
    ...(isShared ? { label } : {}),
    remixes: page.remixes.map((remix) => ({
      ...summarizeRemix(remix),
      ...(isShared ? {} : { label: remix.label }),
    })),
    ...notesOf(page),
  })
}
