import { queryIn, statement } from '../../db/statements.js'
import type { Reader, Tx, Writer } from '../../db/types.js'
import { nextProgressAt } from '../store.js'

/** What cancelling writes to a run. */

const requestStatement = statement(
  'run_cancel_request',
  `UPDATE runs SET cancel_requested_at = ? WHERE run_id = ? AND status = 'running' AND cancel_requested_at IS NULL`,
)
const endQueuedStatement = statement(
  'run_cancel_queued',
  `UPDATE runs SET status = 'done', outcome = ?, progress = ?, cancel_requested_at = ?, settled_at = ?,
     progress_at = ${nextProgressAt}, patterns = CASE kind WHEN 'short' THEN '[]' ELSE patterns END
   WHERE run_id = ? AND status = 'queued'`,
)
const cancelledRunsQuery = queryIn<{ run_id: string }>(
  'runs_cancelled',
  'SELECT run_id FROM runs WHERE cancel_requested_at IS NOT NULL AND run_id {listed}',
)

/** Notes on a running run that it is cancelled; the first time counts. False where that changed nothing. */
export async function requestCancellation(db: Writer, run_id: string, now: number): Promise<boolean> {
  return (await requestStatement.run(db, now, run_id)) === 1
}

/** Ends a run that no worker took. False where one has taken it meanwhile. */
export async function endQueuedRun(
  tx: Tx,
  run_id: string,
  { now, outcome, progress }: { now: number; outcome: string; progress: string },
): Promise<boolean> {
  return (await endQueuedStatement.run(tx, outcome, progress, now, now, now, now, run_id)) === 1
}

/** Those of the runs that are cancelled. */
export async function listCancelledRuns(db: Reader, run_ids: string[]): Promise<string[]> {
  return (await cancelledRunsQuery.all(db, JSON.stringify(run_ids))).map((row) => row.run_id)
}
