import type { Reader } from '../db/types.js'
import { countLeftOver, type LeftOverCandidates } from '../lib/left-over-candidates.js'
import { toComparableText } from '../lib/text.js'
import type { ScoredKind } from './own-lines.js'

/** The newest run on the topic of a draft, which tells whether a larger one would have more. */

export type NewestRun = {
  /** How many results were asked for, and how many there are. */
  count: number
  results: number
  /** Whether it took only what has most or all of the topic. */
  isStrict: boolean
  /** What it found and did not deliver. */
  leftOver: LeftOverCandidates
}

/** Runs that are looked through for one on the topic. */
const maxRuns = 50

type Row = {
  run_id: string
  topic: string
  count: number
  options: string
  stats: string
  cancel_requested_at: number | null
  reserved: number
  charged: number
}

/** Whether a run ended before it had looked at everything: it was cancelled, or its credits were used up. */
const isEndedEarly = ({ cancel_requested_at, charged, reserved }: Row) =>
  cancel_requested_at !== null || charged >= reserved

/** The newest run of the kind on the topic that ended by itself; null if none of the last ones is on it. */
export async function findNewestRun(
  db: Reader,
  account_id: string,
  { kind, topic }: { kind: ScoredKind; topic: string | null },
): Promise<NewestRun | null> {
  if (topic === null) return null
  const rows = await db<Row & { account_id: string; kind: string; status: string; created_at: number }>(
    'runs',
  )
    .where({ account_id, kind, status: 'done' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'run_id', order: 'desc' },
    ])
    .limit(maxRuns)
    .select('run_id', 'topic', 'count', 'options', 'stats', 'cancel_requested_at', 'reserved', 'charged')
  const row = rows.find((one) => toComparableText(one.topic) === toComparableText(topic))
  if (row === undefined || isEndedEarly(row)) return null
  const table = kind === 'short' ? 'hooks' : 'finds'
  const [countRow] = await db(table).where({ account_id, run_id: row.run_id }).count({ results: '*' })
  // Runs of other kinds, and older ones, have no such option: they took what has any part of the topic.
  const { topic_match = 'some' } = JSON.parse(row.options) as { topic_match?: string }
  const results = Number(countRow?.results ?? 0)
  const leftOver = leftOverOf(kind, row, results)
  return { count: row.count, results, isStrict: topic_match !== 'some', leftOver }
}

/** Finds are ranked before they are read, so for them what was read says nothing of what is left. */
function leftOverOf(kind: ScoredKind, { stats }: Row, results: number): LeftOverCandidates {
  const figures = JSON.parse(stats) as {
    candidates?: number
    read?: number
    rejections?: Record<string, number>
  }
  const { candidates = 0, read = 0, rejections = {} } = figures
  return countLeftOver({ candidates, rejections, ...(kind === 'short' ? { read } : {}) }, results)
}
