import { clipsForHooks, type Relevance } from './relevance.js'
import type { ShortState } from './types.js'

/** Whether buying more transcripts is still worth what it costs. */

/**
 * How many transcripts are bought for nothing: at first, and at most later on. Each that the run pays for costs one, so a
 * failed call, a cover that shows nobody and an answer from an earlier run cost nothing. A clip that speaks of all of the
 * topic brings more, and one that speaks of a part of it as much, but nothing once the places are filled.
 */
const patience = { start: 16, most: 10, whole: 8, part: 1 }

/** What the transcripts that were read brought: how many clips of either kind, and what patience is left. */
export type ReadingYield = { whole: number; part: number; patience: number }

/** Before the first transcript. */
export const nothingRead: ReadingYield = { whole: 0, part: 0, patience: patience.start }

/** After a batch of which so many transcripts were bought; `passed` are all clips so far in which somebody talks. */
export function addYield(
  before: ReadingYield,
  { passed }: Pick<ShortState, 'passed'>,
  { matchesOf }: Relevance,
  { boughtCount, count }: { boughtCount: number; count: number },
): ReadingYield {
  const matches = matchesOf(passed)
  const whole = matches.filter((match) => match === 'whole').length
  const part = matches.filter((match) => match === 'part').length
  const placesLeft = Math.max(0, clipsForHooks(count) - whole - before.part)
  const gained =
    Math.max(0, whole - before.whole) * patience.whole +
    Math.min(placesLeft, Math.max(0, part - before.part)) * patience.part
  const most = Math.max(patience.most, before.patience - boughtCount)
  return { whole, part, patience: Math.min(most, before.patience + gained - boughtCount) }
}

/** Whether what was read last was not worth what it cost. */
export function isBarren({ patience }: ReadingYield): boolean {
  return patience <= 0
}

/** Whether a run of so many hooks reads on. */
export function isWorthReadingOn(gained: ReadingYield, count: number): boolean {
  return gained.whole < clipsForHooks(count) && !isBarren(gained)
}
