import { cancelledOutcome } from '../research/outcome.js'
import type { DeliveryEnding } from '../runs/work/lifecycle.js'

/** How a run with this result ends: whether it is cancelled, and the outcome, which says so. */
export function deliveryEndingOf(
  { outcome, isFull }: { outcome: string | null; isFull: boolean },
  cancel: AbortSignal,
): DeliveryEnding {
  const outcome_if_cancelled = cancelledOutcome(outcome, isFull)
  return cancel.aborted
    ? { outcome: outcome_if_cancelled, is_cancelled: true }
    : { outcome, outcome_if_cancelled, is_cancelled: false }
}
