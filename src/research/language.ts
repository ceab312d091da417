import { chatLanguages } from '../languages/index.js'
import { namedLanguageCodes as codes } from '../lib/language-codes.js'
import { fold, splitWords } from '../lib/text.js'

/** Languages that a run may be asked for. Their names are read in English and in themselves. */

/** Names people use beside the official ones. */
const alsoKnownAs: Record<string, string> = {
  mandarin: 'zh',
  cantonese: 'zh',
  farsi: 'fa',
  tagalog: 'fil',
  castilian: 'es',
  castellano: 'es',
  flemish: 'nl',
  brazilian: 'pt',
  brasileiro: 'pt',
  bahasa: 'id',
  darija: 'ar',
  norwegian: 'no',
}

let names: Map<string, string> | null = null

function knownNames(): Map<string, string> {
  if (names) return names
  names = new Map(Object.entries(alsoKnownAs))
  const english = new Intl.DisplayNames('en', { type: 'language' })
  for (const code of codes) {
    const namesInLanguage = new Intl.DisplayNames(code, { type: 'language' })
    for (const name of [english.of(code), namesInLanguage.of(code)]) if (name) names.set(fold(name), code)
  }
  for (const writtenIn of chatLanguages) {
    const displayNames = new Intl.DisplayNames(writtenIn, { type: 'language' })
    for (const code of codes) {
      const name = fold(displayNames.of(code) ?? '')
      if (name.length > 3 && !names.has(name)) names.set(name, code)
    }
  }
  return names
}

/**
 * The primary language code of a tag ("es-MX"), a name ("Spanish", "español") or a dialect's name ("Egyptian
 * Arabic"). Null where the text names none.
 */
export function languageCode(text: string): string | null {
  const names = knownNames()
  const folded = fold(text.trim())
  const wholeMatch = names.get(folded)
  if (wholeMatch) return wholeMatch
  const primary = folded.split(/[-_]/)[0] ?? ''
  if (codes.includes(primary) && /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/.test(folded)) return primary
  for (const word of splitWords(folded).reverse()) {
    const code = names.get(word)
    if (code) return code
  }
  return null
}

/** A language's name in English; the code itself where it has none. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}

/** Names of dialects and regions that may stand before a language's name: "Egyptian Arabic", "Brazilian Portuguese". */
const dialectWord =
  /^(?:american|argentine|australian|austrian|brazilian|british|canadian|caribbean|castilian|chilean|colombian|cuban|egyptian|european|gulf|indian|iraqi|irish|latin|lebanese|levantine|mexican|modern|moroccan|nigerian|north|peruvian|quebec|saudi|scottish|simplified|south|sudanese|swiss|syrian|traditional|tunisian|venezuelan)$/
const dialectNames = new Set([
  'cantonese',
  'mandarin',
  'flemish',
  'darija',
  'castilian',
  'castellano',
  'brazilian',
])

/**
 * The language that a name of one, two or three words names, and the dialect where it names one. Null where it names
 * anything else besides, or is only a code: "it" and "hr" are words.
 */
export function namedLanguage(text: string): { language: string; dialect: string | null } | null {
  const words = splitWords(fold(text.trim()))
  const wholeMatch = knownNames().get(words.join(' '))
  if (wholeMatch)
    return { language: wholeMatch, dialect: dialectNames.has(words.join(' ')) ? text.trim() : null }
  const language = knownNames().get(words.at(-1) ?? '')
  const before = words.slice(0, -1)
  const isDialect = before.length > 0 && before.every((word) => dialectWord.test(word))
  return language && isDialect ? { language, dialect: text.trim() } : null
}
