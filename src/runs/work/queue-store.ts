import { statement } from '../../db/statements.js'
import type { Tx } from '../../db/types.js'
import type { RunRow } from '../types.js'

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
>

const insertStatement = statement(
  'run_queue',
  `INSERT INTO runs (run_id, account_id, key_id, kind, request_id, conversation_id, topic, count, options, reserved,
     status, stats, progress, progress_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?, ?)`,
)

/** Writes a run as queued; what is not named here is as the tables begin it. */
export async function insertQueuedRun(
  tx: Tx,
  { run_id, account_id, key_id, kind, request_id, conversation_id, ...run }: NewRun,
  { stats, progress, now }: { stats: string; progress: string; now: number },
): Promise<void> {
  const { topic, count, options, reserved } = run
  const requestValues = [topic, count, options, reserved]
  const idValues = [run_id, account_id, key_id, kind, request_id, conversation_id]
  await insertStatement.run(tx, ...idValues, ...requestValues, stats, progress, now, now)
}
