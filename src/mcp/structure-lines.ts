import { formatRanges } from '../lib/number-format.js'
import { type Members, oneLine } from './result-lines.js'

/** What the text of a run says of the structures of its hooks. */

const maxStructures = 3

/** In which of these structures a niche has a place, which decides whether a remix with one is refused. */
function placesForNiche(shown: { number: number; takes: unknown }[]): string {
  const numbersOf = (value: unknown) =>
    shown.filter(({ takes }) => takes === value).map(({ number }) => number)
  const taking = numbersOf(true)
  const refusing = numbersOf(false)
  if (taking.length + refusing.length === 0)
    return 'A niche often has no place in them: a remix with it is then refused, free.'
  if (taking.length === shown.length) return 'A niche has a place in each of them.'
  if (refusing.length === shown.length)
    return 'A niche has a place in none of them: a remix with it is refused, free.'
  const others = shown.flatMap(({ number, takes }) => (typeof takes === 'boolean' ? [] : [number]))
  const parts = [
    ...(taking.length > 0 ? [`a place in ${formatRanges(taking)}`] : []),
    ...(refusing.length > 0
      ? [
          `${taking.length > 0 ? 'none' : 'no place'} in ${formatRanges(refusing)}, where a remix with it is refused, free`,
        ]
      : []),
  ]
  const unknown = others.length > 0 ? `; for ${formatRanges(others)} that is not known` : ''
  return `A niche has ${parts.join(', and ')}${unknown}.`
}

/** Structures of the first hooks that have one, to fill in for nothing. */
export function structureLines(results: Members[]): string[] {
  const shown = results
    .map(({ structure, takes_subject: takes }, at) => ({ text: oneLine(structure), takes, number: at + 1 }))
    .filter(({ text }) => text !== '')
    .slice(0, maxStructures)
  if (shown.length === 0) return []
  const texts = shown.map(({ number, text }) => `${number} “${text}”`)
  return [
    `Structures to fill in yourself, free: ${texts.join('; ')}. A remix without a niche is no more than these, and one with a niche is mostly a single text, whatever n is. ${placesForNiche(shown)}`,
  ]
}
