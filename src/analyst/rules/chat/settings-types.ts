import type { Platform } from '../../../providers/types.js'
import type { ChatTurn } from '../../types.js'
import type { Phrase } from './tokens.js'

/** What a run can be told besides its topic. Null is "any". */
export type Settings = Pick<
  Extract<ChatTurn, { action: 'research' }>,
  'count' | 'platforms' | 'language' | 'country' | 'posted_within_days'
>

/** What a message says of it; a member is absent where nothing is said. `without` names platforms left out. */
export type SettingsChange = Partial<Settings> & { without?: Platform[] }

/** What a phrase says of the settings, and the phrase without it. */
export type ReadSettings = { phrase: Phrase; change: SettingsChange }

export const noSettings: Settings = {
  count: null,
  platforms: null,
  language: null,
  country: null,
  posted_within_days: null,
}
