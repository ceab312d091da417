import { locale, strings } from '../strings/index.js'

/** The name of a language in the page's language; its code if the browser does not know it. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code
  } catch {
    return code // Not a language code.
  }
}

/** The languages that the server names in its sentences: those that rules write in. */
const namedByServer = ['de', 'en', 'es', 'fr', 'pt']

/** The name of a language in the page's language, by the English one that the server uses. */
export function languageOfEnglishName(english: string): string {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  return languageName(namedByServer.find((code) => names.of(code) === english) ?? english)
}

/** The language of a text. Renders nothing if it is the page's language. */
export function LanguageTag({ code }: { code: string | null }) {
  const base = code?.split('-')[0]
  if (!code || base === locale().split('-')[0]) return null
  return <span title={strings().card.language}>{languageName(code)}</span>
}
