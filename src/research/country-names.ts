import { chatLanguages, wordsOf } from '../languages/index.js'
import { once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { parseRegionCode } from '../lib/region.js'

/** Country names in the languages that topics are written in. */

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that people use beside the official ones. */
const alsoKnownAs: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  uae: 'AE',
  holland: 'NL',
  korea: 'KR',
  turkey: 'TR',
  'czech republic': 'CZ',
  eeuu: 'US',
}

let codesByName: Map<string, string> | null = null

function knownNames(): Map<string, string> {
  if (codesByName) return codesByName
  codesByName = new Map()
  const letterPairs = letters.flatMap((first) => letters.map((second) => first + second))
  const codes = letterPairs.filter((code) => parseRegionCode(code) === code && isCurrent(code))
  for (const language of chatLanguages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name && !codesByName.has(fold(name))) codesByName.set(fold(name), code)
    }
  }
  for (const [name, code] of Object.entries(alsoKnownAs)) codesByName.set(name, code)
  return codesByName
}

/** Whether a country still exists. The locale of a former country has the code of its successor. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

const leadingArticle = once(() => {
  const articles = chatLanguages.flatMap((language) => (wordsOf(language).articles ?? '').split(' '))
  return new RegExp(`^(?:${['the', ...articles].filter(Boolean).join('|')})\\s`, 'u')
})

/** The ISO 3166-1 code of a country by its name, with or without an article; null if the text is not a country. */
export function countryCodeOfName(name: string): string | null {
  const plain = fold(name.trim()).replace(leadingArticle(), '')
  return knownNames().get(plain) ?? null
}
