import { platforms as allPlatforms } from '../../../providers/types.js'
import { readCount } from './count.js'
import { readCountry, readLanguage } from './places.js'
import { readPlatforms } from './platforms.js'
import { readRecency } from './recency.js'
import type { ReadSettings, SaidSettings, Settings } from './settings-types.js'
import type { Phrase } from './tokens.js'
import type { ChatWords } from '../../../languages/chat-words.js'

/**
 * Reads the settings of a phrase and takes them out of it; `alone` where the subject is already known, so that
 * a bare number, language or country is none.
 */
export function readSettings(phrase: Phrase, words: ChatWords, alone: boolean): ReadSettings {
  const recency = readRecency(phrase, words)
  const count = readCount(recency.phrase, words, alone)
  const language = readLanguage(count.phrase, words, alone)
  const country = readCountry(language.phrase, words, alone)
  const platforms = readPlatforms(country.phrase, words)
  const said = { ...recency.said, ...count.said, ...language.said, ...country.said, ...platforms.said }
  return { phrase: platforms.phrase, said }
}

/** The settings after a message that says this. */
export function changed(settings: Settings, { without, ...said }: SaidSettings): Settings {
  const next = { ...settings, ...said }
  const others = allPlatforms.filter((platform) => !without?.includes(platform))
  const kept = others.filter((platform) => next.platforms?.includes(platform) ?? true)
  // Where all that was wanted is refused, the others are.
  const wanted = kept.length > 0 ? kept : others
  const isAll = wanted.length === 0 || wanted.length === allPlatforms.length
  return { ...next, platforms: isAll ? null : wanted }
}

/** What several sentences say together; of two counts the first stands, as it does within a sentence. */
export function joined(all: SaidSettings[]): SaidSettings {
  const [first = {}, ...rest] = all
  return rest.reduce<SaidSettings>((sum, said) => {
    const without = [...(sum.without ?? []), ...(said.without ?? [])]
    return { ...said, ...sum, ...(without.length > 0 ? { without } : {}) }
  }, first)
}
