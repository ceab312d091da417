import { locale, strings } from '../strings/index.js'

/** The name of a language in the reader's own; its code where the browser does not know it. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code
  } catch {
    return code // No language code at all.
  }
}

/** Names the language of a text, where the reader does not read this page in it. */
export function LanguageTag({ code }: { code: string | null }) {
  const base = code?.split('-')[0]
  if (!code || base === locale().split('-')[0]) return null
  return <span title={strings().card.language}>{languageName(code)}</span>
}
