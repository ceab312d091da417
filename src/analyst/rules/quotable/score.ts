import { weighSigns } from '../../../languages/opening-table.js'
import { quotableTableOf } from '../../../languages/quotable-words.js'
import type { Sentence } from '../../speech.js'
import type { LinePlace } from './place.js'
import { signsOfLine } from './signs.js'

/**
 * How far a line is above the score from which one is quotable: the log of the odds that a careful reader would quote
 * it, as far as its signs tell. Throws in a language that has no table.
 */
export function quotabilityOf(line: Sentence, place: LinePlace): number {
  const table = quotableTableOf(place.language)
  if (!table) throw new Error(`There is no table of quotable lines in ${place.language}.`)
  return weighSigns(signsOfLine(line, place, table), table.weights, table.intercept) - table.threshold
}
