import { collapseWhitespace, removeControlCharacters, shorten } from '../../lib/text.js'
import { placeholderPattern } from '../../lib/template.js'

/** Removes the numbers that the user did not give from a written text. */

/** Digits of any script, with separators of thousands and decimals. */
const run = /\p{Nd}+(?:[.,'’٫٬\u00a0\u202f]\p{Nd}+)*/gu
/** The ending of an ordinal, which is removed with its number. */
const ordinal = /^(?:st|nd|rd|th|º|ª)(?![\p{L}\p{M}])/iu

/** The value of a decimal digit of any script. Each script's ten digits follow each other from zero. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  if (at >= 0x30 && at <= 0x39) return digit
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(at - zero)
}

/** The canonical form of a number: the same for 1,000 and 1.000 and 1000, and for 3.5 and 3,5. */
function canonicalNumber(number: string): string {
  const digits = number.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)
  const isGrouped = /^\d{1,3}(?:[^\d]\d{3})+$/u.test(digits)
  return isGrouped ? digits.replace(/\D/gu, '') : digits.replace(/\D/gu, '.')
}

/**
 * Replaces every number in digits that does not occur in `userText` by {number}. A currency sign, % or unit beside
 * it stays, and the ending of an ordinal goes ("2nd" becomes {number}). {placeholders} do not change. Numbers are
 * equal in any script and with any separators.
 */
export function withoutNumbers(text: string, userText: string): { text: string; replaced: number } {
  const userNumbers = new Set(Array.from(userText.matchAll(run), ([number]) => canonicalNumber(number)))
  let replacedCount = 0
  const replaceNumbers = (part: string) => {
    let result = ''
    let at = 0
    for (const match of part.matchAll(run)) {
      if (userNumbers.has(canonicalNumber(match[0]))) continue
      const end = match.index + match[0].length
      result += `${part.slice(at, match.index)}{number}`
      at = end + (ordinal.exec(part.slice(end, end + 4))?.[0].length ?? 0)
      replacedCount += 1
    }
    return result + part.slice(at)
  }
  let result = ''
  let at = 0
  for (const match of text.matchAll(placeholderPattern)) {
    result += replaceNumbers(text.slice(at, match.index)) + match[0]
    at = match.index + match[0].length
  }
  return { text: result + replaceNumbers(text.slice(at)), replaced: replacedCount }
}

/** Creates a function that makes texts fit for the contract, and counts the numbers that were replaced. */
export function createTidier(userText: string) {
  let count = 0
  const text = (words: string, characters: number): string => {
    const result = withoutNumbers(
      shorten(collapseWhitespace(removeControlCharacters(words)), characters),
      userText,
    )
    count += result.replaced
    return shorten(result.text, characters)
  }
  return {
    text,
    orNull: (words: string | null, characters: number) =>
      words === null || collapseWhitespace(words) === '' ? null : text(words, characters),
    replaced: () => count,
  }
}
