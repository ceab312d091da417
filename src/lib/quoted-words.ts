import { collapseWhitespace } from './text.js'

/** Compares quotations with omissions with their source. */

/** Whether the words were spoken, ignoring case and punctuation. An ellipsis stands for omitted words. */
export function isQuoted(quote: string, speech: string): boolean {
  let at = 0
  for (const part of quote.split(/…|\.{3}|\[…\]/u)) {
    const words = comparableQuotation(part).replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    const index = speech.indexOf(words, at)
    if (index < 0) return false
    at = index + words.length
  }
  return true
}

/**
 * The form in which a quotation is compared with its source: case, kinds of apostrophes and white space are ignored.
 */
export function comparableQuotation(text: string): string {
  return collapseWhitespace(text.normalize('NFC').replace(/[’‘ʼ`]/gu, "'")).toLowerCase()
}
