import { insertion, question } from '../db/statements.js'
import { sweep } from '../db/sweep.js'
import { write } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { isHeld } from './lease-store.js'
import { LeaseLost } from './lease.js'
import type { RunRow } from './types.js'

/** What runs bought: the answer of a provider call by its fingerprint, and the one credit that was charged for it. */

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>
type PurchaseRow = {
  run_id: string
  fingerprint: string
  account_id: string
  method: string
  charge: number
  payload: string
  created_at: number
}

const counted = question<{ n: number }>(
  'purchases_of_run',
  'SELECT count(*) AS n FROM purchases WHERE run_id = ?',
)
const bought = question<{ fingerprint: string }>(
  'fingerprints_of_run',
  'SELECT fingerprint FROM purchases WHERE run_id = ?',
)
const ownPayload = question<{ payload: string }>(
  'purchase_of_run',
  'SELECT payload FROM purchases WHERE run_id = ? AND fingerprint = ?',
)
const wanted = (listed: string) => `
  FROM purchases p WHERE p.account_id = ? AND p.fingerprint IN (${listed}) AND p.created_at > ?
    AND EXISTS (SELECT 1 FROM runs r WHERE r.run_id = p.run_id AND r.status = 'done' AND r.charged > 0)`
/** Of each the newest: SQLite takes the columns beside a max() from the row that has it. */
const paidBefore = question<{ fingerprint: string; payload: string }>('purchases_of_account', {
  sqlite: `SELECT p.fingerprint, p.payload, max(p.created_at)
    ${wanted('SELECT value FROM json_each(?)')} GROUP BY p.fingerprint`,
  postgres: `SELECT DISTINCT ON (p.fingerprint) p.fingerprint, p.payload
    ${wanted('SELECT jsonb_array_elements_text(CAST(? AS jsonb))')} ORDER BY p.fingerprint, p.created_at DESC`,
})
const insertPaid = insertion<PurchaseRow>('purchases_pay', 'purchases', [
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
  return (await counted.first(db, run_id))?.n ?? 0
}

/** The fingerprints of what the run has bought. */
export async function fingerprintsOf(db: Reader, run_id: string): Promise<string[]> {
  return (await bought.all(db, run_id)).map((row) => row.fingerprint)
}

/** The answer that the run has bought, as JSON; null where it has not. */
export async function ownAnswer(db: Reader, run_id: string, print: string): Promise<string | null> {
  return (await ownPayload.first(db, run_id, print))?.payload ?? null
}

/** Of each the newest answer, as JSON, that the account paid for within the reuse window; null where there is none. */
export async function answersPaidBefore(
  { db, clock, config }: Parts,
  account_id: string,
  prints: string[],
): Promise<(string | null)[]> {
  const since = clock.now() - config.reuse_window_ms
  const rows = await paidBefore.all(db, account_id, JSON.stringify(prints), since)
  const found = new Map(rows.map(({ fingerprint, payload }) => [fingerprint, payload]))
  return prints.map((print) => found.get(print) ?? null)
}

/** An answer to be stored, as JSON. */
export type Receipt = { print: string; method: string; payload: string }

/**
 * Stores answers together with their charges, as far as what the run reserved goes; tells of each whether it is
 * stored. What was stored before is not stored, nor charged, again. Throws `LeaseLost` where the run is another's, and
 * stores nothing then.
 */
export async function storePaid(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  run: RunRow,
  receipts: Receipt[],
): Promise<boolean[]> {
  return write(db, async (tx) => {
    if (!(await isHeld(tx, run))) throw new LeaseLost()
    const before = new Set(await fingerprintsOf(tx, run.run_id))
    const room = Math.max(0, run.reserved - before.size)
    const { run_id, account_id } = run
    const stored = { run_id, account_id, charge: 1, created_at: clock.now() }
    const rows = receipts
      .filter(({ print }) => !before.has(print))
      .slice(0, room)
      .map(({ print, ...receipt }) => ({ ...stored, ...receipt, fingerprint: print }))
    await insertPaid(tx, rows)
    const now = new Set([...before, ...rows.map(({ fingerprint }) => fingerprint)])
    return receipts.map(({ print }) => now.has(print))
  })
}

const sweepOld = sweep('purchases_sweep', {
  table: 'purchases',
  set: `payload = ''`,
  where: `created_at <= ? AND payload <> '' AND NOT EXISTS (
    SELECT 1 FROM runs r WHERE r.run_id = purchases.run_id AND r.status IN ('queued', 'running'))`,
})

/**
 * Empties what is too old to be reused. The rows stay: they are what the runs were charged for. Returns how many
 * were emptied.
 */
export async function emptyOldPurchases({ db, clock, config }: Parts): Promise<number> {
  return sweepOld(db, clock.now() - config.reuse_window_ms)
}
