import pLimit from 'p-limit'
import { retryUntilAvailable } from '../../db/retry.js'
import type { Infrastructure } from '../../infrastructure.js'
import { createBatchLoader } from '../../lib/batch-loader.js'
import { CallsCancelledError } from '../../lib/calls-cancelled-error.js'
import { createPendingWork, type PendingWork } from '../../lib/pending-work.js'
import { rejectOnAbort } from '../../lib/reject-on-abort.js'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import { callFingerprints, type Fingerprints } from './call-fingerprint.js'
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

/**
 * A provider call: the method of a port and its arguments, with those of earlier versions if these were others. Equal
 * calls are the same purchase.
 */
export type BudgetedCall<T> = {
  method: string
  args: unknown
  earlierArgs?: object | undefined
  make: () => Promise<T>
}

/** `isReused` is true where an earlier run of the account paid for the answer. */
export type PurchaseResult<T> = { value: T; isReused: boolean }

export type RunBudget = {
  /**
   * Returns the answer of a call, which is bought at most once. An answer that this run bought before is free. So is
   * one that the account paid for within the reuse window, if the run allows reuse. Any other costs one credit of the
   * reservation. Throws `BudgetSpentError`, `CallsCancelledError` after a cancellation, `LeaseLostError`, and whatever the
   * call throws; a call that throws costs nothing.
   */
  buy<T>(call: BudgetedCall<T>): Promise<PurchaseResult<T>>
}

type RunBudgetDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'>

/** The batch sizes of database reads and writes. */
const batchSizes = { maxBatchSize: 64, maxAnswersPerTurn: 64 }

type RunBudgetOptions = {
  /** Whether answers to this method that the account paid for before are reused. */
  mayReuse: (method: string) => boolean
  /** Fires when the work on the run ends. */
  signal: AbortSignal
  /** Fires when the run is cancelled: nothing more is bought then. */
  cancelSignal?: AbortSignal
  /** Fires when the worker stops: no further call is made, and the run waits for the end of its work. */
  stopSignal?: AbortSignal
  /** Counts the calls that are made and not stored yet. */
  pendingCalls?: PendingWork
}

type CallLimiterOptions = Pick<RunBudgetOptions, 'signal' | 'stopSignal' | 'pendingCalls'>

/** The stored purchases of a run. Concurrent calls share one statement; while the database is unavailable they wait. */
function createPurchaseStore(deps: RunBudgetDeps, run: RunRow, signal: AbortSignal) {
  const findReusable = createBatchLoader(batchSizes, (fingerprints: string[]) =>
    retryUntilAvailable(signal, () => findReusableAnswers(deps, run.account_id, fingerprints)),
  )
  return {
    async findEarlierAnswer(fingerprints: string[]): Promise<string | null> {
      const answers = await Promise.all(fingerprints.map(findReusable))
      return answers.find((answer) => answer !== null) ?? null
    },
    store: createBatchLoader(batchSizes, (receipts: NewPurchase[]) =>
      retryUntilAvailable(signal, () => storePurchases(deps, run, receipts)),
    ),
    ownAnswer: (callFingerprint: string) =>
      retryUntilAvailable(signal, () => findRunAnswer(deps.db, run.run_id, callFingerprint)),
  }
}

/** Returns the pending work of a key, or starts it. */
function shareWhilePending<T>(
  pending: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const promise = pending.get(key) ?? start().finally(() => pending.delete(key))
  pending.set(key, promise)
  return promise
}

/**
 * Limits how many calls are made at once. Once the worker stops, no call is made: another worker will make it. Its caller
 * then gets neither an answer nor an error, but waits until the work on the run is aborted.
 */
function createCallLimiter(
  callsAtOnce: number,
  { signal, stopSignal, pendingCalls = createPendingWork() }: CallLimiterOptions,
) {
  const limitConcurrency = pLimit(callsAtOnce)
  const waitForEnd = (): Promise<never> => rejectOnAbort(new Promise(() => undefined), signal)
  async function callUnlessStopped<T>(work: () => Promise<T>): Promise<T> {
    if (stopSignal?.aborted) return waitForEnd()
    try {
      return await pendingCalls.run(work)
    } catch (error) {
      // A child process that makes calls may have got the same signal as this one.
      if (stopSignal?.aborted) return waitForEnd()
      throw error
    }
  }
  return <T>(work: () => Promise<T>): Promise<T> => limitConcurrency(() => callUnlessStopped(work))
}

type PaidCallsOptions = {
  purchases: ReturnType<typeof createPurchaseStore>
  /** The fingerprints of what this run has bought. */
  ownFingerprints: Set<string>
  cancelSignal: AbortSignal | undefined
}

/** Makes calls and stores their answers with their charge. Throws as `buy` does. */
function createPaidCalls({ purchases, ownFingerprints, cancelSignal }: PaidCallsOptions) {
  // Calls that are still queued when the lease is lost are not made.
  let leaseLostError: LeaseLostError | null = null
  return async <T>(call: BudgetedCall<T>, callFingerprint: string): Promise<PurchaseResult<T>> => {
    if (leaseLostError) throw leaseLostError
    if (cancelSignal?.aborted) throw new CallsCancelledError()
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
    return { value, isReused: false }
  }
}

/**
 * Opens the budget of a run whose lease is held. At most `calls_at_once` calls are in progress or not yet stored. While
 * the database is unavailable, paid answers wait to be stored.
 */
export async function openRunBudget(
  deps: RunBudgetDeps,
  run: RunRow,
  { mayReuse, signal, cancelSignal, ...limiterOptions }: RunBudgetOptions,
): Promise<RunBudget> {
  const ownFingerprints = new Set(await listFingerprints(deps.db, run.run_id))
  let creditsLeft = run.reserved - ownFingerprints.size
  const purchases = createPurchaseStore(deps, run, signal)
  const pendingPurchases = new Map<string, Promise<PurchaseResult<unknown>>>()
  const limitCalls = createCallLimiter(deps.config.calls_at_once, { signal, ...limiterOptions })
  const callAndStore = createPaidCalls({ purchases, ownFingerprints, cancelSignal })

  function takeCredit(): void {
    if (creditsLeft < 1) throw new BudgetSpentError()
    creditsLeft -= 1
  }
  function giveBackCredit(): void {
    creditsLeft += 1
  }

  async function buy<T>(call: BudgetedCall<T>, fingerprints: Fingerprints): Promise<PurchaseResult<T>> {
    const ownFingerprint = fingerprints.find((one) => ownFingerprints.has(one))
    const storedAnswer = ownFingerprint === undefined ? null : await purchases.ownAnswer(ownFingerprint)
    if (storedAnswer !== null) return { value: JSON.parse(storedAnswer) as T, isReused: false }
    const earlierAnswer = mayReuse(call.method) ? await purchases.findEarlierAnswer(fingerprints) : null
    if (earlierAnswer !== null) return { value: JSON.parse(earlierAnswer) as T, isReused: true }
    if (cancelSignal?.aborted) throw new CallsCancelledError()
    takeCredit()
    try {
      return await limitCalls(() => callAndStore(call, fingerprints[0]))
    } catch (error) {
      giveBackCredit()
      throw error
    }
  }

  return {
    buy<T>(call: BudgetedCall<T>) {
      const fingerprints = callFingerprints(call)
      const result = shareWhilePending(pendingPurchases, fingerprints[0], () => buy(call, fingerprints))
      return result as Promise<PurchaseResult<T>>
    },
  }
}
