import { statement, query } from '../../db/statements.js'
import type { Reader, Tx } from '../../db/types.js'
import { inFlightCondition } from '../store.js'
import type { RunRow, RunStatus } from '../types.js'

/** What a start asks and writes. */

/** What a start is decided by, beside the account's row. */
export type StartConditions = {
  /** The limit of the key, and what it used and holds; all null where no key starts it. */
  credit_limit: number | null
  used: number | null
  held: number | null
  /** Runs of the account that are queued or running. */
  in_flight: number
  /** Sources whose circuit is open. */
  circuits_open: number
}

const startConditionsQuery = query<StartConditions>(
  'start_standing',
  `SELECT k.credit_limit, k.used, k.held,
     (SELECT count(*) FROM runs WHERE account_id = a.account_id AND ${inFlightCondition}) AS in_flight,
     (SELECT count(*) FROM circuits WHERE open_until > ?) AS circuits_open
   FROM accounts a LEFT JOIN keys k ON k.account_id = a.account_id AND k.key_id = ? WHERE a.account_id = ?`,
)

type StartCaller = { account_id: string; key_id: string | null }

/** All of it by one statement: a start asks it behind the account's row. */
export async function loadStartConditions(
  tx: Tx,
  { account_id, key_id }: StartCaller,
  now: number,
): Promise<StartConditions> {
  const conditions = await startConditionsQuery.first(tx, now, key_id, account_id)
  if (!conditions) throw new Error('The account is gone, though its row is held.')
  return conditions
}

export type ReplayedRun = { fingerprint: string; run_id: string; status: RunStatus; reserved: number }

const replayQuery = query<ReplayedRun>(
  'start_replay',
  `SELECT i.fingerprint, r.run_id, r.status, r.reserved
   FROM idempotency i JOIN runs r ON r.run_id = i.subject_id AND r.account_id = i.account_id
   WHERE i.account_id = ? AND i.operation = ? AND i.key = ? AND i.created_at > ?`,
)

type IdempotencyName = { account_id: string; operation: string; key: string }

/** The run that was started under this key after the instant. */
export async function findReplayedRun(
  db: Reader,
  { account_id, operation, key }: IdempotencyName,
  after: number,
): Promise<ReplayedRun | undefined> {
  return replayQuery.first(db, account_id, operation, key, after)
}

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
