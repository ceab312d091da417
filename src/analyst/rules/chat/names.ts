import { namedLanguageCodes } from '../../../lib/language-codes.js'
import { countryCodes } from '../../../lib/region.js'
import { fold } from '../../../lib/text.js'
import { type ChatLanguage, chatLanguages } from '../../../languages/index.js'
import type { Meaning } from './tokens.js'
import { mapChatLanguages, wordsInAny } from '../../../languages/chat-patterns.js'

/** The names of languages, countries and peoples, in all languages in which messages are understood. */

/** Names of peoples that stand for a country only beside other words. "African" alone stands for a continent. */
const notAlone = wordsInAny((words) => words.peopleNotAlone ?? '')

/** The key under which a name is looked up: folded, with marks as separate tokens. */
function nameKey(name: string): string {
  return (
    fold(name)
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}']+|\S/gu) ?? []
  ).join(' ')
}

let meanings: Map<string, Meaning> | null = null

/** Names of languages, countries and peoples, with their words separated by spaces. Computed on the first use. */
export function names(): ReadonlyMap<string, Meaning> {
  if (meanings) return meanings
  const found = new Map<string, Meaning>()
  for (const language of chatLanguages) addCountries(found, language)
  for (const [name, country] of mapChatLanguages((words) => Object.entries(words.names.countries)).flat())
    found.set(name, { sort: 'LAND', country })
  for (const language of chatLanguages)
    addLanguages(found, new Intl.DisplayNames(language, { type: 'language' }))
  for (const code of namedLanguageCodes) {
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code)
    if (own) found.set(nameKey(own), { sort: 'LANG', language: code })
  }
  for (const [name, language] of mapChatLanguages((words) => Object.entries(words.names.languages)).flat())
    found.set(name, { sort: 'LANG', language })
  for (const [name, country] of peopleNames()) {
    const language = found.get(name)?.language
    if (language !== undefined) found.set(name, { sort: 'LANG', language, country })
    else if (!notAlone().has(name)) found.set(name, { sort: 'DEMO', country })
  }
  for (const [name, language] of mapChatLanguages((words) =>
    Object.entries(words.names.peoples ?? {}),
  ).flat())
    found.set(name, { sort: 'DEMO', country: new Intl.Locale(language).region ?? '', language })
  meanings = found
  return found
}

/** The names of peoples, with the code of their country. */
function peopleNames(): [name: string, country: string][] {
  const rows = mapChatLanguages((words) => Object.entries(words.people ?? {})).flat()
  return rows.flatMap(([country, names]) =>
    names.split(' ').map((name): [string, string] => [name.replaceAll('_', ' '), country]),
  )
}

function addCountries(meanings: Map<string, Meaning>, inLanguage: ChatLanguage): void {
  const displayNames = new Intl.DisplayNames(inLanguage, { type: 'region' })
  for (const country of countryCodes()) {
    const name = nameKey(displayNames.of(country) ?? '')
    if (name.length > 3 && !meanings.has(name)) meanings.set(name, { sort: 'LAND', country })
  }
}

/** Names of languages that are ordinary words in another language. */
const exceptions = wordsInAny(({ names }) => names.exceptions ?? '')

function addLanguages(meanings: Map<string, Meaning>, displayNames: Intl.DisplayNames): void {
  for (const language of namedLanguageCodes) {
    const name = nameKey(displayNames.of(language) ?? '')
    // A word such as "lao" or "igbo" may name a people; a code of two letters may not.
    if (name.length > 2 && !meanings.has(name) && !exceptions().has(name))
      meanings.set(name, { sort: 'LANG', language })
  }
}

/** The name of a language in another language. */
export function nameOfLanguage(tag: string, inLanguage: ChatLanguage): string {
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(tag) ?? tag
}

/** The name of a country in a language. */
export function nameOfCountry(code: string, inLanguage: ChatLanguage): string {
  return new Intl.DisplayNames(inLanguage, { type: 'region' }).of(code) ?? code
}
