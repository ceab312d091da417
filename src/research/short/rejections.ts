import { type RejectionReason, rejectionReasons, type Rejections } from './types.js'

/** Counts clips that were left out for a reason. */
export function countRejection(rejections: Rejections, reason: RejectionReason, increment = 1): Rejections {
  return increment === 0 ? rejections : { ...rejections, [reason]: (rejections[reason] ?? 0) + increment }
}

/** The sum of two counts of clips that were left out. */
export function addRejections(one: Rejections, other: Rejections): Rejections {
  return rejectionReasons.reduce((sum, reason) => countRejection(sum, reason, other[reason] ?? 0), one)
}
