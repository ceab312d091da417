import { query } from '../../db/statements.js'
import type { Reader } from '../../db/types.js'
import { utcDay } from '../../lib/clock.js'
import { inFlightCondition } from '../store.js'
import type { RunKind, RunStatus } from '../types.js'

/** What a start asks. */

/** What a start is decided by, beside the account's row. */
export type StartConditions = {
  /** The limit of the key, and what it used and holds; all null where no key starts it. */
  credit_limit: number | null
  used: number | null
  held: number | null
  /** What all work in flight of the account holds. */
  reserved: number
  /** Runs of the account that are queued or running. */
  in_flight: number
  /** Sources that failed several times in a row a short while ago. */
  sources_failing: number
  /** Runs of the account that found nothing today; null for none. */
  empty_runs: number | null
  /** What its latest runs of the kind that found something were charged, with commas between; null for none. */
  charges: string | null
}

/** How many of the account's latest runs of a kind tell what one costs. */
export const maxPricedRuns = 50

const doneWithResultsSql = (doneOf: string) =>
  `status = 'done' AND charged > 0 AND cancel_requested_at IS NULL AND ${doneOf} > 0`
/**
 * Ended runs that were charged, were not cancelled and found something: what an empty one was charged, and what was free
 * because it was paid for before, tell nothing of the next.
 */
export const foundSomething = {
  sqlite: doneWithResultsSql("json_extract(progress, '$.done')"),
  postgres: doneWithResultsSql("CAST(CAST(progress AS jsonb) ->> 'done' AS integer)"),
}

const startConditions = ({ list, condition }: { list: string; condition: string }) =>
  `SELECT k.credit_limit, k.used, k.held, a.reserved,
     (SELECT count(*) FROM runs WHERE account_id = a.account_id AND ${inFlightCondition}) AS in_flight,
     (SELECT count(*) FROM circuits WHERE open_until > ?) AS sources_failing,
     (SELECT e.used FROM empty_runs e WHERE e.account_id = a.account_id AND e.day = ?) AS empty_runs,
     (SELECT ${list} FROM (
        SELECT charged FROM runs WHERE account_id = a.account_id AND kind = ? AND ${condition}
        ORDER BY created_at DESC, run_id DESC LIMIT ${maxPricedRuns}
      ) latest) AS charges
   FROM accounts a LEFT JOIN keys k ON k.account_id = a.account_id AND k.key_id = ? WHERE a.account_id = ?`
const startConditionsQuery = query<StartConditions>('start_standing', {
  sqlite: startConditions({ list: 'group_concat(charged)', condition: foundSomething.sqlite }),
  postgres: startConditions({
    list: "string_agg(CAST(charged AS text), ',')",
    condition: foundSomething.postgres,
  }),
})

type StartCaller = { account_id: string; key_id: string | null }

/** All of it by one statement: a start asks it while the account's row is locked. */
export async function loadStartConditions(
  reader: Reader,
  { account_id, key_id }: StartCaller,
  { kind, now }: { kind: RunKind; now: number },
): Promise<StartConditions> {
  const conditions = await startConditionsQuery.first(reader, now, utcDay(now), kind, key_id, account_id)
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
