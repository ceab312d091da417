import { countSigns, countUnits, zeroCounts } from './site-words.js'

/** Parses counts as sites and collectors write them: numbers, view texts, and marks for unknown values. */

const unknownMarks = new Set(['', '-1', 'null', 'nan'])

/** Whether a value stands for "unknown": null, undefined, -1, NaN, an empty text, or one of these as text. */
export function isUnknown(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'number') return value === -1 || Number.isNaN(value)
  return typeof value === 'string' && unknownMarks.has(value.trim().toLowerCase())
}

const unitWords = new Map(
  countUnits.flatMap(({ size, words }) => words.split(' ').map((word) => [word, size] as const)),
)

/** Units that are followed by the noun without a space. */
const unitSigns = new Map(
  countSigns.flatMap(({ size, signs }) => [...signs].map((sign) => [sign, size] as const)),
)

const zeroPattern = new RegExp(`^(?:${zeroCounts})\\s`, 'u')
const numberAndRest = /^(\d[\d.,'’\s]*)(.*)$/su
/** Longer texts are no counts. */
const maxTextLength = 80

/**
 * Parses a view text: "43K", "1.8m views", "No views" (0), "1 view", "1,234,567 views", "12万 回視聴". Null if the text
 * is not a count.
 */
export function parseCount(text: string): number | null {
  if (text.length > maxTextLength) return null
  const plain = text.normalize('NFKC').trim().toLowerCase()
  if (zeroPattern.test(plain)) return 0
  const match = numberAndRest.exec(plain)
  const figure = match?.[1]?.trim()
  const unitText = match?.[2] ?? ''
  if (figure === undefined || /\d/u.test(unitText)) return null
  const unit = unitOf(unitText)
  return unit === 1 ? parseWholeNumber(figure) : scaleNumber(figure, unit)
}

function unitOf(unitText: string): number {
  const word = /^[\p{L}\p{M}]{1,12}/u.exec(unitText.normalize('NFKC'))?.[0] ?? ''
  return unitWords.get(word) ?? unitSigns.get(unitText.charAt(0)) ?? 1
}

/** Groups of three (or, in India, two and then three) digits are one number; anything else is not a count. */
function parseWholeNumber(figure: string): number | null {
  const groups = figure.split(/[.,'’\s]/u)
  const [first = '', ...others] = groups
  const isGrouped =
    first.length <= 3 &&
    others.every((group, at) => group.length === 3 || (group.length === 2 && at < others.length - 1))
  return others.length === 0 || isGrouped ? safeIntegerOrNull(Number(groups.join(''))) : null
}

/** With a unit, a single separator is a decimal point, except a comma before three digits. */
function scaleNumber(figure: string, unit: number): number | null {
  const separators = figure.match(/[.,'’\s]/gu) ?? []
  const hasGroups = separators.length > 1 || /[,'’\s]\d{3}$/u.test(figure)
  const number = hasGroups ? parseWholeNumber(figure) : Number(figure.replace(/[,'’\s]/u, '.'))
  return number === null ? null : safeIntegerOrNull(Math.round(number * unit))
}

function safeIntegerOrNull(number: number): number | null {
  return Number.isSafeInteger(number) ? number : null
}
