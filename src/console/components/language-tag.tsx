import { locale, strings } from '../strings/index.js'

/** The name of a language in the page's language; its code if the browser does not know it. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code
  } catch {
    return code // Not a language code.
  }
}

/** The language of a text. Renders nothing if it is the page's language. */
export function LanguageTag({ code }: { code: string | null }) {
  const base = code?.split('-')[0]
  if (!code || base === locale().split('-')[0]) return null
  return <span title={strings().card.language}>{languageName(code)}</span>
}
