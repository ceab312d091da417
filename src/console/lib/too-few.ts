import type { components, Run } from '../../client/index.js'
import { minCompared } from '../../lib/run-limits.js'

/** What helps where there are too few results to compare a draft with. */

/** What the server says; its remedies are those of the contract. */
export type TooFew = components['schemas']['TooFewResults']

/** What the form of a start is filled in with, and why that finds more than the newest run on the topic. */
export type NextStart = {
  why: 'more' | 'wider' | 'unfiltered' | 'lower'
  count?: string
  match?: 'some'
  multiple?: string
}

const minCount = 10
const lowestMultiple = 1

/** The choices of the form, of which the next larger is taken. */
function countAbove(had: number, choices: readonly string[]): string | null {
  return choices.find((one) => Number(one) > had && Number(one) >= minCount) ?? null
}

/** Whether a run was for some clips or videos only, apart from its multiple. */
function isFiltered(run: Run): boolean {
  if (run.kind !== 'short') return run.options.channel_size !== null
  const { platforms, posted_within_days, language, country } = run.options
  return platforms.length < 3 || [posted_within_days, language, country].some((one) => one !== null)
}

/**
 * The start that finds more than there is, never the one that found it; null if no other start on the topic would.
 * `run` is that of the source, if it is on the topic.
 */
export function nextStart(
  { own_results: own, remedy }: TooFew,
  run: Run | null,
  countChoices: readonly string[],
): NextStart | null {
  if (remedy === 'topic_match_some') return { why: 'wider', match: 'some' }
  if (remedy === 'larger_count') {
    const had = run?.count ?? (own === 0 ? 0 : minCount)
    const count = countAbove(had, countChoices)
    return count === null ? null : { why: 'more', count }
  }
  if (run === null || remedy !== 'fewer_filters') return null
  if (isFiltered(run)) return { why: 'unfiltered', match: 'some' }
  if (run.kind !== 'short' && (run.options.min_outlier ?? lowestMultiple) > lowestMultiple)
    return { why: 'lower', multiple: String(lowestMultiple) }
  return null
}

/** Whether a comparison with all results, on any topic, may have enough: other runs may have more. */
export const mayCompareAll = (resultsOfRun: number, hasOtherRuns: boolean): boolean =>
  hasOtherRuns || resultsOfRun >= minCompared
