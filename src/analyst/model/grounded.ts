import { removeControlCharacters, shorten, collapseWhitespace } from '../../lib/text.js'
import { isVerbatim } from '../verbatim.js'

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

/** The sentence made tidy; null where it is empty, links, quotes what was not said or names a number not given. */
export function grounded(sentence: string | null, ground: Ground): string | null {
  const text = tidy(sentence ?? '', ground.most)
  if (text === '' || links.test(text)) return null
  const plain = withoutQuotations(text, ground.source)
  if (plain === null) return null
  return numbersFit(plain, ground) ? text : null
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

/** The text without its quotations; null where one of them was not said, or where a quotation mark is left over. */
function withoutQuotations(text: string, source: string): string | null {
  let sound = true
  const plain = text.replace(quotation, (_, quoted: string) => {
    const words = quoted.trim().replace(/[\s.,;:!?…]+$/u, '')
    sound &&= isVerbatim(words, source)
    return ' '
  })
  return sound && !/[“”„«»"]/u.test(plain) ? plain : null
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
const large = /\b(?:dozens?|hundreds?|thousands?|millions?|billions?)\b/giu

function numbersFit(text: string, { figures, numbersFrom = '' }: Ground): boolean {
  const known = new Set(Array.from(numbersFrom.matchAll(named), ([, digits]) => digits))
  let rest = ''
  let at = 0
  for (const match of text.matchAll(named)) {
    const [whole, digits = '', unit = ''] = match
    const scale = scales.get(unit.toLowerCase()) ?? 1
    const isKnown = known.has(digits) || figures.some((figure) => isRounded(digits, scale, figure))
    if (!isKnown) return false
    rest += text.slice(at, match.index)
    at = match.index + (scale === 1 ? digits.length : whole.length)
  }
  const words = Array.from((rest + text.slice(at)).matchAll(large), ([word]) => word.toLowerCase())
  const there = numbersFrom.toLowerCase()
  return words.every((word) => there.includes(word))
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
