import type { TopicMatch } from '../../search/match.js'
import { clipsForHooks, type Relevance } from './relevance.js'
import type { ShortState } from './types.js'

/** Decides whether buying more transcripts is still worth their cost. */

/**
 * The allowance is how many more transcripts without a match a run may buy: at first `start`, later at most `most`.
 * Each transcript that is paid for reduces it by one; failed calls, covers that show nobody and answers from earlier
 * runs do not. A whole match adds `whole`. A partial match adds `part`, but only while places are left.
 */
const allowances = { start: 16, most: 10, whole: 8, part: 1 }

/** The yield of the transcripts so far: whole and partial matches, and the remaining allowance. */
export type ReadingYield = { whole: number; part: number; allowance: number }

/** The yield before the first transcript, and before further ones are read for places that openings left empty. */
export function startYield({ passed }: Pick<ShortState, 'passed'>, { matchesOf }: Relevance): ReadingYield {
  return { ...countMatches(matchesOf(passed)), allowance: allowances.start }
}

function countMatches(matches: TopicMatch[]): Pick<ReadingYield, 'whole' | 'part'> {
  const countOf = (kind: TopicMatch) => matches.filter((match) => match === kind).length
  return { whole: countOf('whole'), part: countOf('part') }
}

/**
 * The yield after a batch of which `boughtCount` transcripts were paid for. `passed` are all clips so far in which
 * somebody talks.
 */
export function addYield(
  before: ReadingYield,
  { passed }: Pick<ShortState, 'passed'>,
  { matchesOf }: Relevance,
  { boughtCount, count }: { boughtCount: number; count: number },
): ReadingYield {
  const { whole, part } = countMatches(matchesOf(passed))
  const placesLeft = Math.max(0, clipsForHooks(count) - whole - before.part)
  const gain =
    Math.max(0, whole - before.whole) * allowances.whole +
    Math.min(placesLeft, Math.max(0, part - before.part)) * allowances.part
  const most = Math.max(allowances.most, before.allowance - boughtCount)
  return { whole, part, allowance: Math.min(most, before.allowance + gain - boughtCount) }
}

/** Whether the allowance is used up, so that reading more is not worth its cost. */
export function isUsedUp({ allowance }: ReadingYield): boolean {
  return allowance <= 0
}

/** Whether a run that needs this many clips continues to read. */
export function isWorthReadingOn(readingYield: ReadingYield, neededCount: number): boolean {
  return readingYield.whole < neededCount && !isUsedUp(readingYield)
}
