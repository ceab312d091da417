import { hasOnlySamples } from '../state/capabilities.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** Topics that find something on this server; none where that is not known. */
export function suggestedTopics(kind: RunKind): string[] {
  const { ask } = strings()
  if (hasOnlySamples()) return ask.sampleSuggestions[kind]
  return []
}
