import { SourceFault, type ShortSource } from '../providers/types.js'
import { retryUntilAvailable } from '../db/retry.js'
import { CallsCancelledError } from '../lib/calls-cancelled-error.js'
import { rejectOnAbort } from '../lib/reject-on-abort.js'
import type { CallResult } from '../research/stage.js'
import { type PurchaseResult, BudgetSpentError } from '../runs/work/run-budget.js'
import type { BudgetedSourcesDeps } from './types.js'

/** The calls of a run to its sources, and what becomes of each. */

/**
 * The result of a purchase. A spent budget, a cancelled run and a source's fault become `ok: false`; every other error is
 * rethrown.
 */
export async function toCallResult<T>(purchase: Promise<PurchaseResult<T>>): Promise<CallResult<T>> {
  try {
    const { value, isReused } = await purchase
    return { ok: true, value, isReused }
  } catch (error) {
    if (error instanceof BudgetSpentError) return { ok: false, reason: 'budget' }
    if (error instanceof CallsCancelledError) return { ok: false, reason: 'cancelled' }
    if (error instanceof SourceFault) return { ok: false, reason: 'fault', fault: error }
    throw error
  }
}

/** `signal` fires when the work on the run ends, or only its calls. */
export type SourceCallDeps = Pick<BudgetedSourcesDeps, 'sourceOutages' | 'metrics' | 'stop'> & {
  signal: AbortSignal
}

/** The provider call to make. */
type SourceCall = { source: Pick<ShortSource, 'name' | 'is_chain'>; method: string }

/**
 * Makes a call, and records among the source outages and in the metrics whether the provider answered. A chain
 * is not counted here, because it counts the calls of its vendors. A call that fails after the signal fired was aborted
 * by us: it is no fault of the provider's, whatever its error says. Throws the signal's reason then.
 */
export async function callSource<T>(
  { sourceOutages, metrics, signal, stop }: SourceCallDeps,
  { source, method }: SourceCall,
  sendRequest: () => Promise<T>,
): Promise<T> {
  const { name, is_chain: countsOwnCalls = false } = source
  const make = () => preferAbortReason(sendRequest, signal)
  try {
    const isCounted = metrics !== undefined && !countsOwnCalls
    const value = await (isCounted ? metrics.measureCall({ source: name, method }, make) : make())
    await recordSuccess({ sourceOutages, signal }, name)
    return value
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'provider' && !stop?.aborted)
      await retryUntilAvailable(signal, () => sourceOutages.recordFailure(name))
    throw error
  }
}

/** Counts a success. What was answered is paid for and kept, also where the calls end before it is counted. */
async function recordSuccess(
  { sourceOutages, signal }: Pick<SourceCallDeps, 'sourceOutages' | 'signal'>,
  name: string,
): Promise<void> {
  try {
    await retryUntilAvailable(signal, () => sourceOutages.recordSuccess(name))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Throws the signal's reason as soon as it fires, and in place of any error that is thrown after it fired. */
async function preferAbortReason<T>(sendRequest: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    signal.throwIfAborted()
    return await rejectOnAbort(sendRequest(), signal)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
