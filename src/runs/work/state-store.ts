import { statement, query } from '../../db/statements.js'
import type { Reader, Tx } from '../../db/types.js'
import type { RunRow } from '../types.js'

/** The state of a run in progress, and the day's count of empty runs. */

const saveStatement = statement(
  'run_state_save',
  `INSERT INTO run_states (run_id, account_id, stage, state) VALUES (?, ?, ?, ?)
   ON CONFLICT (run_id) DO UPDATE SET stage = excluded.stage, state = excluded.state`,
)
const loadQuery = query<{ stage: string; state: string }>(
  'run_state_load',
  'SELECT stage, state FROM run_states WHERE run_id = ?',
)
const deleteStatement = statement('run_state_drop', 'DELETE FROM run_states WHERE run_id = ?')
const countEmptyRunStatement = statement<{ used: number }>(
  'empty_run_count',
  `INSERT INTO empty_runs (account_id, day, used) VALUES (?, ?, 1)
   ON CONFLICT (account_id, day) DO UPDATE SET used = empty_runs.used + 1 RETURNING used`,
)

/** Saves the state of a run after a stage, in place of an earlier one. */
export async function saveState(
  tx: Tx,
  { run_id, account_id }: Pick<RunRow, 'run_id' | 'account_id'>,
  stage: string,
  state: string,
): Promise<void> {
  await saveStatement.run(tx, run_id, account_id, stage, state)
}

/** The last saved state of a run and its stage; undefined before the first. */
export async function loadState(
  db: Reader,
  run_id: string,
): Promise<{ stage: string; state: string } | undefined> {
  return loadQuery.first(db, run_id)
}

/** Deletes the saved state of a run that has ended. */
export async function deleteState(tx: Tx, run_id: string): Promise<void> {
  await deleteStatement.run(tx, run_id)
}

/** Counts one more empty run of the account's day. Returns how many it now is. */
export async function countEmptyRun(tx: Tx, account_id: string, day: string): Promise<number> {
  return (await countEmptyRunStatement.returning(tx, account_id, day))?.used ?? 1
}
