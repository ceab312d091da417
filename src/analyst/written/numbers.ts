import { collapseWhitespace, removeControlCharacters, shorten } from '../../lib/text.js'
import { placeholderPattern } from '../../lib/template.js'

/** The numbers in a written text: only those that the user gave may stay. */

/** Digits of any script, with the marks that part thousands and decimals. */
const run = /\p{Nd}+(?:[.,'’٫٬\u00a0\u202f]\p{Nd}+)*/gu
/** What an ordinal ends on: it says nothing once the number is gone. */
const ordinal = /^(?:st|nd|rd|th|º|ª)(?![\p{L}\p{M}])/iu

/** The value of a decimal digit of any script. Each script's ten digits follow each other from zero. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  if (at >= 0x30 && at <= 0x39) return digit
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(at - zero)
}

/** One form for a number however it is written: 1,000 and 1.000 and 1000, 3.5 and 3,5. */
function canonicalNumber(number: string): string {
  const digits = number.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)
  const grouped = /^\d{1,3}(?:[^\d]\d{3})+$/u.test(digits)
  return grouped ? digits.replace(/\D/gu, '') : digits.replace(/\D/gu, '.')
}

/**
 * Every number in digits that does not occur as a number in `userText` becomes {number}; a currency sign, % and a
 * unit stay beside it, the ending of an ordinal goes ("2nd" is {number}). What stands in {placeholders} is left
 * alone. Numbers are the same however their thousands and decimals are parted and whatever script they are in.
 */
export function withoutNumbers(text: string, userText: string): { text: string; replaced: number } {
  const userNumbers = new Set(Array.from(userText.matchAll(run), ([number]) => canonicalNumber(number)))
  let replaced = 0
  const bare = (part: string) => {
    let result = ''
    let at = 0
    for (const match of part.matchAll(run)) {
      if (userNumbers.has(canonicalNumber(match[0]))) continue
      const end = match.index + match[0].length
      result += `${part.slice(at, match.index)}{number}`
      at = end + (ordinal.exec(part.slice(end, end + 4))?.[0].length ?? 0)
      replaced += 1
    }
    return result + part.slice(at)
  }
  let result = ''
  let at = 0
  for (const match of text.matchAll(placeholderPattern)) {
    result += bare(text.slice(at, match.index)) + match[0]
    at = match.index + match[0].length
  }
  return { text: result + bare(text.slice(at)), replaced }
}

/** Makes texts fit for the wire and counts the numbers that gave way. */
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
