import { emptyRunsColumn } from '../../credits/empty-run-allowance.js'
import { query } from '../../db/statements.js'
import type { Reader } from '../../db/types.js'
import type { RunKind } from '../types.js'
import { foundSomething, maxPricedRuns } from './store.js'

/** What an estimate asks of the runs there were. */

type ChargeRow = { charged: number }

const accountCharges = (condition: string) =>
  `SELECT charged FROM runs WHERE account_id = ? AND kind = ? AND ${condition}
   ORDER BY created_at DESC, run_id DESC LIMIT ?`
const accountChargesQuery = query<ChargeRow>('estimate_account_charges', {
  sqlite: accountCharges(foundSomething.sqlite),
  postgres: accountCharges(foundSomething.postgres),
})
/** Among the newest runs only, so that a rare kind does not read the whole table. Run ids ascend with time. */
const serviceCharges = (condition: string) =>
  `SELECT charged FROM (SELECT kind, status, charged, cancel_requested_at, progress FROM runs ORDER BY run_id DESC LIMIT ?) newest
   WHERE kind = ? AND ${condition}`
const serviceChargesQuery = query<ChargeRow>('estimate_service_charges', {
  sqlite: serviceCharges(foundSomething.sqlite),
  postgres: serviceCharges(foundSomething.postgres),
})
type Credits = { credits: number; empty_runs: number | null }
const creditsQuery = query<Credits>(
  'estimate_credits',
  `SELECT credits, ${emptyRunsColumn} FROM accounts WHERE account_id = ?`,
)
const recentRunsQuery = query<{ run_id: string; topic: string }>(
  'estimate_recent_runs',
  `SELECT run_id, topic FROM runs WHERE account_id = ? AND kind = ? AND status = 'done' AND charged > 0
     AND created_at > ? ORDER BY created_at DESC, run_id DESC LIMIT ?`,
)
const countPaidCalls = (inList: string) =>
  `SELECT count(DISTINCT fingerprint) AS calls FROM purchases
   WHERE account_id = ? AND created_at > ? AND payload <> '' AND run_id ${inList}`
const paidCallsQuery = query<{ calls: number }>('estimate_paid_calls', {
  sqlite: countPaidCalls('IN (SELECT value FROM json_each(?))'),
  postgres: countPaidCalls('IN (SELECT value::uuid FROM jsonb_array_elements_text(CAST(? AS jsonb)))'),
})

const maxServiceRuns = 2_000
const maxRecentRuns = 500

type OwnRuns = { account_id: string; kind: RunKind }

/** What the account's latest runs of a kind were charged, newest first: of those that found something. */
export async function listAccountCharges(db: Reader, { account_id, kind }: OwnRuns): Promise<number[]> {
  const rows = await accountChargesQuery.all(db, account_id, kind, maxPricedRuns)
  return rows.map(({ charged }) => charged)
}

/** What those of all accounts were charged. */
export async function listServiceCharges(db: Reader, kind: RunKind): Promise<number[]> {
  const rows = await serviceChargesQuery.all(db, maxServiceRuns, kind)
  return rows.map(({ charged }) => charged)
}

/**
 * The credits that the account may spend, and how many of its runs found nothing on a UTC day; undefined if the account
 * does not exist.
 */
export async function findCredits(db: Reader, account_id: string, day: string): Promise<Credits | undefined> {
  return creditsQuery.first(db, day, account_id)
}

/** The account's paid runs of a kind since an instant, newest first. */
export async function listRecentRuns(
  db: Reader,
  { account_id, kind }: OwnRuns,
  since: number,
): Promise<{ run_id: string; topic: string }[]> {
  return recentRunsQuery.all(db, account_id, kind, since, maxRecentRuns)
}

/** How many different calls these runs paid for since an instant whose answers are still there. */
export async function countReusableCalls(
  db: Reader,
  account_id: string,
  { run_ids, since }: { run_ids: string[]; since: number },
): Promise<number> {
  const row = await paidCallsQuery.first(db, account_id, since, JSON.stringify(run_ids))
  return Number(row?.calls ?? 0)
}
