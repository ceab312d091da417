import { isMostlyLatin } from '../../lib/script.js'
import { removeControlCharacters, shorten, collapseWhitespace } from '../../lib/text.js'

/** Whether a sentence that a model wrote says only what can be checked: its quotations and its numbers. */

export type Ground = {
  /** What may be quoted. */
  source: string
  /** Numbers that may be named outside quotations. */
  figures: number[]
  /** A text whose numbers may be named as well; empty for none. */
  numbersFrom?: string
  /** The longest it may be, in characters. */
  most: number
}

/** The sentence made tidy; null where it is none, or not grounded. */
export function grounded(sentence: string | null, ground: Ground): string | null {
  const text = tidy(sentence ?? '', ground.most)
  return text === '' || groundFault(sentence, ground) !== null ? null : text
}

/** Why a sentence cannot be used, in words that a model can act on; null where it can, or where there is none. */
export function groundFault(sentence: string | null, ground: Ground): string | null {
  const text = tidy(sentence ?? '', ground.most)
  if (links.test(text)) return 'must have no link'
  const { plain, unsaid } = withoutQuotations(text, ground.source)
  if (unsaid !== null) return `quotes “${unsaid}”, which is not in the material letter for letter`
  if (/[“”„«»"]/u.test(plain)) return 'has a quotation mark without its pair'
  const number = unknownNumber(plain, ground)
  return number === null ? null : `names “${number}”, which is none of the numbers given`
}

/** The same of a sentence that has to be in English: another script outside its quotations tells that it is not. */
export function sentenceFault(sentence: string, ground: Ground): string | null {
  const text = tidy(sentence, ground.most)
  if (text === '') return 'must say something'
  const { plain } = withoutQuotations(text, ground.source)
  return groundFault(sentence, ground) ?? (isMostlyLatin(plain) ? null : 'must be in English')
}

/** A written text fit for storage, on one line, with at most so many characters. */
export function tidy(text: string, most: number): string {
  return shorten(collapseWhitespace(removeControlCharacters(text)), most)
}

const links = /https?:|www\./iu

/** Whether a text carries an address: nothing a model writes has to. */
export function hasLink(text: string): boolean {
  return links.test(text)
}

const quotation = /[“”„«»"]([^“”„«»"]{1,600})[“”„«»"]/gu

/** The text without its quotations, and the first of them that was not said. */
function withoutQuotations(text: string, source: string): { plain: string; unsaid: string | null } {
  const spoken = comparable(source)
  let unsaid: string | null = null
  const plain = text.replace(quotation, (_, quoted: string) => {
    if (!isQuoted(quoted, spoken)) unsaid ??= quoted
    return ' '
  })
  return { plain, unsaid }
}

/** Whether words were said, whatever their case and the marks around them; what is left out is marked by an ellipsis. */
function isQuoted(quoted: string, spoken: string): boolean {
  let at = 0
  for (const part of quoted.split(/…|\.{3}|\[…\]/u)) {
    const words = comparable(part).replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    const found = spoken.indexOf(words, at)
    if (found < 0) return false
    at = found + words.length
  }
  return true
}

/** How a quotation is compared with its source: case, kinds of apostrophe and white space do not count. */
function comparable(text: string): string {
  return collapseWhitespace(text.normalize('NFC').replace(/[’‘ʼ`]/gu, "'")).toLowerCase()
}

const scales = new Map(
  Object.entries({
    k: 1e3,
    thousand: 1e3,
    mil: 1e3,
    m: 1e6,
    million: 1e6,
    millions: 1e6,
    millones: 1e6,
    milhões: 1e6,
    mio: 1e6,
    b: 1e9,
    bn: 1e9,
    billion: 1e9,
    billions: 1e9,
    mrd: 1e9,
  }),
)
const named = /(\p{Nd}+(?:[.,'’]\p{Nd}+)*)(?:\s?(\p{L}{1,9}))?/gu
/** Words for large numbers, and what one is at the least where one of them is said of it. */
const large = new Map(
  Object.entries({ dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }).flatMap(
    ([word, least]) => [
      [word, least],
      [`${word}s`, 2 * least],
    ],
  ),
)
const largeWord = /\b(?:dozen|hundred|thousand|million|billion)s?\b/giu
const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** The numbers that a text names, as their digits: those of its own, and of its words up to twenty. */
function digitsIn(text: string): Set<string> {
  const lower = text.toLowerCase()
  const words = lower.match(/\b[a-z]+\b/gu) ?? []
  const said = words.flatMap((word) => {
    const value = numberWords.indexOf(word)
    return value < 0 ? [] : [String(value)]
  })
  return new Set([...Array.from(text.matchAll(named), ([, digits = '']) => digits), ...said])
}

/** The first number in a text that was not given; null where there is none. */
function unknownNumber(text: string, { figures, numbersFrom = '' }: Ground): string | null {
  const known = digitsIn(numbersFrom)
  let rest = ''
  let at = 0
  for (const match of text.matchAll(named)) {
    const [whole, digits = '', unit = ''] = match
    const scale = scales.get(unit.toLowerCase()) ?? 1
    const isKnown = known.has(digits) || figures.some((figure) => isRounded(digits, scale, figure))
    if (!isKnown) return whole
    rest += text.slice(at, match.index)
    at = match.index + (scale === 1 ? digits.length : whole.length)
  }
  const values = [...figures, ...[...known].flatMap((digits) => readings(digits).map(({ value }) => value))]
  const words = Array.from((rest + text.slice(at)).matchAll(largeWord), ([word]) => word.toLowerCase())
  const there = numbersFrom.toLowerCase()
  return words.find((word) => !there.includes(word) && !isReached(word, values)) ?? null
}

/** Whether a number is as large as a word says: of "millions" there are two at least, and not billions. */
function isReached(word: string, values: number[]): boolean {
  const least = large.get(word) ?? Infinity
  return values.some((value) => value >= least && value < 1000 * least)
}

/** How far a rounding may lie from its figure: less where only one digit is left of it. */
const tolerance = { one: 0.01, more: 0.05 }

/** Whether digits, read either way a separator can be meant, are a figure as it is rounded. */
function isRounded(digits: string, scale: number, figure: number): boolean {
  return readings(digits).some(({ value, decimals }) => {
    const whole = String(Math.round(value * 10 ** decimals))
    const zeros = decimals > 0 ? 0 : whole.length - whole.replace(/0+$/u, '').length
    const step = scale * 10 ** (decimals > 0 ? -decimals : Math.min(zeros, whole.length - 1))
    const written = value * scale
    const isNear = Math.abs(Math.round(figure / step) * step - written) <= 1e-6 * Math.max(1, written)
    const most = whole.length - zeros > 1 ? tolerance.more : tolerance.one
    return isNear && Math.abs(written - figure) <= most * Math.abs(figure) + 1e-9
  })
}

function readings(digits: string): { value: number; decimals: number }[] {
  const found: { value: number; decimals: number }[] = []
  if (/^\d{1,15}$/u.test(digits) || /^\d{1,3}(?:[.,'’]\d{3}){1,4}$/u.test(digits))
    found.push({ value: Number(digits.replace(/\D/gu, '')), decimals: 0 })
  const parts = /^(\d{1,12})[.,](\d{1,6})$/u.exec(digits)
  if (parts) found.push({ value: Number(`${parts[1]}.${parts[2]}`), decimals: parts[2]?.length ?? 0 })
  return found
}
