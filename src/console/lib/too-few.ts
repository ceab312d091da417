import type { Run } from '../../client/index.js'
import { minCompared } from '../../lib/run-limits.js'

/** What helps where there are too few results to compare a draft with, by what the server says of them. */

export type TooFew = {
  /** How many results there are on the topic; null if the server does not say. */
  own: number | null
  /**
   * `more`: a run for more results brings more. `wider`: a run that takes what has a part of the topic does. `other`: the
   * newest run on the topic had all there is, or the catalog has no more.
   */
  remedy: 'more' | 'wider' | 'other'
}

/** Reads the message of the error. */
export function readTooFew(message: string): TooFew {
  const [, own] = /your runs have (\d+)/u.exec(message) ?? []
  const isAll = /a larger count alone brings no more|No run brings more on it/u.test(message)
  const remedy = !isAll ? 'more' : message.includes('topic_match some') ? 'wider' : 'other'
  return { own: own === undefined ? null : Number(own), remedy }
}

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
  { own, remedy }: TooFew,
  run: Run | null,
  countChoices: readonly string[],
): NextStart | null {
  if (remedy === 'wider') return { why: 'wider', match: 'some' }
  if (remedy === 'more') {
    const had = run?.count ?? (own === null || own === 0 ? 0 : minCount)
    const count = countAbove(had, countChoices)
    return count === null ? null : { why: 'more', count }
  }
  if (run === null) return null
  if (isFiltered(run)) return { why: 'unfiltered', match: 'some' }
  if (run.kind !== 'short' && (run.options.min_outlier ?? lowestMultiple) > lowestMultiple)
    return { why: 'lower', multiple: String(lowestMultiple) }
  return null
}

/** Whether a comparison with all results, on any topic, may have enough: other runs may have more. */
export const mayCompareAll = (resultsOfRun: number, hasOtherRuns: boolean): boolean =>
  hasOtherRuns || resultsOfRun >= minCompared
