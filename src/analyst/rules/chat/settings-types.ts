import type { Platform } from '../../../providers/types.js'
import type { ChatTurn } from '../../types.js'
import type { Phrase } from './tokens.js'

/** The settings of a run besides its topic. Null is "any". */
export type ChatSettings = Pick<
  Extract<ChatTurn, { action: 'research' }>,
  'count' | 'platforms' | 'language' | 'country' | 'posted_within_days'
>

/**
 * The settings that a message states; a member is absent if the message does not mention it. `without` are excluded
 * platforms.
 */
export type SettingsChange = Partial<ChatSettings> & { without?: Platform[] }

/** The settings that a phrase states, and the phrase without them. */
export type ReadSettings = { phrase: Phrase; change: SettingsChange }

export const noSettings: ChatSettings = {
  count: null,
  platforms: null,
  language: null,
  country: null,
  posted_within_days: null,
}
