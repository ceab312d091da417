import type { Schemas } from '../contract/types.js'
import { summarizeAnalysis } from '../summaries/run-results.js'
import { notRemixableBecause } from '../lib/not-remixable.js'
import { havePatternsFailed, patternsFailed } from '../lib/patterns-failed.js'
import { formatRanges } from '../lib/number-format.js'
import { countsForPatterns, minPatternHooks } from '../lib/run-limits.js'
import { candidatesLines, hasShortfall } from './candidates-lines.js'
import { hasOnlySamples } from './sample-mark.js'
import { structureLines } from './structure-lines.js'
import { wholeResultLines } from './whole-results.js'
import { findLine, hookLine, type Members, oneLine, remixMark, runLine } from './result-lines.js'

/**
 * The text of a run: its state, its outcome and figures, its results, their patterns, and the new lines written from
 * them.
 */

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Members[]) : [])

/** Whether a run was read with all of its members (`view: full`). */
const hasAllMembers = (run: Members) =>
  'settled_at' in run && run.status === 'done' && ('hooks' in run || 'finds' in run)

/** The number of uploads, unless the outcome says it, and the options that were not applied. */
function statsLines(run: Members): string[] {
  const { uploads_seen, uploads_total, not_applied } = (run.stats ?? {}) as Members
  const total = typeof uploads_total === 'number' ? ` of ${uploads_total}` : ''
  return [
    ...(typeof uploads_seen === 'number' && !hasShortfall(run)
      ? [`The newest ${uploads_seen}${total} uploads looked at.`]
      : []),
    ...(Array.isArray(not_applied) && not_applied.length > 0
      ? [`Not applied: ${not_applied.join(', ')}.`]
      : []),
  ]
}

/**
 * Why a short run has no patterns. Where computing them was given up, its short form says so itself; the whole form only
 * has them as null.
 */
function noPatternsText({ no_patterns_because, patterns, progress }: Members, hooks: Members[]): string {
  const isGivenUp = havePatternsFailed({ patterns, progress: progress as Members | undefined })
  const reason = oneLine(no_patterns_because ?? (isGivenUp ? patternsFailed : ''))
  if (reason !== '') return `No patterns: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  return hooks.filter(countsForPatterns).length < minPatternHooks
    ? 'No patterns: they are made of two or more spoken hooks on all of the topic.'
    : 'No patterns: none was recognised in the hooks on all of the topic.'
}

/** Why a packaging run has no patterns: they are made of titles that share a technique. */
function noTitlePatternsLines({ status, finds }: Members): string[] {
  const count = listOf(finds).length
  if (status !== 'done' || count === 0) return []
  return [
    count === 1
      ? 'Nothing compared: it takes two titles.'
      : `No patterns: no two of the ${count} titles share a technique that was recognised.`,
  ]
}

/** The patterns of a run and what was written after its results: its whole form has them in a report of its kind. */
const analysisOf = (run: Members): Members =>
  hasAllMembers(run) ? summarizeAnalysis(run as Schemas['Run']) : run

/** The patterns, each with the numbers of its results. Where a run has none, the reason. */
function patternLines(run: Members, analysis: Members): string[] {
  const { patterns: state, updated_at } = (run.progress ?? {}) as Members
  if (state === 'pending')
    return [`Patterns are still to come: wait for them with since ${oneLine(updated_at)}.`]
  const patterns = listOf(analysis.patterns)
  const isShort = run.kind === 'short' && run.status === 'done' && listOf(run.hooks).length > 0
  if (isShort && patterns.length === 0) return [noPatternsText(run, listOf(run.hooks))]
  if (run.kind === 'packaging' && patterns.length === 0) return noTitlePatternsLines(run)
  const numberedPatterns = patterns.filter(({ results }) => Array.isArray(results))
  if (numberedPatterns.length === 0) return []
  const texts = numberedPatterns.map(
    ({ name, results }) => `${oneLine(name)} (${formatRanges(results as number[])})`,
  )
  return [`Patterns, by number: ${texts.join('; ')}`]
}

const countText = (hooks: Members[], isMeant: (hook: Members) => boolean) => {
  const count = hooks.filter(isMeant).length
  return count === 0 ? null : count === hooks.length ? 'all' : `${count} of these`
}

/** Whether the words of hooks may be misheard, and their clips cut from longer videos: once, not in each line. */
function quoteLines({ hooks: value, sample: areSamples }: Members): string[] {
  const isQuotable = ({ sample, hook }: Members) =>
    areSamples !== true && sample !== true && oneLine(hook) !== ''
  const hooks = listOf(value).filter(isQuotable)
  // A short form leaves `machine_transcript` out where nobody knows the author.
  const misheard = countText(hooks, ({ machine_transcript }) => machine_transcript !== false)
  const cut = countText(hooks, ({ excerpt }) => excerpt === true)
  const texts = [
    ...(misheard === null ? [] : [`words may be misheard (${misheard})`]),
    ...(cut === null ? [] : [`clips may be excerpts (${cut})`]),
  ]
  return texts.length === 0 ? [] : [`Before you quote: ${texts.join('; ')}.`]
}

/** The numbers of the results that allow no remix, or only an intro. */
function remixLines(run: Members, results: Members[]): string[] {
  const labels = { 'no remix': 'no remix', 'remix: intro only': 'intro only' }
  const texts = Object.entries(labels).flatMap(([mark, label]) => {
    const numbers = results.flatMap((one, at) => (remixMark(one) === mark ? [at + 1] : []))
    return numbers.length === 0 ? [] : [`${label}: ${formatRanges(numbers)}`]
  })
  if (texts.length === 0) return []
  const reason = oneLine(run.not_remixable_because ?? notRemixableBecause(results))
  return [texts.join('; ') + (reason === '' ? '' : `. Why: ${reason}`)]
}

/** The new openings or packages that the run wrote after its results. */
function writtenLines(run: Members, analysis: Members): string[] {
  const { written, fewer_written_because: reason } = analysis
  const lines = listOf(written).map(({ text, then, after }) => {
    const next = oneLine(then) === '' ? '' : ` – ${oneLine(then)}`
    return `- ${oneLine(text)}${next}${typeof after === 'number' ? ` (after ${after})` : ''}`
  })
  // Without finds there was nothing to write after, and the outcome says so.
  const isSaid = oneLine(reason) === '' || listOf(run.finds).length === 0
  const fewer = isSaid ? [] : [`Written: ${oneLine(reason)}`]
  return [...(lines.length === 0 ? [] : ['Written, nobody has said it:', ...lines]), ...fewer]
}

/** The part of the topic that a partial match has; undefined for a whole match. */
const partOf = ({ topic_part }: Members) => (oneLine(topic_part) === '' ? undefined : oneLine(topic_part))

/** If all results are partial matches: which part each has, by result numbers, so that the lines do not repeat it. */
function partialLines(results: Members[]): string[] {
  if (!areAllPartial(results)) return []
  const parts = [...new Set(results.map(partOf))]
  const texts = parts.map((part) => {
    const numbers = results.flatMap((one, at) => (partOf(one) === part ? [at + 1] : []))
    return `#${formatRanges(numbers)} ${part}`
  })
  return [`Of the topic: ${texts.join('; ')}.`]
}

const areAllPartial = (results: Members[]) =>
  results.length > 1 && results.every((one) => partOf(one) !== undefined)

/** Removes the part of the topic from the results if `partialLines` names it for all. */
function withoutCommonPart(results: Members[]): Members[] {
  return areAllPartial(results)
    ? results.map((one) => ({ ...one, topic_part: '', about_topic: 'yes' }))
    : results
}

/**
 * Removes the mark of samples if all results are samples: the outcome says it then. Addresses of samples are invented.
 */
function withoutSampleMarks(run: Members, results: Members[]): Members[] {
  return hasOnlySamples(run, results)
    ? results.map((one) => ({ ...one, sample: false, watch_url: null }))
    : results
}

/** A run as text, with the number of days for which what it paid for is reused, if that is known. */
export function runText(run: Members, reuse_days?: number): string {
  const { hooks, finds, progress, outcome, error } = run
  const results = listOf(hooks ?? finds)
  const analysis = analysisOf(run)
  const message = run.status === 'done' ? '' : oneLine((progress as Members | undefined)?.message)
  return [
    runLine(run),
    ...(run.ended_before === true ? ['It had ended before this call, which changed nothing.'] : []),
    ...[message, oneLine(error), oneLine(outcome)].filter((line) => line !== ''),
    ...statsLines(run),
    ...candidatesLines(run, reuse_days),
    ...partialLines(results),
    ...withoutCommonPart(withoutSampleMarks(run, results)).map(
      (one, at) => `${at + 1}. ${'hook_id' in one ? hookLine(one) : findLine(one)}`,
    ),
    ...quoteLines(run),
    ...remixLines(run, results),
    ...structureLines(results),
    ...patternLines(run, analysis),
    ...writtenLines(run, analysis),
    ...(hasAllMembers(run) ? wholeResultLines(results) : []),
  ].join('\n')
}
