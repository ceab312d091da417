import { platforms as allPlatforms } from '../../../providers/types.js'
import { readCount } from './count.js'
import { readCountry, readLanguage } from './places.js'
import { readPlatforms } from './platforms.js'
import { readRecency } from './recency.js'
import type { ReadSettings, SettingsChange, ChatSettings } from './settings-types.js'
import type { Phrase } from './tokens.js'
import type { ChatWords } from '../../../languages/chat-words.js'

/**
 * Reads the settings of a phrase and takes them out of it. `hasSubject` tells that the subject is already known, so
 * that a bare number, language or country is a setting.
 */
export function readSettings(phrase: Phrase, words: ChatWords, hasSubject: boolean): ReadSettings {
  const recency = readRecency(phrase, words)
  const count = readCount(recency.phrase, words, hasSubject)
  const language = readLanguage(count.phrase, words, hasSubject)
  const country = readCountry(language.phrase, words, hasSubject)
  const platforms = readPlatforms(country.phrase, words)
  const change = {
    ...recency.change,
    ...count.change,
    ...language.change,
    ...country.change,
    ...platforms.change,
  }
  return { phrase: platforms.phrase, change }
}

/** The settings after a change. */
export function applyChange(settings: ChatSettings, { without, ...change }: SettingsChange): ChatSettings {
  const next = { ...settings, ...change }
  const others = allPlatforms.filter((platform) => !without?.includes(platform))
  const remaining = others.filter((platform) => next.platforms?.includes(platform) ?? true)
  // If all requested platforms are excluded, the others are searched.
  const platforms = remaining.length > 0 ? remaining : others
  const isAll = platforms.length === 0 || platforms.length === allPlatforms.length
  return { ...next, platforms: isAll ? null : platforms }
}

/** Merges the changes of several sentences. Of two counts the first one is used, as within a sentence. */
export function mergeChanges(all: SettingsChange[]): SettingsChange {
  const [first = {}, ...rest] = all
  return rest.reduce<SettingsChange>((sum, change) => {
    const without = [...(sum.without ?? []), ...(change.without ?? [])]
    return { ...change, ...sum, ...(without.length > 0 ? { without } : {}) }
  }, first)
}
