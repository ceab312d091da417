import type { AnalysedBy } from './types.js'

const writers: Record<AnalysedBy, string> = {
  rules: 'by rules',
  model: 'by a language model',
}

/**
 * The label of every written text: that it was written and by what, not found, and whether the video that it follows is
 * real or an invented sample.
 */
export function authorshipLabel(by: AnalysedBy, { isOfSample }: { isOfSample: boolean }): string {
  const source = isOfSample ? 'an invented sample' : 'a real video'
  return `Written ${writers[by]}, modelled on ${source}: nobody has said it.`
}
