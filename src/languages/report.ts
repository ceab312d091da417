import { fillIn } from './pieces.js'
import { openingReading, type ReportSentence } from './reading.js'
import { type FigureSentence, reasonsOf } from './reasons.js'

/** A sentence of an explanation, or a part of one, with its `{names}` filled in. */
export function report(sentence: ReportSentence, values: Record<string, string | number> = {}): string {
  return fillIn(openingReading().reports[sentence], values)
}

/** A sentence on figures in a language that reasons are written in. */
export function reportFigures(
  language: string,
  sentence: FigureSentence,
  values: Record<string, string | number> = {},
): string {
  return fillIn(reasonsOf(language).reports[sentence], values)
}
