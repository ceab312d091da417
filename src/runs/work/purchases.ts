import { bulkInsert, query } from '../../db/statements.js'
import { createSweep } from '../../db/sweep.js'
import { withWriteTransaction } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import { isLeaseHeld } from './lease-store.js'
import { LeaseLost } from './lease.js'
import type { RunRow } from '../types.js'

/** What runs bought: the answer of a provider call by its fingerprint, and the one credit that was charged for it. */

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

const countQuery = query<{ n: number }>(
  'purchases_of_run',
  'SELECT count(*) AS n FROM purchases WHERE run_id = ?',
)
const fingerprintsQuery = query<{ fingerprint: string }>(
  'fingerprints_of_run',
  'SELECT fingerprint FROM purchases WHERE run_id = ?',
)
const ownPayloadQuery = query<{ payload: string }>(
  'purchase_of_run',
  'SELECT payload FROM purchases WHERE run_id = ? AND fingerprint = ?',
)
const reusableFrom = (listed: string) => `
  FROM purchases p WHERE p.account_id = ? AND p.fingerprint IN (${listed}) AND p.created_at > ?
    AND EXISTS (SELECT 1 FROM runs r WHERE r.run_id = p.run_id AND r.status = 'done' AND r.charged > 0)`
/** Of each the newest: SQLite takes the columns beside a max() from the row that has it. */
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

/** How many purchases the run has paid for. */
export async function countPurchases(db: Reader, run_id: string): Promise<number> {
  return (await countQuery.first(db, run_id))?.n ?? 0
}

/** The fingerprints of what the run has bought. */
export async function listFingerprints(db: Reader, run_id: string): Promise<string[]> {
  return (await fingerprintsQuery.all(db, run_id)).map((row) => row.fingerprint)
}

/** The answer that the run has bought, as JSON; null where it has not. */
export async function findRunAnswer(
  db: Reader,
  run_id: string,
  call_fingerprint: string,
): Promise<string | null> {
  return (await ownPayloadQuery.first(db, run_id, call_fingerprint))?.payload ?? null
}

/** Of each the newest answer, as JSON, that the account paid for within the reuse window; null where there is none. */
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
 * Stores answers together with their charges, as far as what the run reserved goes; tells of each whether it is
 * stored. What was stored before is not stored, nor charged, again. Throws `LeaseLost` where the run is another's, and
 * stores nothing then.
 */
export async function storePurchases(
  { db, clock }: Pick<PurchasesDeps, 'db' | 'clock'>,
  run: RunRow,
  newPurchases: NewPurchase[],
): Promise<boolean[]> {
  return withWriteTransaction(db, async (tx) => {
    if (!(await isLeaseHeld(tx, run))) throw new LeaseLost()
    const storedBefore = new Set(await listFingerprints(tx, run.run_id))
    const creditsLeft = Math.max(0, run.reserved - storedBefore.size)
    const { run_id, account_id } = run
    const commonFields = { run_id, account_id, charge: 1, created_at: clock.now() }
    const rows = newPurchases
      .filter(({ call_fingerprint }) => !storedBefore.has(call_fingerprint))
      .slice(0, creditsLeft)
      .map(({ call_fingerprint, ...receipt }) => ({
        ...commonFields,
        ...receipt,
        fingerprint: call_fingerprint,
      }))
    await insertPurchases(tx, rows)
    const storedFingerprints = new Set([...storedBefore, ...rows.map(({ fingerprint }) => fingerprint)])
    return newPurchases.map(({ call_fingerprint }) => storedFingerprints.has(call_fingerprint))
  })
}

const clearPayloads = createSweep('purchases_sweep', {
  table: 'purchases',
  set: `payload = ''`,
  where: `created_at <= ? AND payload <> '' AND NOT EXISTS (
    SELECT 1 FROM runs r WHERE r.run_id = purchases.run_id AND r.status IN ('queued', 'running'))`,
})

/**
 * Empties what is too old to be reused. The rows stay: they are what the runs were charged for. Returns how many
 * were emptied.
 */
export async function clearExpiredPayloads({ db, clock, config }: PurchasesDeps): Promise<number> {
  return clearPayloads(db, clock.now() - config.reuse_window_ms)
}
