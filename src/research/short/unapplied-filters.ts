import { shorten } from '../../lib/text.js'
import { platforms } from '../../providers/types.js'
import type { ShortRunRequest, ShortState } from './types.js'

/** Whether the request names platforms. Without `platforms`, a start means all of them. */
const isSelective = ({ platforms: requestedPlatforms }: ShortRunRequest) =>
  requestedPlatforms.length < platforms.length

const maxWords = 3
const maxWordLength = 80

/**
 * Words of the topic that no clip has, at most three. None if a hook is about all of the topic, as a model may find.
 */
export function listUnknownWords({
  hooks,
  unknown_words = [],
}: Pick<ShortState, 'hooks' | 'unknown_words'>): string[] {
  if (hooks.some(({ about_topic }) => about_topic === 'yes')) return []
  return unknown_words.slice(0, maxWords).map((word) => shorten(word, maxWordLength))
}

/** Filters of the request or the topic that could not be applied, as `name: value`. */
export function listNotApplied(
  state: Pick<ShortState, 'plan' | 'hooks' | 'unknown_words'>,
  request: ShortRunRequest,
): string[] {
  const { plan } = state
  return [
    ...(plan.unknown_language === null ? [] : [`language: ${plan.unknown_language}`]),
    ...(plan.dialect_unapplied ? [`dialect: ${request.language ?? plan.dialect ?? ''}`] : []),
    ...(plan.overruled ?? []),
    ...(plan.country_unapplied ? [`country: ${plan.country ?? request.country ?? ''}`] : []),
    ...listUnknownWords(state).map((word) => `word: ${word}`),
    ...(request.target && request.seeds.length > 0 ? [`seed_hook_ids: ${request.seeds.length}`] : []),
    ...(isSelective(request) ? plan.unserved.map((platform) => `platform: ${platform}`) : []),
  ]
}
