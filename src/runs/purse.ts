import pLimit from 'p-limit'
import { change, question } from '../db/statements.js'
import { write } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { fingerprint } from '../lib/canonical.js'
import { inBatches } from '../lib/in-batches.js'
import { turn } from '../lib/turns.js'
import { isHeld } from './lease-store.js'
import { LeaseLost } from './lease.js'
import type { RunRow } from './types.js'

/** Every credit a run spends: one for each provider call that gave a usable answer. */

/** Thrown where what the run reserved is used up. */
export class BudgetSpent extends Error {}

/** A provider call: a port's method and what it is asked. Equal calls are the same purchase. */
export type Call<T> = { method: string; args: unknown; make: () => Promise<T> }

export type Bought<T> = { value: T; from_earlier_read: boolean }

export type Purse = {
  /**
   * The answer of a call, bought at most once. What this run bought is free; what the account paid for within
   * the reuse window is free where the run allows reuse; else it costs one credit of what the run reserved.
   * Throws `BudgetSpent`, `LeaseLost`, and whatever the call throws (which then costs nothing).
   */
  buy<T>(call: Call<T>): Promise<Bought<T>>
}

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
const paid = change(
  'purchase_pay',
  `INSERT INTO purchases (run_id, fingerprint, account_id, method, charge, payload, created_at)
   VALUES (?, ?, ?, ?, 1, ?, ?)`,
)

/** How many purchases the run has paid for. */
export async function countPurchases(db: Reader, run_id: string): Promise<number> {
  return (await counted.first(db, run_id))?.n ?? 0
}

/** Opens the purse of a run that is held under a lease. At most `calls_at_once` of its calls are under way or not yet stored. */
export async function openPurse(parts: Parts, run: RunRow, { reuse }: { reuse: boolean }): Promise<Purse> {
  const own = new Set((await bought.all(parts.db, run.run_id)).map((row) => row.fingerprint))
  let left = run.reserved - own.size
  const findPaid = inBatches(batch, (prints: string[]) => findAllPaid(parts, run, prints))
  const storeBatch = inBatches(batch, (receipts: Receipt[]) => store(parts, run, receipts))
  const underway = new Map<string, Promise<Bought<unknown>>>()
  const inTurn = pLimit(parts.config.calls_at_once)
  /** Set once the run is another's: what waits for its turn is then not asked for. */
  let lost: LeaseLost | null = null

  async function pay<T>(call: Call<T>, print: string): Promise<Bought<T>> {
    const known = own.has(print) ? await findOwn<T>(parts, run, print) : null
    if (known) return known
    const earlier = reuse ? await findPaid(print) : null
    if (earlier !== null) return { value: JSON.parse(earlier) as T, from_earlier_read: true }
    if (left < 1) throw spent()
    left -= 1
    try {
      return await inTurn(async () => {
        if (lost) throw lost
        const value = await call.make()
        await turn()
        // Looked for from now on, even where nobody hears whether it was stored.
        own.add(print)
        await storeBatch({ print, method: call.method, payload: JSON.stringify(value) })
        return { value, from_earlier_read: false }
      })
    } catch (error) {
      left += 1
      if (error instanceof LeaseLost) lost = error
      throw error
    }
  }

  return {
    buy<T>(call: Call<T>) {
      const print = fingerprint([call.method, call.args])
      const same = underway.get(print) ?? pay(call, print).finally(() => underway.delete(print))
      underway.set(print, same)
      return same as Promise<Bought<T>>
    },
  }
}

async function findOwn<T>({ db }: Parts, run: RunRow, print: string): Promise<Bought<T> | null> {
  const row = await ownPayload.first(db, run.run_id, print)
  return row ? { value: JSON.parse(row.payload) as T, from_earlier_read: false } : null
}

/** Of each the newest answer that the account paid for; null where there is none. */
async function findAllPaid(
  { db, clock, config }: Parts,
  { account_id }: RunRow,
  prints: string[],
): Promise<(string | null)[]> {
  const since = clock.now() - config.reuse_window_ms
  const rows = await paidBefore.all(db, account_id, JSON.stringify(prints), since)
  const found = new Map(rows.map(({ fingerprint, payload }) => [fingerprint, payload]))
  return prints.map((print) => found.get(print) ?? null)
}

type Receipt = { print: string; method: string; payload: string }

/** What is asked, or stored, while others are under way is asked or stored together next. */
const batch = { asked: 64, told: 64 }

/** Answers and their charges are stored together, and only by the holder of the lease. */
async function store(
  { db, clock }: Parts,
  run: RunRow,
  receipts: Receipt[],
): Promise<(undefined | BudgetSpent)[]> {
  return write(db, async (tx) => {
    if (!(await isHeld(tx, run))) throw new LeaseLost()
    const room = Math.max(0, run.reserved - (await countPurchases(tx, run.run_id)))
    for (const { print, method, payload } of receipts.slice(0, room))
      await paid.run(tx, run.run_id, print, run.account_id, method, payload, clock.now())
    return receipts.map((_, at) => (at < room ? undefined : spent()))
  })
}

function spent(): BudgetSpent {
  return new BudgetSpent('What the run reserved is used up.')
}

/**
 * Empties what is too old to be reused. The rows stay: they are what the runs were charged for. Returns how many
 * were emptied.
 */
export async function emptyOldPurchases({ db, clock, config }: Parts): Promise<number> {
  return db<PurchaseRow>('purchases')
    .where('created_at', '<=', clock.now() - config.reuse_window_ms)
    .andWhereNot({ payload: '' })
    .whereNotExists((busy) => {
      void busy
        .from('runs')
        .whereRaw('runs.run_id = purchases.run_id')
        .whereIn('status', ['queued', 'running'])
    })
    .update({ payload: '' })
}
