import { cached } from '../../../lib/once.js'
import type { ReadSettings } from './settings-types.js'
import { type PatternMatch, findAll, compilePattern, type Phrase, takeOut, type Token } from './tokens.js'
import type { ChatWords, CountryPattern } from '../../../languages/chat-words.js'
import {
  alternation,
  fromEveryChat,
  partWords,
  patternFor,
  sourcesFor,
  withPieces,
  wordsInAny,
} from './words.js'

/** Which language the clips are to be in and which country they are to be from, read from a phrase. */

/** Here a language is what the clips are about. */
const studyWords = wordsInAny((words) => words.study)

/** Words of `inCountry` that say in, not of. */
const inside = partWords('inside')

type CountryRule = { pattern: RegExp; needs: CountryPattern['needs'] }
type PlaceRules = { languages: RegExp[]; alone: RegExp; countries: CountryRule[] }

const rulesOf = cached((words: ChatWords): PlaceRules => ({
  languages: sourcesFor('languageNamed', words).map(compilePattern),
  alone: patternFor('languageAlone', words),
  countries: countryRules(words),
}))

function countryRules(words: ChatWords): CountryRule[] {
  const within = alternation(words.inCountry.split(' ').filter((word) => inside().has(word)))
  const rows = fromEveryChat(({ countryPatterns }) => countryPatterns ?? []).flat()
  return rows.map(({ needs, pattern }) => ({
    needs,
    pattern: compilePattern(withPieces(pattern, words, { within })),
  }))
}

/** Takes the language a phrase asks for; `alone` where a bare language is no subject. */
export function readLanguage(phrase: Phrase, words: ChatWords, alone: boolean): ReadSettings {
  const { languages, alone: bare } = rulesOf(words)
  for (const pattern of alone ? [...languages, bare] : languages) {
    const found = findAll(phrase, pattern).filter((place) => !isStudied(phrase, place))
    const place = found.at(-1)
    const language = place ? tagOf(place.tokens) : null
    if (place && language !== null) return { phrase: takeOut(phrase, [place]), change: { language } }
  }
  return { phrase, change: {} }
}

/** Whether the language is what is learnt: a word of study stands in the phrase and no other language takes it. */
function isStudied({ tokens }: Phrase, { from, to }: PatternMatch): boolean {
  const others = tokens.slice(0, from).some(({ meaning }) => meaning?.sort === 'LANG')
  return !others && [...tokens.slice(0, from), ...tokens.slice(to)].some(({ word }) => studyWords().has(word))
}

/** A tag of the language and, where a people is named with it, its country: "Egyptian Arabic" is ar-EG. */
function tagOf(tokens: readonly Token[]): string | null {
  const languageTokens = tokens.filter(
    ({ meaning }) => meaning?.sort === 'LANG' || meaning?.language !== undefined,
  )
  const tag = languageTokens.at(-1)?.meaning?.language
  if (tag === undefined) return null
  const last = languageTokens.at(-1)
  const region = tokens.find((token) => token !== last && token.meaning?.country !== undefined)?.meaning
    ?.country
  return region === undefined || tag.includes('-') ? tag : `${tag}-${region}`
}

/** Behind one of these "from Brazil" is a part of the subject, even where clips are asked for. */
const origins = wordsInAny((words) => words.origins ?? '')

/** What is of the place where it is: "life in Japan", "taxes in Spain" are subjects even beside settings. */
const local = wordsInAny((words) => words.local)

/** Whether clips are also said to be so many, so new or on a platform, and nothing named is of the place. */
function isBesideSettings({ tokens }: Phrase, { from }: PatternMatch): boolean {
  const isSet = tokens.some(
    ({ isTaken, meaning }) => isTaken || meaning?.sort === 'SITE' || (meaning?.platforms?.length ?? 0) > 0,
  )
  return isSet && !tokens.slice(0, from).some(({ word, isTaken }) => !isTaken && local().has(word))
}

/** Takes the country a phrase asks for. Where the country is a part of the subject it stays there. */
export function readCountry(phrase: Phrase, words: ChatWords, alone: boolean): ReadSettings {
  const hasClips =
    alone || phrase.tokens.some(({ meaning }) => meaning?.sort === 'CLIPS' || meaning?.sort === 'MAKERS')
  for (const { pattern, needs } of rulesOf(words).countries) {
    if (needs !== 'nothing' && !hasClips) continue
    const place = findAll(phrase, pattern).find((found) =>
      needs === 'settings'
        ? isBesideSettings(phrase, found)
        : !origins().has(phrase.tokens[found.from - 1]?.word ?? ''),
    )
    const country = place?.tokens.find(({ meaning }) => /^[A-Z]{2}$/u.test(meaning?.country ?? ''))?.meaning
      ?.country
    if (place && country !== undefined) return { phrase: takeOut(phrase, [place]), change: { country } }
  }
  return { phrase, change: {} }
}
