import { change, question } from '../db/statements.js'
import type { Reader, Tx } from '../db/types.js'
import { inFlight } from './store.js'
import type { RunRow, Status } from './types.js'

/** What a start asks and writes. */

/** What a start is decided by, beside the account's row. */
export type Standing = {
  /** The limit of the key, and what it used and holds; all null where no key starts it. */
  credit_limit: number | null
  used: number | null
  held: number | null
  /** Runs of the account that are queued or running. */
  in_flight: number
  /** Sources whose circuit is open. */
  circuits_open: number
}

const looked = question<Standing>(
  'start_standing',
  `SELECT k.credit_limit, k.used, k.held,
     (SELECT count(*) FROM runs WHERE account_id = a.account_id AND ${inFlight}) AS in_flight,
     (SELECT count(*) FROM circuits WHERE open_until > ?) AS circuits_open
   FROM accounts a LEFT JOIN keys k ON k.account_id = a.account_id AND k.key_id = ? WHERE a.account_id = ?`,
)

type Asker = { account_id: string; key_id: string | null }

/** All of it by one statement: a start asks it behind the account's row. */
export async function standing(tx: Tx, { account_id, key_id }: Asker, now: number): Promise<Standing> {
  const found = await looked.first(tx, now, key_id, account_id)
  if (!found) throw new Error('The account is gone, though its row is held.')
  return found
}

export type Replayed = { fingerprint: string; run_id: string; status: Status; reserved: number }

const replayed = question<Replayed>(
  'start_replay',
  `SELECT i.fingerprint, r.run_id, r.status, r.reserved
   FROM idempotency i JOIN runs r ON r.run_id = i.subject_id AND r.account_id = i.account_id
   WHERE i.account_id = ? AND i.operation = ? AND i.key = ? AND i.created_at > ?`,
)

type Named = { account_id: string; operation: string; key: string }

/** The run that was started under this key after the instant. */
export async function replay(
  db: Reader,
  { account_id, operation, key }: Named,
  after: number,
): Promise<Replayed | undefined> {
  return replayed.first(db, account_id, operation, key, after)
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

const queued = change(
  'run_queue',
  `INSERT INTO runs (run_id, account_id, key_id, kind, request_id, conversation_id, topic, count, options, reserved,
     status, stats, progress, progress_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?, ?)`,
)

/** Writes a run as queued; what is not named here is as the tables begin it. */
export async function insertQueued(
  tx: Tx,
  { run_id, account_id, key_id, kind, request_id, conversation_id, ...run }: NewRun,
  { stats, progress, now }: { stats: string; progress: string; now: number },
): Promise<void> {
  const { topic, count, options, reserved } = run
  const asked = [topic, count, options, reserved]
  const names = [run_id, account_id, key_id, kind, request_id, conversation_id]
  await queued.run(tx, ...names, ...asked, stats, progress, now, now)
}
