import { languageCodeOfName } from '../../lib/language-codes.js'
import { languageNameIn } from '../lib/format.js'
import { locale, strings } from '../strings/index.js'

/** The name of a language in the page's language; its code if the browser does not know it. */
export const languageName = (code: string) => languageNameIn(code, locale())

/**
 * The names of languages in the page's language, by the English ones that the server uses in a sentence: "Spanish, German
 * or French".
 */
export function languagesOfEnglishNames(english: string): string {
  const names = english.split(/, | or /u).map((name) => {
    const code = languageCodeOfName(name)
    return code === null ? name : languageName(code)
  })
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names)
}

/** The language of a text. Renders nothing if it is the page's language. */
export function LanguageTag({ code }: { code: string | null }) {
  const base = code?.split('-')[0]
  if (!code || base === locale().split('-')[0]) return null
  return <span title={strings().card.language}>{languageName(code)}</span>
}
