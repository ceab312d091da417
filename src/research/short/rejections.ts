import type { RejectionReason, Rejections } from './types.js'

/** Counts clips that were left out for a reason. */
export function countRejection(rejections: Rejections, reason: RejectionReason, increment = 1): Rejections {
  return increment === 0 ? rejections : { ...rejections, [reason]: (rejections[reason] ?? 0) + increment }
}
