import type { AnalysedBy } from './types.js'

const labels: Record<AnalysedBy, string> = {
  rules: 'Written by rules after the structure of a find, without a language model; nothing of it was found.',
  model: 'Written by a language model after the structure of a find; nothing of it was found.',
}

/** What every written text is labelled with: that it is written, by whom, and not found. */
export function writtenLabel(by: AnalysedBy): string {
  return labels[by]
}
