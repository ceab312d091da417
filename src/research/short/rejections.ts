import type { AnalysedClip } from './hook-order.js'
import {
  type ClipRejectionReason,
  rejectionReasons,
  type ClipRejections,
  type TopicMatchLevel,
} from './types.js'

/** Counts clips that were left out for a reason. */
export function countRejection(
  rejections: ClipRejections,
  reason: ClipRejectionReason,
  increment = 1,
): ClipRejections {
  return increment === 0 ? rejections : { ...rejections, [reason]: (rejections[reason] ?? 0) + increment }
}

/** The sum of two counts of clips that were left out. */
export function addRejections(one: ClipRejections, other: ClipRejections): ClipRejections {
  return rejectionReasons.reduce((sum, reason) => countRejection(sum, reason, other[reason] ?? 0), one)
}

/** Why a clip whose opening was read does not have enough of the topic for this level; null if it does. */
export function topicRejection(
  { about, match }: Pick<AnalysedClip, 'about' | 'match'>,
  topic_match: TopicMatchLevel,
): ClipRejectionReason | null {
  if (about === 'no') return 'off_topic'
  return match === 'part' && topic_match === 'all' ? 'partial_match' : null
}
