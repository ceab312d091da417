import { statement } from '../../db/statements.js'
import type { Tx } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import { toIso } from '../../lib/clock.js'
import { recordEvent } from '../../webhooks/outbox.js'
import type { RunRow } from '../types.js'
import type { RunEnd } from './run-event.js'

/** What the end of a run means to the watch that started it. */

/** How many of its starts or runs have to fail in a row before a watch is paused. */
export const maxFailures = 3

/** What a row becomes when one more has failed. */
export const countFailureSql = `failures = failures + 1,
  active = CASE WHEN failures + 1 >= ${maxFailures} THEN 0 ELSE active END,
  paused_reason = CASE WHEN failures + 1 >= ${maxFailures} THEN 'failing' ELSE paused_reason END`

const endRunStatement = statement(
  'run_new_to_watch',
  'UPDATE runs SET new_count = ?, watch_unseen = ? WHERE run_id = ?',
)
const recordSuccessStatement = statement<WatchNames>(
  'watch_run_done',
  'UPDATE watches SET failures = 0 WHERE watch_id = ? RETURNING name, webhook_id',
)
const recordFailureStatement = statement(
  'watch_run_failed',
  `UPDATE watches SET ${countFailureSql},
     next_at = CASE WHEN failures + 1 >= ${maxFailures} THEN NULL ELSE next_at END,
     due_at = CASE WHEN failures + 1 >= ${maxFailures} THEN NULL ELSE due_at END
   WHERE watch_id = ?`,
)
/** Occurrences that wait, for the end of their watch's last run or for a free place, are tried again at once. */
const retryWaitingStatement = statement(
  'watches_retry_waiting',
  'UPDATE watches SET due_at = next_at WHERE account_id = ? AND active = 1 AND due_at > next_at',
)
type WatchNames = { name: string; webhook_id: string | null }

/**
 * To be called in the transaction that ends a run. Makes waiting occurrences of the account due at once; for the run
 * of a watch, records how many results it brought and, if any, the event `watch.new_results`. Returns how many webhooks get
 * that event.
 */
export async function recordWatchRunEnd(
  tx: Tx,
  { ids }: Pick<Infrastructure, 'ids'>,
  run: RunRow,
  { status, results, charged, at }: RunEnd & { at: number },
): Promise<number> {
  const { watch_id, run_id, account_id, kind, topic } = run
  await retryWaitingStatement.run(tx, account_id)
  if (watch_id === null) return 0
  if (status === 'failed') {
    await recordFailureStatement.run(tx, watch_id)
    return 0
  }
  await endRunStatement.run(tx, results, results, run_id)
  const watch = await recordSuccessStatement.returning(tx, watch_id)
  if (!watch || results === 0) return 0
  const { name, webhook_id } = watch
  const data = {
    watch_id,
    name,
    run_id,
    kind,
    topic,
    charged,
    new_count: results,
    settled_at: toIso(at),
  }
  const event = { account_id, type: 'watch.new_results', data, at, subject_id: run_id, webhook_id } as const
  return recordEvent(tx, { ids }, event)
}
