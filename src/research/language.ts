import { chatLanguages, inEveryLanguage, informalNames, topicPieces, topicWords } from '../languages/index.js'
import { wordSet } from '../languages/word-set.js'
import {
  canonicalLanguage,
  languageName,
  namedLanguageCodes as codes,
  otherLanguageCodes,
} from '../lib/language-codes.js'
import { once } from '../lib/once.js'
import { fold, splitWords } from '../lib/text.js'
import { countryCodeOfName } from './country-names.js'

/** The languages that a run may request. Names are read in English and in the language itself. */

let names: Map<string, string> | null = null

function knownNames(): Map<string, string> {
  if (names) return names
  names = new Map([...informalNames('languageNames'), ...informalNames('dialectNames')])
  for (const code of codes) {
    const namesInLanguage = new Intl.DisplayNames(code, { type: 'language' })
    for (const name of [languageName(code), namesInLanguage.of(code)])
      if (name) names.set(fold(name), canonicalLanguage(code))
  }
  for (const writtenIn of chatLanguages) {
    const displayNames = new Intl.DisplayNames(writtenIn, { type: 'language' })
    for (const code of codes) {
      const name = fold(displayNames.of(code) ?? '')
      if (name.length > 3 && !names.has(name)) names.set(name, canonicalLanguage(code))
    }
  }
  return names
}

/**
 * The primary language code of a tag ("es-MX"), a name ("Spanish", "español") or a dialect ("Egyptian Arabic"). Null if
 * the text names no language.
 */
export function languageCode(text: string): string | null {
  const names = knownNames()
  const foldedText = fold(text.trim())
  const wholeMatch = names.get(foldedText)
  if (wholeMatch) return wholeMatch
  const primary = canonicalLanguage(foldedText.split(/[-_]/)[0] ?? '')
  if (codes.includes(primary) && /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/.test(foldedText)) return primary
  for (const word of splitWords(foldedText).reverse()) {
    const code = names.get(word)
    if (code) return code
  }
  return null
}

/** Names of dialects and regions before the name of a language: "Egyptian Arabic", "Brazilian Portuguese". */
const dialectWord = once(() => new RegExp(`^(?:${topicWords().dialects})$`))
/** Names of languages that name one of its dialects, too. */
const dialectNames = once(() => new Set(informalNames('dialectNames').map(([name]) => name)))

/** Dialects with names of their own, by their language code, and the languages that runs search for them. */
const namedDialects: Record<string, string> = { gsw: 'de', bar: 'de', nds: 'de' }

/** Names of languages that are also a place or a common word. */
const ambiguousNames = once(() => {
  const rows = inEveryLanguage(({ ambiguousLanguageNames }) => ambiguousLanguageNames).map(([, own]) => own)
  return wordSet(rows.join(' '))
})

const otherNames = once(() => {
  const byName = new Map<string, string>()
  for (const writtenIn of chatLanguages) {
    const names = new Intl.DisplayNames(writtenIn, { type: 'language', fallback: 'none' })
    for (const code of [...Object.keys(namedDialects), ...otherLanguageCodes]) {
      const name = fold(names.of(code) ?? '')
      if (name.length > 3 && !knownNames().has(name)) byName.set(name, code)
    }
  }
  return byName
})

/** Words between the name of a language and that of a country: "português do Brasil". */
const ofCountry = once(() => new RegExp(`^(?:${topicPieces('ofCountry')})$`))

/** The language of a dialect that is named with its country: "español de México". */
function languageOfCountry(words: string[]): string | null {
  const [name = '', of = '', ...country] = words
  const isPlace = country.length > 0 && ofCountry().test(of) && countryCodeOfName(country.join(' ')) !== null
  return isPlace ? (knownNames().get(name) ?? null) : null
}

/** Whether a text is the name of a language that runs do not know ("Klingon"), and not also a place or another word. */
export function isUnknownLanguage(text: string): boolean {
  const name = fold(text.trim())
  const code = otherNames().get(name)
  const isAmbiguous = ambiguousNames().has(name) || countryCodeOfName(name) !== null
  return code !== undefined && namedDialects[code] === undefined && !isAmbiguous
}

/**
 * The language in a text of one to three words, and the dialect if it names one. Null if the text names anything else,
 * or is only a code: "it" and "hr" are words.
 */
export function namedLanguage(text: string): { language: string; dialect: string | null } | null {
  const words = splitWords(fold(text.trim()))
  const wholeMatch = knownNames().get(words.join(' '))
  if (wholeMatch)
    return { language: wholeMatch, dialect: dialectNames().has(words.join(' ')) ? text.trim() : null }
  const ownDialect = namedDialects[otherNames().get(words.join(' ')) ?? ''] ?? languageOfCountry(words)
  if (ownDialect) return { language: ownDialect, dialect: text.trim() }
  const language = knownNames().get(words.at(-1) ?? '')
  const before = words.slice(0, -1)
  const isDialect = before.length > 0 && before.every((word) => dialectWord().test(word))
  return language && isDialect ? { language, dialect: text.trim() } : null
}
