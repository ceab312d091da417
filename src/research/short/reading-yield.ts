import type { TopicMatch } from '../../search/match.js'
import { clipsForHooks, type Relevance } from './relevance.js'
import type { ShortState } from './types.js'

/** Whether buying more transcripts is still worth what it costs. */

/**
 * The allowance is how many more transcripts a run may buy that bring no clip about the topic: `start` at first, and at
 * most `most` later on. Each transcript that the run pays for takes one from it, so a failed call, a cover that shows nobody
 * and an answer from an earlier run take none. A clip that speaks of all of the topic adds `whole`; one that speaks of a
 * part of it adds `part`, but nothing once the places are filled.
 */
const allowances = { start: 16, most: 10, whole: 8, part: 1 }

/** What the transcripts that were read brought: how many clips of either kind, and the allowance that is left. */
export type ReadingYield = { whole: number; part: number; allowance: number }

/** Before the first transcript, or before more are read for the places that openings left empty. */
export function startYield({ passed }: Pick<ShortState, 'passed'>, { matchesOf }: Relevance): ReadingYield {
  return { ...countMatches(matchesOf(passed)), allowance: allowances.start }
}

function countMatches(matches: TopicMatch[]): Pick<ReadingYield, 'whole' | 'part'> {
  const countOf = (kind: TopicMatch) => matches.filter((match) => match === kind).length
  return { whole: countOf('whole'), part: countOf('part') }
}

/** After a batch of which so many transcripts were bought; `passed` are all clips so far in which somebody talks. */
export function addYield(
  before: ReadingYield,
  { passed }: Pick<ShortState, 'passed'>,
  { matchesOf }: Relevance,
  { boughtCount, count }: { boughtCount: number; count: number },
): ReadingYield {
  const { whole, part } = countMatches(matchesOf(passed))
  const placesLeft = Math.max(0, clipsForHooks(count) - whole - before.part)
  const gained =
    Math.max(0, whole - before.whole) * allowances.whole +
    Math.min(placesLeft, Math.max(0, part - before.part)) * allowances.part
  const most = Math.max(allowances.most, before.allowance - boughtCount)
  return { whole, part, allowance: Math.min(most, before.allowance + gained - boughtCount) }
}

/** Whether the allowance is used up: what was read last was not worth what it cost. */
export function isUsedUp({ allowance }: ReadingYield): boolean {
  return allowance <= 0
}

/** Whether a run of so many hooks reads on. */
export function isWorthReadingOn(gained: ReadingYield, count: number): boolean {
  return gained.whole < clipsForHooks(count) && !isUsedUp(gained)
}
