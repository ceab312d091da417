import { openingReading } from '../../languages/reading.js'
import { once } from '../../lib/once.js'
import { comparableQuotation, isQuoted } from '../../lib/quoted-words.js'
import { isRounded, parseNumberReadings } from '../../lib/rounded-numbers.js'
import { isMostlyLatin } from '../../lib/script.js'
import { removeControlCharacters, shorten, collapseWhitespace } from '../../lib/text.js'

/** Checks the quotations and numbers in a sentence of a model against the source. */

export type Ground = {
  /** The text that may be quoted. */
  source: string
  /** Numbers that may be named outside quotations. */
  figures: number[]
  /** Numbers in this text may be named as well. */
  numbersFrom?: string
  /** Maximum length in characters. */
  maxLength: number
  /** The code of the language in which the sentence must be; English if it is null or absent. */
  explained_in?: string | null
}

/** The sentence on one line; null if there is none or it is not grounded in the source. */
export function toGroundedSentence(sentence: string | null, ground: Ground): string | null {
  const text = toSingleLine(sentence ?? '', ground.maxLength)
  return text === '' || groundFault(sentence, ground) !== null ? null : text
}

/** Why a sentence is not grounded, as an instruction to the model; null if it is grounded or missing. */
export function groundFault(sentence: string | null, ground: Ground): string | null {
  const text = toSingleLine(sentence ?? '', ground.maxLength)
  if (links.test(text)) return 'must have no link'
  const { plain, unsaid: unspokenQuotation } = withoutQuotations(text, ground.source)
  if (unspokenQuotation !== null)
    return `quotes “${unspokenQuotation}”, which is not in the material letter for letter`
  if (/[“”„«»"]/u.test(plain)) return 'has a quotation mark without its pair'
  const number = unknownNumber(plain, ground)
  return number === null ? null : `names “${number}”, which is none of the numbers given`
}

/**
 * Like `groundFault`, for a required sentence in the requested language. The language is only checked if it is English:
 * text that, outside of quotations, is mostly in another script is not English.
 */
export function sentenceFault(sentence: string, ground: Ground): string | null {
  const text = toSingleLine(sentence, ground.maxLength)
  if (text === '') return 'must say something'
  const { plain } = withoutQuotations(text, ground.source)
  return (
    groundFault(sentence, ground) ??
    ((ground.explained_in ?? 'en') !== 'en' || isMostlyLatin(plain) ? null : 'must be in English')
  )
}

/** The sentence on one line; null if it is missing or `sentenceFault` finds a fault. */
export function toFaultlessSentence(sentence: string | null, ground: Ground): string | null {
  if (sentence === null || sentenceFault(sentence, ground) !== null) return null
  return toSingleLine(sentence, ground.maxLength)
}

/** A text on one line, with at most `maxLength` characters. */
export function toSingleLine(text: string, maxLength: number): string {
  return shorten(collapseWhitespace(removeControlCharacters(text)), maxLength)
}

/** Like `toSingleLine`, but null if the line is empty or contains a link. */
export function toLineOrNull(text: string | null, maxLength: number): string | null {
  const line = toSingleLine(text ?? '', maxLength)
  return line === '' || hasLink(line) ? null : line
}

const links = /https?:|www\./iu

/** Whether a text contains a link. No text of a model needs one. */
export function hasLink(text: string): boolean {
  return links.test(text)
}

const quotation = /[“”„«»"]([^“”„«»"]{1,600})[“”„«»"]/gu

/** The text without its quotations, and the first quotation that the source does not contain. */
function withoutQuotations(text: string, source: string): { plain: string; unsaid: string | null } {
  const speech = comparableQuotation(source)
  let unsaid: string | null = null
  const plain = text.replace(quotation, (_, quote: string) => {
    if (!isQuoted(quote, speech)) unsaid ??= quote
    return ' '
  })
  return { plain, unsaid }
}

const numberWithUnit = /(\p{Nd}+(?:[.,'’]\p{Nd}+)*)(?:\s?(\p{L}{1,9}))?/gu

/** Words that stand for numbers: small ones in order, units by what they multiply, and large ones by their minimums. */
const numberWords = once(() => {
  const { words, scales, large } = openingReading().numbers
  const minimums = Object.entries(large).flatMap(([word, minimum]): [string, number][] => [
    [word, minimum],
    [`${word}s`, 2 * minimum],
  ])
  return {
    small: words.split(' '),
    scales: new Map(Object.entries(scales)),
    minimums: new Map(minimums),
    large: new RegExp(`\\b(?:${Object.keys(large).join('|')})s?\\b`, 'giu'),
  }
})

/** The numbers in a text as digits, including number words up to twenty. */
function numbersIn(text: string): Set<string> {
  const lower = text.toLowerCase()
  const words = lower.match(/\b[a-z]+\b/gu) ?? []
  const wordNumbers = words.flatMap((word) => {
    const value = numberWords().small.indexOf(word)
    return value < 0 ? [] : [String(value)]
  })
  return new Set([...Array.from(text.matchAll(numberWithUnit), ([, digits = '']) => digits), ...wordNumbers])
}

/** The first number in a text that is neither among the figures nor in the source; null if there is none. */
function unknownNumber(text: string, { figures, numbersFrom = '' }: Ground): string | null {
  const sourceNumbers = numbersIn(numbersFrom)
  let textWithoutNumbers = ''
  let at = 0
  for (const match of text.matchAll(numberWithUnit)) {
    const [whole, digits = '', unit = ''] = match
    const scale = numberWords().scales.get(unit.toLowerCase()) ?? 1
    const isKnown = sourceNumbers.has(digits) || figures.some((figure) => isRounded(digits, scale, figure))
    if (!isKnown) return whole
    textWithoutNumbers += text.slice(at, match.index)
    at = match.index + (scale === 1 ? digits.length : whole.length)
  }
  const values = [
    ...figures,
    ...[...sourceNumbers].flatMap((digits) => parseNumberReadings(digits).map(({ value }) => value)),
  ]
  const words = Array.from((textWithoutNumbers + text.slice(at)).matchAll(numberWords().large), ([word]) =>
    word.toLowerCase(),
  )
  const numberedText = numbersFrom.toLowerCase()
  return words.find((word) => !numberedText.includes(word) && !reachesScale(word, values)) ?? null
}

/** Whether a number is as large as a word says: "millions" means at least two million, and less than a billion. */
function reachesScale(word: string, values: number[]): boolean {
  const minimum = numberWords().minimums.get(word) ?? Infinity
  return values.some((value) => value >= minimum && value < 1000 * minimum)
}
