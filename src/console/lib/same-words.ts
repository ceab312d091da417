import { hasUnspacedScript } from '../../lib/unspaced-script.js'

/** Compares the words of texts, whatever their punctuation and case. */

/** The characters that make the digit before them an emoji. */
const keycaps = /\uFE0F?\u20E3/gu

/** The words of a text in lower case, without punctuation and emoji. */
const comparableWords = (text: string) =>
  text
    .normalize('NFKC')
    .replace(keycaps, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []

/** Whether a text begins with all the words of a line, whatever the punctuation between them. */
export function beginsWith(text: string, line: string): boolean {
  const ofLine = comparableWords(line)
  if (ofLine.length === 0) return false
  if (hasUnspacedScript(line)) return comparableWords(text).join('').startsWith(ofLine.join(''))
  return `${comparableWords(text).join(' ')} `.startsWith(`${ofLine.join(' ')} `)
}

/** Whether two texts have the same words. */
export function isSameText(one: string, other: string): boolean {
  return beginsWith(one, other) && beginsWith(other, one)
}
