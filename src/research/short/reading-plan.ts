import { videoKey } from '../../providers/video-identity.js'
import type { Clip } from '../../providers/types.js'
import type { ReadingYield } from './reading-yield.js'
import { clipsForHooks } from './relevance.js'
import type { JudgedClip } from './transcribe-clips.js'
import type { ShortState, TranscribedClip } from './types.js'

/** How many candidates a run reads, and which of them next. */

/** Minimum size of a batch of concurrent fetches. */
const minBatchSize = 8

export type ReadingPlan = {
  /** How many clips have to match. */
  neededCount: number
  /** How many more have to match, if this candidate is the next. */
  missingCount(next: Clip | undefined, readingYield: ReadingYield, passedClips: TranscribedClip[]): number
  /** The first candidates of the queue, as many as are read at once. */
  nextBatch(queue: JudgedClip[], limits: { missing: number; allowance: number; most: number }): JudgedClip[]
}

/**
 * Creates the plan of a run. Clips are read in reserve, because some have no hook, unless all speech is stored.
 * Candidates with a part of the topic come last: exactly as many are read as there are places.
 */
export function createReadingPlan(
  { partial_candidates, has_stored_speech = false }: ShortState,
  count: number,
): ReadingPlan {
  const partialKeys = new Set(partial_candidates)
  const isPart = (clip: Clip | undefined) => clip !== undefined && partialKeys.has(videoKey(clip))
  const neededCount = has_stored_speech ? count : clipsForHooks(count)
  return {
    neededCount,
    missingCount(next, readingYield, passedClips) {
      if (!isPart(next)) return neededCount - readingYield.whole
      const partCount = passedClips.filter(({ clip }) => isPart(clip)).length
      return neededCount - readingYield.whole - Math.max(readingYield.part, partCount)
    },
    nextBatch(queue, { missing, allowance, most }) {
      const isExact = has_stored_speech || isPart(queue[0]?.item)
      const size = Math.max(isExact ? 1 : minBatchSize, Math.min(missing, allowance))
      const firstPart = queue.findIndex(({ item }) => isPart(item))
      const end = firstPart > 0 ? firstPart : queue.length
      return queue.slice(0, Math.min(most, size, end))
    },
  }
}
