import * as languages from '../../lib/language-codes.js'
import { type Names, wordUnmet } from '../lib/unmet-words.js'
import { locale, strings } from '../strings/index.js'
import { languageName } from './language-tag.js'

/** Why nothing on the server can meet a start, in the language of the page. */

const codes = [...languages.namedLanguageCodes, ...languages.otherLanguageCodes]

/** The code of a language by its English name. */
const codeOfName = (name: string) => codes.find((code) => languages.languageName(code) === name)

const monthFormat = () =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })

const names: Names = {
  languages: (english) => {
    const codes = english.split(', ').map((name) => codeOfName(name))
    const named = english.split(', ').map((name, index) => (codes[index] ? languageName(codes[index]) : name))
    return new Intl.ListFormat(locale()).format(named)
  },
  month: (english) => monthFormat().format(new Date(`1 ${english} UTC`)),
}

/** The reason in the page's words, by the server's message; null if the page has none for it. */
export function unmetText(message: string): string | null {
  return wordUnmet(strings().unmet, message, names)
}
