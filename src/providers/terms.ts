import { fold, isUnspaced, words } from '../lib/text.js'

/** Texts as the index holds them and as queries ask for them: cut and folded in one and the same way. */

const run = /[\p{L}\p{M}\p{N}]+/gu
/** Forms of alef with a sign above or below, and the stretching line: Arabic is typed without them. */
const arabicVariants = /\u0640|[\u0653-\u0655\u0670]/gu

/** The words of a text in the form in which they are compared; scripts without spaces are cut by dictionary. */
export function termsOf(text: string): string[] {
  const plain = fold(text).normalize('NFD').replace(arabicVariants, '').normalize('NFC')
  return (plain.match(run) ?? []).flatMap((found) => (isUnspaced(found) ? words(found) : [found]))
}

/** A text as it goes into the index: its terms with a space between. */
export function indexed(text: string | null): string {
  return text === null ? '' : termsOf(text).join(' ')
}
