import { formatRanges } from '../lib/number-format.js'
import { findLine, hookLine, type Members, oneLine, remixMark, runLine } from './result-lines.js'

/** The text of a run: its state, what it says of itself, its results, and what was seen or written after them. */

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Members[]) : [])

/** Why a full run has fewer results than candidates: the reasons, and how many are left. */
function candidatesLines({ hooks, finds, stats, outcome }: Members): string[] {
  const { candidates, rejections } = (stats ?? {}) as Members
  const shown = listOf(hooks ?? finds).length
  if (typeof candidates !== 'number' || candidates <= shown || shown === 0) return []
  if (oneLine(outcome).includes('left out: ')) return []
  const counts = Object.entries((rejections ?? {}) as Record<string, number>)
  const reasons = counts.map(([reason, count]) => `${count} ${reason}`)
  const rest = candidates - shown - counts.reduce((sum, [, count]) => sum + count, 0)
  const parts = [...reasons, ...(rest > 0 ? [`${rest} more`] : [])]
  return [`${candidates} candidates, ${shown} shown: ${parts.join(', ')}.`]
}

/** What the outcome, which is silent on a full run, does not say already: each where its words are not in there. */
function statsLines({ stats, outcome }: Members): string[] {
  const { uploads_seen, uploads_total, partial_matches, not_applied } = (stats ?? {}) as Members
  const isSaid = (words: string) => oneLine(outcome).includes(words)
  const total = typeof uploads_total === 'number' ? ` of ${uploads_total}` : ''
  const hasPartialMatches = typeof partial_matches === 'number' && partial_matches > 0
  return [
    ...(typeof uploads_seen === 'number' && !isSaid('uploads looked at')
      ? [`The newest ${uploads_seen}${total} uploads looked at.`]
      : []),
    ...(hasPartialMatches && !isSaid('only part of the topic')
      ? [partial_matches === 1 ? '1 is a partial match.' : `${partial_matches} are partial matches.`]
      : []),
    ...(Array.isArray(not_applied) && not_applied.length > 0
      ? [`Not applied: ${not_applied.join(', ')}.`]
      : []),
  ]
}

/** Structures that several results share, with the numbers of these. */
function patternLines({ patterns }: Members): string[] {
  const shortPatterns = listOf(patterns).filter(({ results }) => Array.isArray(results))
  if (shortPatterns.length === 0) return []
  const texts = shortPatterns.map(
    ({ name, results }) => `${oneLine(name)} (${formatRanges(results as number[])})`,
  )
  return [`Patterns, by number: ${texts.join('; ')}`]
}

/** What cannot be written after some of the results, with their numbers. */
function remixLines(results: Members[]): string[] {
  const labels = { 'no remix': 'no remix', 'remix: intro only': 'intro only' }
  const texts = Object.entries(labels).flatMap(([mark, label]) => {
    const numbers = results.flatMap((one, at) => (remixMark(one) === mark ? [at + 1] : []))
    return numbers.length === 0 ? [] : [`${label}: ${formatRanges(numbers)}`]
  })
  return texts.length === 0 ? [] : [texts.join('; ')]
}

/** New lines after the results. */
function writtenLines({ written }: Members): string[] {
  const lines = listOf(written).map(({ text, then, after }) => {
    const next = oneLine(then) === '' ? '' : ` – ${oneLine(then)}`
    return `- ${oneLine(text)}${next}${typeof after === 'number' ? ` (after ${after})` : ''}`
  })
  return lines.length === 0 ? [] : ['Written, nobody has said it:', ...lines]
}

/** Where the rest of a whole run is: its text is that of the short form. */
function viewLines(run: Members): string[] {
  const isWhole = 'settled_at' in run && run.status === 'done'
  return isWhole
    ? [
        'Transcripts and all figures are in the structured content; `get_hook` and `get_find` say them of one.',
      ]
    : []
}

/** Where all results are samples, the outcome says so. */
function withoutCommonMark(results: Members[]): Members[] {
  const areSamples = results.every(({ sample }) => sample === true)
  return areSamples ? results.map((one) => ({ ...one, sample: false })) : results
}

/** A run as text. */
export function runText(run: Members): string {
  const { hooks, finds, progress, outcome, error } = run
  const results = listOf(hooks ?? finds)
  const message = run.status === 'done' ? '' : oneLine((progress as Members | undefined)?.message)
  const isPending = (progress as Members | undefined)?.patterns === 'pending'
  return [
    runLine(run),
    ...(run.ended_before === true ? ['It had ended before this call, which changed nothing.'] : []),
    ...[message, oneLine(error), oneLine(outcome)].filter((line) => line !== ''),
    ...statsLines(run),
    ...candidatesLines(run),
    ...withoutCommonMark(results).map(
      (one, at) => `${at + 1}. ${'hook_id' in one ? hookLine(one) : findLine(one)}`,
    ),
    ...remixLines(results),
    ...(isPending ? ['Patterns are still to come.'] : patternLines(run)),
    ...writtenLines(run),
    ...viewLines(run),
  ].join('\n')
}
