import pLimit from 'p-limit'
import { retryUntilAvailable } from '../../db/retry.js'
import type { Infrastructure } from '../../infrastructure.js'
import { fingerprint } from '../../lib/canonical-json.js'
import { createBatchLoader } from '../../lib/batch-loader.js'
import { toComparableText } from '../../lib/text.js'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import { LeaseLostError } from './lease-lost-error.js'
import {
  findReusableAnswers,
  listFingerprints,
  findRunAnswer,
  type NewPurchase,
  storePurchases,
} from './purchase-store.js'
import type { RunRow } from '../types.js'

/** The budget of a run: each provider call with a usable answer costs one credit. */

/** Thrown when the run's reservation is used up. */
export class BudgetSpentError extends Error {
  constructor() {
    super('What the run reserved is used up.')
    this.name = 'BudgetSpentError'
  }
}

/** A provider call: the method of a port and its arguments. Equal calls are the same purchase. */
export type ProviderCall<T> = { method: string; args: unknown; make: () => Promise<T> }

export type PurchaseResult<T> = { value: T; from_earlier_read: boolean }

export type RunBudget = {
  /**
   * Returns the answer of a call, which is bought at most once. An answer that this run bought before is free. So is
   * one that the account paid for within the reuse window, if the run allows reuse. Any other costs one credit of the
   * reservation. Throws `BudgetSpentError`, `LeaseLostError`, and whatever the call throws; a call that throws costs nothing.
   */
  buy<T>(call: ProviderCall<T>): Promise<PurchaseResult<T>>
}

type RunBudgetDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'>

/** The batch sizes of database reads and writes. */
const batchSizes = { maxBatchSize: 64, maxAnswersPerTurn: 64 }

/**
 * The arguments by which calls are the same: queries by their words, handles without regard to case, and what has an
 * identifier by that, however its address is spelled.
 */
function comparedArguments(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args
  const { watch_url, ...others } = args as Record<string, unknown>
  const compared = Object.entries(others).map(([name, value]) =>
    ['query', 'handle'].includes(name) && typeof value === 'string'
      ? [name, toComparableText(value)]
      : [name, value],
  )
  const isIdentified = 'clip_id' in others || watch_url === undefined
  return { ...Object.fromEntries(compared), ...(isIdentified ? {} : { watch_url }) } as unknown
}

/** The fingerprint of a call. Spelling variants of the same query or address have the same fingerprint. */
function fingerprintCall({ method, args }: Pick<ProviderCall<unknown>, 'method' | 'args'>): string {
  return fingerprint([method, comparedArguments(args)])
}

type RunBudgetOptions = {
  /** Whether answers that the account paid for before are reused. */
  reuse: boolean
  /** Fires when the work on the run ends. */
  signal: AbortSignal
}

/** The stored purchases of a run. Concurrent calls share one statement; while the database is unavailable they wait. */
function createPurchaseStore(parts: RunBudgetDeps, run: RunRow, signal: AbortSignal) {
  return {
    findEarlierAnswer: createBatchLoader(batchSizes, (callFingerprints: string[]) =>
      retryUntilAvailable(signal, () => findReusableAnswers(parts, run.account_id, callFingerprints)),
    ),
    store: createBatchLoader(batchSizes, (receipts: NewPurchase[]) =>
      retryUntilAvailable(signal, () => storePurchases(parts, run, receipts)),
    ),
    ownAnswer: (callFingerprint: string) =>
      retryUntilAvailable(signal, () => findRunAnswer(parts.db, run.run_id, callFingerprint)),
  }
}

/** Joins work of that key which is under way, or starts it. */
function shareWhilePending<T>(
  pending: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const shared = pending.get(key) ?? start().finally(() => pending.delete(key))
  pending.set(key, shared)
  return shared
}

/**
 * Opens the budget of a run whose lease is held. At most `calls_at_once` calls are in progress or not yet stored. While
 * the database is unavailable, paid answers wait to be stored.
 */
export async function openRunBudget(
  parts: RunBudgetDeps,
  run: RunRow,
  { reuse, signal }: RunBudgetOptions,
): Promise<RunBudget> {
  const ownFingerprints = new Set(await listFingerprints(parts.db, run.run_id))
  let creditsLeft = run.reserved - ownFingerprints.size
  const purchases = createPurchaseStore(parts, run, signal)
  const pendingPurchases = new Map<string, Promise<PurchaseResult<unknown>>>()
  const limitConcurrency = pLimit(parts.config.calls_at_once)
  // Calls that are still queued when the lease is lost are not made.
  let leaseLostError: LeaseLostError | null = null

  async function purchase<T>(call: ProviderCall<T>, callFingerprint: string): Promise<PurchaseResult<T>> {
    const isStored = ownFingerprints.has(callFingerprint)
    const storedAnswer = isStored ? await purchases.ownAnswer(callFingerprint) : null
    if (storedAnswer !== null) return { value: JSON.parse(storedAnswer) as T, from_earlier_read: false }
    const earlierAnswer = reuse ? await purchases.findEarlierAnswer(callFingerprint) : null
    if (earlierAnswer !== null) return { value: JSON.parse(earlierAnswer) as T, from_earlier_read: true }
    if (creditsLeft < 1) throw new BudgetSpentError()
    creditsLeft -= 1
    try {
      return await limitConcurrency(() => callAndStore(call, callFingerprint))
    } catch (error) {
      creditsLeft += 1
      throw error
    }
  }

  async function callAndStore<T>(call: ProviderCall<T>, callFingerprint: string): Promise<PurchaseResult<T>> {
    if (leaseLostError) throw leaseLostError
    const value = await call.make()
    await yieldToEventLoop()
    // From now on the stored answer is looked up first, even if the reply to the insert is lost.
    ownFingerprints.add(callFingerprint)
    const receipt = { call_fingerprint: callFingerprint, method: call.method, payload: JSON.stringify(value) }
    try {
      if (!(await purchases.store(receipt))) throw new BudgetSpentError()
    } catch (error) {
      // Set before the concurrency slot is freed, so that the next queued call is not made.
      if (error instanceof LeaseLostError) leaseLostError = error
      throw error
    }
    return { value, from_earlier_read: false }
  }

  return {
    buy<T>(call: ProviderCall<T>) {
      const callFingerprint = fingerprintCall(call)
      const result = shareWhilePending(pendingPurchases, callFingerprint, () =>
        purchase(call, callFingerprint),
      )
      return result as Promise<PurchaseResult<T>>
    },
  }
}
