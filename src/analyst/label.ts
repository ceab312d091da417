import type { AnalysedBy } from './types.js'

const labels: Record<AnalysedBy, string> = {
  rules:
    'Written by rules, without a language model, after the structure of a real video. It is new text: nobody has said it.',
  model:
    'Written by a language model after the structure of a real video. It is new text: nobody has said it.',
}

/** The label of every written text: that it was written and by what, not found. */
export function writtenLabel(by: AnalysedBy): string {
  return labels[by]
}
