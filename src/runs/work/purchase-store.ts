import { bulkInsert, query } from '../../db/statements.js'
import { withWriteTransaction } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import { truncateStart } from '../../lib/truncate-start.js'
import { isLeaseHeld, restartAttempts } from './lease-store.js'
import { LeaseLostError } from './lease-lost-error.js'
import type { RunRow } from '../types.js'

/** The purchases of runs: the answer of each provider call by its fingerprint, and the credit charged for it. */

type PurchasesDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'>
type PurchaseRow = {
  run_id: string
  fingerprint: string
  account_id: string
  method: string
  charge: number
  payload: string
  created_at: number
}

const countQuery = query<{ method: string; n: number }>(
  'purchases_of_run',
  'SELECT method, count(*) AS n FROM purchases WHERE run_id = ? GROUP BY method ORDER BY method',
)
const fingerprintsQuery = query<{ fingerprint: string }>(
  'fingerprints_of_run',
  'SELECT fingerprint FROM purchases WHERE run_id = ?',
)
const ownPayloadQuery = query<{ payload: string }>(
  'purchase_of_run',
  'SELECT payload FROM purchases WHERE run_id = ? AND fingerprint = ?',
)
/** Answers may have been emptied within the window: it may have been shorter then, or the clock ahead. */
const reusableFrom = (idList: string) => `
  FROM purchases p WHERE p.account_id = ? AND p.fingerprint IN (${idList}) AND p.created_at > ? AND p.payload <> ''
    AND EXISTS (SELECT 1 FROM runs r WHERE r.run_id = p.run_id AND r.status = 'done' AND r.charged > 0)`
/** The newest purchase of each call. SQLite takes the other columns from the row that has the max(). */
const reusablePurchasesQuery = query<{ fingerprint: string; payload: string }>('purchases_of_account', {
  sqlite: `SELECT p.fingerprint, p.payload, max(p.created_at)
    ${reusableFrom('SELECT value FROM json_each(?)')} GROUP BY p.fingerprint`,
  postgres: `SELECT DISTINCT ON (p.fingerprint) p.fingerprint, p.payload
    ${reusableFrom('SELECT jsonb_array_elements_text(CAST(? AS jsonb))')} ORDER BY p.fingerprint, p.created_at DESC`,
})
const insertPurchases = bulkInsert<PurchaseRow>('purchases_pay', 'purchases', [
  'run_id',
  'fingerprint',
  'account_id',
  'method',
  'charge',
  'payload',
  'created_at',
])

/** The width of the column. A chain has the names of all of its sources, and what was asked for stands after them. */
const maxMethodLength = 40

const kindOfCall = (method: string) => {
  if (method.startsWith('speech.')) return 'speech_to_text'
  const call = method.slice(method.lastIndexOf('.') + 1)
  return call === 'searchLong' ? 'search' : call
}

/** How many calls of each kind the run has bought, whatever source answered them. */
export async function countPurchases(db: Reader, run_id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { method, n } of await countQuery.all(db, run_id))
    counts[kindOfCall(method)] = (counts[kindOfCall(method)] ?? 0) + Number(n)
  return counts
}

/** The fingerprints of the calls that the run has bought. */
export async function listFingerprints(db: Reader, run_id: string): Promise<string[]> {
  return (await fingerprintsQuery.all(db, run_id)).map((row) => row.fingerprint)
}

/** The answer that the run has bought, as JSON; null if it has not bought this call. */
export async function findRunAnswer(
  db: Reader,
  run_id: string,
  call_fingerprint: string,
): Promise<string | null> {
  return (await ownPayloadQuery.first(db, run_id, call_fingerprint))?.payload ?? null
}

/** For each call the newest answer that the account paid for within the reuse window, as JSON; null if there is none. */
export async function findReusableAnswers(
  { db, clock, config }: PurchasesDeps,
  account_id: string,
  callFingerprints: string[],
): Promise<(string | null)[]> {
  const since = clock.now() - config.reuse_window_ms
  const rows = await reusablePurchasesQuery.all(db, account_id, JSON.stringify(callFingerprints), since)
  const payloadByFingerprint = new Map(rows.map(({ fingerprint, payload }) => [fingerprint, payload]))
  return callFingerprints.map((call_fingerprint) => payloadByFingerprint.get(call_fingerprint) ?? null)
}

/** An answer to be stored, as JSON. */
export type NewPurchase = { call_fingerprint: string; method: string; payload: string }

/**
 * Stores answers together with their charges until the run's reservation is used up, and returns for each whether it is
 * stored. An answer that was stored before is not stored or charged again. Throws `LeaseLostError`, and stores nothing,
 * if another worker holds the run.
 */
export async function storePurchases(
  { db, clock }: Pick<PurchasesDeps, 'db' | 'clock'>,
  run: RunRow,
  newPurchases: NewPurchase[],
): Promise<boolean[]> {
  return withWriteTransaction(db, async (tx) => {
    if (!(await isLeaseHeld(tx, run))) throw new LeaseLostError()
    const storedBefore = new Set(await listFingerprints(tx, run.run_id))
    const creditsLeft = Math.max(0, run.reserved - storedBefore.size)
    const { run_id, account_id } = run
    const commonFields = { run_id, account_id, charge: 1, created_at: clock.now() }
    const rows = newPurchases
      .filter(({ call_fingerprint }) => !storedBefore.has(call_fingerprint))
      .slice(0, creditsLeft)
      .map(({ call_fingerprint, method, payload }) => ({
        ...commonFields,
        method: truncateStart(method, maxMethodLength),
        payload,
        fingerprint: call_fingerprint,
      }))
    await insertPurchases(tx, rows)
    if (rows.length > 0) await restartAttempts(tx, run)
    const storedFingerprints = new Set([...storedBefore, ...rows.map(({ fingerprint }) => fingerprint)])
    return newPurchases.map(({ call_fingerprint }) => storedFingerprints.has(call_fingerprint))
  })
}
