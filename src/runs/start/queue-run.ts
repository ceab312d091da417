import { statement } from '../../db/statements.js'
import type { Tx } from '../../db/types.js'
import { emptyStats, type RunRow } from '../types.js'
import { emptyProgress } from '../work/progress.js'

export type NewRun = Pick<
  RunRow,
  | 'run_id'
  | 'account_id'
  | 'key_id'
  | 'kind'
  | 'request_id'
  | 'conversation_id'
  | 'topic'
  | 'count'
  | 'options'
  | 'reserved'
  | 'watch_id'
> & {
  /** The occurrence of its watch that it is for, and the month whose credits it spends; null without a watch. */
  watch_slot: number | null
  watch_month: string | null
}

const insertStatement = statement(
  'run_queue',
  `INSERT INTO runs (run_id, account_id, key_id, kind, request_id, conversation_id, topic, count, options, reserved,
     watch_id, watch_slot, watch_month, status, stats, progress, progress_at, created_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?, ?)`,
)

const initialStats = JSON.stringify(emptyStats)

/** Writes a run as queued, in the transaction that holds its credits. Other columns have the defaults of the table. */
export async function queueRun(
  tx: Tx,
  { run_id, account_id, key_id, kind, request_id, conversation_id, ...run }: NewRun,
  now: number,
): Promise<void> {
  const { topic, count, options, reserved, watch_id, watch_slot, watch_month } = run
  const idValues = [run_id, account_id, key_id, kind, request_id, conversation_id]
  const requestValues = [topic, count, options, reserved, watch_id, watch_slot, watch_month]
  const progress = JSON.stringify(emptyProgress(kind, 'queued', 'Waiting for a free place.'))
  await insertStatement.run(tx, ...idValues, ...requestValues, initialStats, progress, now, now)
}
