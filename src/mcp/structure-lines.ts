import { formatRanges } from '../lib/number-format.js'
import { type Members, oneLine } from './result-lines.js'

/** What the text of a run says of the structures of its results. */

/**
 * The numbers of the results into whose structure a niche fits that suits its grammar; with another, a remix is refused.
 * Nothing where that is known of none.
 */
function nicheTexts(results: Members[]): string[] {
  const judgedResults = results.flatMap(({ takes_subject: takes }, at) =>
    typeof takes === 'boolean' ? [{ takes, number: at + 1 }] : [],
  )
  if (judgedResults.length === 0) return []
  const numbers = judgedResults.filter(({ takes }) => takes).map(({ number }) => number)
  return [numbers.length === 0 ? 'No niche fits.' : `A niche may fit: ${formatRanges(numbers)}.`]
}

/** After which results there is a structure to fill in for nothing, and where a niche may fit. */
export function structureLines(results: Members[]): string[] {
  const numbers = results.flatMap(({ structure }, at) => (oneLine(structure) === '' ? [] : [at + 1]))
  const tool = results.some((one) => 'hook_id' in one) ? 'get_hook' : 'get_find'
  const free =
    numbers.length === 0 ? [] : [`Structures to fill in, free (${tool}): ${formatRanges(numbers)}.`]
  const line = [...free, ...nicheTexts(results)].join(' ')
  return line === '' ? [] : [line]
}
