import { formatRanges } from '../lib/number-format.js'
import { type Members, oneLine } from './result-lines.js'

/** What the text of a run says of the structures of its results. */

const maxStructures = 3

/**
 * The numbers of the results whose structure has a place for a niche, which decides whether a remix with one is refused;
 * empty where that is known of none.
 */
function nicheText(structures: { takes: unknown; number: number }[]): string {
  const known = structures.filter(({ takes }) => typeof takes === 'boolean')
  if (known.length === 0) return ''
  const taking = known.filter(({ takes }) => takes === true).map(({ number }) => number)
  return ` A remix for a niche: ${taking.length === 0 ? 'none' : formatRanges(taking)}.`
}

/** Structures of the first results that have one, to fill in for nothing, and after which of them a niche can be written for. */
export function structureLines(results: Members[]): string[] {
  const structures = results
    .map(({ structure, takes_subject: takes }, at) => ({ text: oneLine(structure), takes, number: at + 1 }))
    .filter(({ text }) => text !== '')
  if (structures.length === 0) return []
  const shown = structures.slice(0, maxStructures)
  const texts = shown.map(({ number, text }) => `${number} “${text}”`)
  return [`Structures to fill in yourself, free: ${texts.join('; ')}.${nicheText(structures)}`]
}
