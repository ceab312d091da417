import { fillIn } from './pattern-templates.js'
import { openingReading, type ExplanationSentence } from './reading.js'
import { type FigureSentence, reasonsOf } from './reasons.js'

/** A sentence of an explanation, or a part of one, with its `{names}` filled in. */
export function explain(sentence: ExplanationSentence, values: Record<string, string | number> = {}): string {
  return fillIn(openingReading().explanations[sentence], values)
}

/** A sentence on figures, in a language in which reasons are written. */
export function explainFigures(
  language: string,
  sentence: FigureSentence,
  values: Record<string, string | number> = {},
): string {
  return fillIn(reasonsOf(language).explanations[sentence], values)
}
