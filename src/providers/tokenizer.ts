import { fold, splitWords } from '../lib/text.js'
import { hasUnspacedScript } from '../lib/unspaced-script.js'

/** Tokenizes texts for the search index and for queries in the same way. */

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu
/**
 * Tatweel and, after decomposition, the marks of hamza, madda and dagger alef: Arabic is usually typed without them.
 */
const arabicVariants = /\u0640|[\u0653-\u0655\u0670]/gu

/** The normalized words of a text; scripts without spaces are segmented by dictionary. */
export function tokenize(text: string): string[] {
  const plain = fold(text).normalize('NFD').replace(arabicVariants, '').normalize('NFC')
  return (plain.match(wordPattern) ?? []).flatMap((token) =>
    hasUnspacedScript(token) ? splitWords(token) : [token],
  )
}

/** The text for the index: its terms joined by spaces. */
export function toIndexText(text: string | null): string {
  return text === null ? '' : tokenize(text).join(' ')
}
