import pLimit from 'p-limit'
import { change, question } from '../db/statements.js'
import { write } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { fingerprint } from '../lib/canonical.js'
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
const ownPayload = question<{ payload: string }>(
  'purchase_of_run',
  'SELECT payload FROM purchases WHERE run_id = ? AND fingerprint = ?',
)
const paidPayload = question<{ payload: string }>(
  'purchase_of_account',
  `SELECT p.payload FROM purchases p WHERE p.account_id = ? AND p.fingerprint = ? AND p.created_at > ?
     AND EXISTS (SELECT 1 FROM runs r WHERE r.run_id = p.run_id AND r.status = 'done' AND r.charged > 0)
   ORDER BY p.created_at DESC LIMIT 1`,
)
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
  let left = run.reserved - (await countPurchases(parts.db, run.run_id))
  const underway = new Map<string, Promise<Bought<unknown>>>()
  const inTurn = pLimit(parts.config.calls_at_once)
  /** Set once the run is another's: what waits for its turn is then not asked for. */
  let lost: LeaseLost | null = null

  async function pay<T>(call: Call<T>, print: string): Promise<Bought<T>> {
    const known = await findKnown<T>(parts, run, print, reuse)
    if (known) return known
    if (left < 1) throw new BudgetSpent('What the run reserved is used up.')
    left -= 1
    try {
      return await inTurn(async () => {
        if (lost) throw lost
        const value = await call.make()
        await turn()
        await store(parts, run, { print, method: call.method, value })
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

async function findKnown<T>(
  parts: Parts,
  run: RunRow,
  print: string,
  reuse: boolean,
): Promise<Bought<T> | null> {
  const { db, clock, config } = parts
  const own = await ownPayload.first(db, run.run_id, print)
  if (own) return { value: JSON.parse(own.payload) as T, from_earlier_read: false }
  if (!reuse) return null
  const since = clock.now() - config.reuse_window_ms
  const earlier = await paidPayload.first(db, run.account_id, print, since)
  return earlier ? { value: JSON.parse(earlier.payload) as T, from_earlier_read: true } : null
}

type Receipt = { print: string; method: string; value: unknown }

/** Answer and charge are stored together, and only by the holder of the lease. */
async function store({ db, clock }: Parts, run: RunRow, { print, method, value }: Receipt): Promise<void> {
  const payload = JSON.stringify(value)
  await write(db, async (tx) => {
    if (!(await isHeld(tx, run))) throw new LeaseLost()
    if ((await countPurchases(tx, run.run_id)) >= run.reserved)
      throw new BudgetSpent('What the run reserved is used up.')
    await paid.run(tx, run.run_id, print, run.account_id, method, payload, clock.now())
  })
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
