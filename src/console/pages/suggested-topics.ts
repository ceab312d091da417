import { capabilities, formOf, hasOnlySamples, servedKinds } from '../state/capabilities.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** Topics that a catalog or the samples hold; none where runs of the kind search live, or what is held is not known. */
export function heldTopics(kind: RunKind): string[] {
  if (hasOnlySamples()) return strings().ask.sampleSuggestions[kind]
  const form = formOf(kind)
  return servedKinds(form).includes('live') ? [] : (capabilities.value?.catalog_topics[form] ?? [])
}

/** Topics that a run of the kind is likely to find something on. */
export function suggestedTopics(kind: RunKind): string[] {
  const isLive = servedKinds(formOf(kind)).includes('live')
  return isLive ? strings().ask.suggestions[kind] : heldTopics(kind)
}
