import { weighSigns } from '../../../languages/opening-table.js'
import { quotableTableOf } from '../../../languages/quotable-words.js'
import type { Sentence } from '../../speech.js'
import type { LinePlace } from './place.js'
import { signsOfLine } from './signs.js'

/**
 * The estimated log-odds that a careful reader would quote a line, minus the threshold for quotable lines. Throws for a
 * language without a table.
 */
export function quotabilityOf(line: Sentence, place: LinePlace): number {
  const table = quotableTableOf(place.language)
  if (!table) throw new Error(`There is no table of quotable lines in ${place.language}.`)
  return weighSigns(signsOfLine(line, place, table), table.weights, table.intercept) - table.threshold
}
