import pLimit from 'p-limit'
import { untilAvailable } from '../db/retry.js'
import type { Deps } from '../deps.js'
import { fingerprint } from '../lib/canonical.js'
import { inBatches } from '../lib/in-batches.js'
import { asCompared } from '../lib/text.js'
import { turn } from '../lib/turns.js'
import { LeaseLost } from './lease.js'
import { answersPaidBefore, fingerprintsOf, ownAnswer, type Receipt, storePaid } from './purchases.js'
import type { RunRow } from './types.js'

/** Every credit a run spends: one for each provider call that gave a usable answer. */

/** Thrown where what the run reserved is used up. */
export class BudgetSpent extends Error {
  constructor() {
    super('What the run reserved is used up.')
    this.name = 'BudgetSpent'
  }
}

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

/** What is asked, or stored, while others are under way is asked or stored together next. */
const batch = { asked: 64, told: 64 }

/** What a call asks for: the same, however the words of its query are written. */
function printOf({ method, args }: Pick<Call<unknown>, 'method' | 'args'>): string {
  const { query } = args as { query?: unknown }
  if (typeof query !== 'string') return fingerprint([method, args])
  return fingerprint([method, { ...(args as object), query: asCompared(query) }])
}

type Terms = {
  /** Whether what the account paid for before is taken. */
  reuse: boolean
  /** Fires when the work on the run ends. */
  signal: AbortSignal
}

/** The database's side of a purse: calls that come together are one statement each, and one that is away is waited for. */
function storeOf(parts: Parts, run: RunRow, signal: AbortSignal) {
  return {
    paidBefore: inBatches(batch, (prints: string[]) =>
      untilAvailable(signal, () => answersPaidBefore(parts, run.account_id, prints)),
    ),
    store: inBatches(batch, (receipts: Receipt[]) =>
      untilAvailable(signal, () => storePaid(parts, run, receipts)),
    ),
    ownAnswer: (print: string) => untilAvailable(signal, () => ownAnswer(parts.db, run.run_id, print)),
  }
}

/**
 * Opens the purse of a run that is held under a lease. At most `calls_at_once` of its calls are under way or not yet
 * stored. While the database is away, answers that were paid for wait to be stored.
 */
export async function openPurse(parts: Parts, run: RunRow, { reuse, signal }: Terms): Promise<Purse> {
  const own = new Set(await fingerprintsOf(parts.db, run.run_id))
  let left = run.reserved - own.size
  const purchases = storeOf(parts, run, signal)
  const underway = new Map<string, Promise<Bought<unknown>>>()
  const inTurn = pLimit(parts.config.calls_at_once)
  /** Set once the run is another's: what waits for its turn is then not asked for. */
  let lost: LeaseLost | null = null

  async function pay<T>(call: Call<T>, print: string): Promise<Bought<T>> {
    const known = own.has(print) ? await purchases.ownAnswer(print) : null
    if (known !== null) return { value: JSON.parse(known) as T, from_earlier_read: false }
    const earlier = reuse ? await purchases.paidBefore(print) : null
    if (earlier !== null) return { value: JSON.parse(earlier) as T, from_earlier_read: true }
    if (left < 1) throw new BudgetSpent()
    left -= 1
    try {
      return await inTurn(() => makeAndStore(call, print))
    } catch (error) {
      left += 1
      throw error
    }
  }

  async function makeAndStore<T>(call: Call<T>, print: string): Promise<Bought<T>> {
    if (lost) throw lost
    const value = await call.make()
    await turn()
    // Looked for from now on, even where nobody hears whether it was stored.
    own.add(print)
    const receipt = { print, method: call.method, payload: JSON.stringify(value) }
    try {
      if (!(await purchases.store(receipt))) throw new BudgetSpent()
    } catch (error) {
      // Noted before the place is given up: whoever gets it next asks nobody any more.
      if (error instanceof LeaseLost) lost = error
      throw error
    }
    return { value, from_earlier_read: false }
  }

  return {
    buy<T>(call: Call<T>) {
      const print = printOf(call)
      const same = underway.get(print) ?? pay(call, print).finally(() => underway.delete(print))
      underway.set(print, same)
      return same as Promise<Bought<T>>
    },
  }
}
