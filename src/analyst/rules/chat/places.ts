import { memoize } from '../../../lib/once.js'
import type { ReadSettings } from './settings-types.js'
import { type PatternMatch, findAll, type Phrase, takeOut, type Token } from './tokens.js'
import type { ChatWords, CountryPattern } from '../../../languages/chat-words.js'
import {
  compilePattern,
  alternation,
  mapChatLanguages,
  partWords,
  patternFor,
  sourcesFor,
  withPieces,
  wordsInAny,
} from '../../../languages/chat-patterns.js'

/** Reads the requested language and country of clips from a phrase. */

/** Words such as "learn", beside which a language is the subject of the clips. */
const studyWords = wordsInAny((words) => words.study)

/** Words of `inCountry` that mean "in", not "from". */
const insideWords = partWords('inside')

type CountryRule = { pattern: RegExp; needs: CountryPattern['needs'] }
type PlaceRules = {
  everyLanguage: RegExp
  everyCountry: RegExp
  languages: RegExp[]
  alone: RegExp
  countries: CountryRule[]
}

/** At the end of the phrase, or before a punctuation mark or a removed setting. */
const atTheEnd = '(?=$| [,.!?;)_])'

const rulesOf = memoize((words: ChatWords): PlaceRules => ({
  everyLanguage: compilePattern(`(?:${words.everyLanguage})${atTheEnd}`),
  everyCountry: compilePattern(`(?:${words.everyCountry})${atTheEnd}`),
  languages: sourcesFor('languageNamed', words).map(compilePattern),
  alone: patternFor('languageAlone', words),
  countries: countryRules(words),
}))

function countryRules(words: ChatWords): CountryRule[] {
  const within = alternation(words.inCountry.split(' ').filter((word) => insideWords().has(word)))
  const rows = mapChatLanguages(({ countryPatterns }) => countryPatterns ?? []).flat()
  return rows.map(({ needs, pattern }) => ({
    needs,
    pattern: compilePattern(withPieces(pattern, words, { within })),
  }))
}

/**
 * Reads the requested language and takes it out of the phrase. If the subject is already known, a bare language is a
 * setting.
 */
export function readLanguage(phrase: Phrase, words: ChatWords, hasSubject: boolean): ReadSettings {
  const { everyLanguage, languages, alone: alonePattern } = rulesOf(words)
  const every = findAll(phrase, everyLanguage)
  if (every.length > 0) return { phrase: takeOut(phrase, every), change: { language: null } }
  for (const pattern of hasSubject ? [...languages, alonePattern] : languages) {
    const found = findAll(phrase, pattern).filter((place) => !isStudied(phrase, place))
    const place = found.at(-1)
    const language = place ? tagOf(place.tokens) : null
    if (place && language !== null) return { phrase: takeOut(phrase, [place]), change: { language } }
  }
  return { phrase, change: {} }
}

/** Whether the language is a subject to learn: the phrase has a word of study and no other language is its object. */
function isStudied({ tokens }: Phrase, { from, to }: PatternMatch): boolean {
  const others = tokens.slice(0, from).some(({ meaning }) => meaning?.sort === 'LANG')
  return !others && [...tokens.slice(0, from), ...tokens.slice(to)].some(({ word }) => studyWords().has(word))
}

/** The tag of a language, with the country of a people that is named with it: "Egyptian Arabic" is ar-EG. */
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

/** Words after which "from Brazil" belongs to the subject, even in a request for clips. */
const origins = wordsInAny((words) => words.origins ?? '')

/** Words that belong to their place: "life in Japan" and "taxes in Spain" are subjects even beside settings. */
const local = wordsInAny((words) => words.local)

/** Whether the phrase also states a number, an age or a platform, and has no word that belongs to its place. */
function isBesideSettings({ tokens }: Phrase, { from }: PatternMatch): boolean {
  const isSet = tokens.some(
    ({ isTaken, meaning }) => isTaken || meaning?.sort === 'SITE' || (meaning?.platforms?.length ?? 0) > 0,
  )
  return isSet && !tokens.slice(0, from).some(({ word, isTaken }) => !isTaken && local().has(word))
}

/** Reads the requested country and takes it out of the phrase, unless it is a part of the subject. */
export function readCountry(phrase: Phrase, words: ChatWords, hasSubject: boolean): ReadSettings {
  const { everyCountry, countries } = rulesOf(words)
  const every = findAll(phrase, everyCountry)
  if (every.length > 0) return { phrase: takeOut(phrase, every), change: { country: null } }
  const hasClips =
    hasSubject || phrase.tokens.some(({ meaning }) => meaning?.sort === 'CLIPS' || meaning?.sort === 'MAKERS')
  for (const { pattern, needs } of countries) {
    if ((needs === 'clips' || needs === 'settings') && !hasClips) continue
    const place = findAll(phrase, pattern).find((found) =>
      needs === 'settings'
        ? isBesideSettings(phrase, found)
        : needs === 'only' || !origins().has(phrase.tokens[found.from - 1]?.word ?? ''),
    )
    const country = place?.tokens.find(({ meaning }) => /^[A-Z]{2}$/u.test(meaning?.country ?? ''))?.meaning
      ?.country
    if (place && country !== undefined) return { phrase: takeOut(phrase, [place]), change: { country } }
  }
  return { phrase, change: {} }
}
