import { capabilities, formOf, hasOnlySamples, servedKinds } from '../state/capabilities.js'
import type { ResearchKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** Topics of the catalog or the samples; empty if the kind is searched live, or if the topics are unknown. */
export function heldTopics(kind: ResearchKind): string[] {
  if (hasOnlySamples()) return strings().ask.sampleSuggestions[kind]
  const form = formOf(kind)
  return servedKinds(form).includes('live') ? [] : (capabilities.value?.catalog_topics[form] ?? [])
}

/** Topics on which a run of the kind is likely to find something. */
export function suggestedTopics(kind: ResearchKind): string[] {
  const isLive = servedKinds(formOf(kind)).includes('live')
  return isLive ? strings().ask.suggestions[kind] : heldTopics(kind)
}
