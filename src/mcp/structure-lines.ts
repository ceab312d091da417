import { formatRanges } from '../lib/number-format.js'
import { type Members, oneLine } from './result-lines.js'

/** What the text of a run says of the structures of its results. */

const maxStructures = 3

/**
 * The numbers of the results into whose structure a niche fits that suits its grammar; with another, a remix is refused.
 * Nothing where that is known of none.
 */
function nicheTexts(results: Members[]): string[] {
  const known = results.flatMap(({ takes_subject: takes }, at) =>
    typeof takes === 'boolean' ? [{ takes, number: at + 1 }] : [],
  )
  if (known.length === 0) return []
  const taking = known.filter(({ takes }) => takes).map(({ number }) => number)
  return [taking.length === 0 ? 'No niche fits.' : `A niche may fit: ${formatRanges(taking)}.`]
}

/** Structures of the first results that have one, to fill in for nothing, and after which results a niche may fit. */
export function structureLines(results: Members[]): string[] {
  const texts = results
    .map(({ structure }, at) => ({ text: oneLine(structure), number: at + 1 }))
    .filter(({ text }) => text !== '')
    .slice(0, maxStructures)
    .map(({ number, text }) => `${number} “${text}”`)
  const free = texts.length === 0 ? [] : [`Structures to fill in yourself, free: ${texts.join('; ')}.`]
  const line = [...free, ...nicheTexts(results)].join(' ')
  return line === '' ? [] : [line]
}
