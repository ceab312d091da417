import pLimit from 'p-limit'
import { write } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { fingerprint } from '../lib/canonical.js'
import { turn } from '../lib/turns.js'
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

/** How many purchases the run has paid for. */
export async function countPurchases(db: Reader, run_id: string): Promise<number> {
  const rows = await db<PurchaseRow>('purchases').where({ run_id }).count({ n: '*' })
  return Number(rows[0]?.n ?? 0)
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
  const own = await db<PurchaseRow>('purchases')
    .where({ run_id: run.run_id, fingerprint: print })
    .first('payload')
  if (own) return { value: JSON.parse(own.payload) as T, from_earlier_read: false }
  if (!reuse) return null
  const earlier = await db<PurchaseRow>('purchases')
    .where({ account_id: run.account_id, fingerprint: print })
    .andWhere('created_at', '>', clock.now() - config.reuse_window_ms)
    .whereExists((paid) => {
      void paid
        .from('runs')
        .whereRaw('runs.run_id = purchases.run_id')
        .where({ status: 'done' })
        .where('charged', '>', 0)
    })
    .orderBy('created_at', 'desc')
    .first('payload')
  return earlier ? { value: JSON.parse(earlier.payload) as T, from_earlier_read: true } : null
}

type Receipt = { print: string; method: string; value: unknown }

/** Answer and charge are stored together, and only by the holder of the lease. */
async function store({ db, clock }: Parts, run: RunRow, { print, method, value }: Receipt): Promise<void> {
  await write(db, async (tx) => {
    const held = await tx<RunRow>('runs')
      .where({ run_id: run.run_id, lease_epoch: run.lease_epoch, status: 'running' })
      .update({ lease_epoch: run.lease_epoch })
    if (held !== 1) throw new LeaseLost()
    if ((await countPurchases(tx, run.run_id)) >= run.reserved)
      throw new BudgetSpent('What the run reserved is used up.')
    await tx<PurchaseRow>('purchases').insert({
      run_id: run.run_id,
      fingerprint: print,
      account_id: run.account_id,
      method,
      charge: 1,
      payload: JSON.stringify(value),
      created_at: clock.now(),
    })
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
