import { fillIn } from './pieces.js'
import { openingReading, type ReportSentence } from './reading.js'

/** A sentence of an explanation, or a part of one, with its `{names}` filled in. */
export function report(sentence: ReportSentence, values: Record<string, string | number> = {}): string {
  return fillIn(openingReading().reports[sentence], values)
}
