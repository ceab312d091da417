import { fillIn } from '../../languages/pieces.js'
import { openingReading, type ReportSentence } from '../../languages/reading.js'

/** A sentence or a part of one in the language of reports, with its `{names}` filled in. */
export function report(sentence: ReportSentence, values: Record<string, string | number> = {}): string {
  return fillIn(openingReading().reports[sentence], values)
}
