import type { components } from '../../generated/api.js'

/** The local model that is suggested to an operator who has none. It is the same for every server. */
export const suggestedModel: components['schemas']['SuggestedModel'] = {
  name: 'gemma3:12b',
  download_gb: 8,
  base_url: 'http://localhost:11434/v1',
}
