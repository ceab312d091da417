import { cancelledOutcome } from '../research/outcome.js'
import type { DeliveryEnding } from '../runs/work/lifecycle.js'

/** What a run had when it ended: its outcome, and whether it has all the results that were asked for. */
type End = { outcome: string | null; isFull: boolean }

/** How a run ends: whether it is cancelled, and the outcome, which says so. */
export function describeEnding({ outcome, isFull }: End, cancel: AbortSignal): DeliveryEnding {
  const outcome_if_cancelled = cancelledOutcome(outcome, isFull)
  return cancel.aborted
    ? { outcome: outcome_if_cancelled, is_cancelled: true }
    : { outcome, outcome_if_cancelled, is_cancelled: false }
}
