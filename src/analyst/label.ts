import type { AnalysedBy } from './types.js'

const labels: Record<AnalysedBy, string> = {
  rules:
    'Written by rules, without a language model, after the structure of a find. It is new text: nobody has said it.',
  model: 'Written by a language model after the structure of a find. It is new text: nobody has said it.',
}

/** What every written text is labelled with: that it is written, by whom, and not found. */
export function writtenLabel(by: AnalysedBy): string {
  return labels[by]
}
