import { cancelledOutcome } from '../research/outcome.js'
import type { DeliveryEnding } from '../runs/work/lifecycle.js'

/** How a run ends: whether it is cancelled, and the outcome, which says so. */
export function describeEnding(outcome: string | null, cancel: AbortSignal): DeliveryEnding {
  return cancel.aborted
    ? { outcome: cancelledOutcome(outcome), is_cancelled: true }
    : { outcome, outcome_if_cancelled: cancelledOutcome(outcome), is_cancelled: false }
}
