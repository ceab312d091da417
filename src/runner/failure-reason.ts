import { AllSearchesFailedError } from '../research/stage.js'
import { isCancellationRequested, type RunRow } from '../runs/types.js'
import type { RunnerDeps } from './types.js'

/** When a run fails for good, and what its owner reads then. */

/** A run took longer than a run may. */
export class DeadlineExceededError extends Error {}

/** The work on a run began more often than it may: each ended without an outcome. */
class TooManyAttemptsError extends Error {}

/** One more for a run that was cancelled, to end as that. */
function maxAttempts({ config }: RunnerDeps, run: RunRow): number {
  return config.run_attempts + (isCancellationRequested(run) ? 1 : 0)
}

/** Throws if the work on a run was begun too often already. */
export function requireAttemptsLeft(deps: RunnerDeps, run: RunRow): void {
  if (run.attempts > maxAttempts(deps, run)) throw new TooManyAttemptsError()
}

/**
 * The error message that the run's owner reads. Never contains a provider's text or the message of an internal error.
 */
export function failureReason(error: unknown): string {
  if (error instanceof DeadlineExceededError)
    return 'The run took too long and was stopped; nothing was charged'
  if (error instanceof TooManyAttemptsError)
    return 'The work on the run was interrupted too often; nothing was charged'
  if (error instanceof AllSearchesFailedError) return 'No source answered a search; nothing was charged'
  return 'The run could not be completed; nothing was charged'
}
