import { memoize } from './once.js'
import { roundMultiple } from './round-multiple.js'

const compactFormats = memoize(
  (language: string) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
)

/** Formats a count in compact notation, to a tenth: 950, 48.3K, 1.2M. */
export function formatCompact(count: number, language = 'en'): string {
  return compactFormats(language).format(count)
}

const shortFormats = memoize((language: string) => new Intl.NumberFormat(language, { notation: 'compact' }))

/** A count as people say it, to two digits at least: 830, 1.2M, 48K, or 48 mil in Spanish. */
export function shortCount(count: number, language = 'en'): string {
  return shortFormats(language).format(Math.round(count))
}

const numberFormats = memoize(
  (language: string) => new Intl.NumberFormat(language, { useGrouping: 'always' }),
)

/** Formats a number with thousands separators: 1,234,567, or 1.234.567 in German. */
export function formatNumber(count: number, language = 'en'): string {
  return numberFormats(language).format(count)
}

/** Formats seconds with their unit: 12.5 s. */
export function formatSeconds(seconds: number): string {
  return `${seconds} s`
}

/** Formats how many times the usual a figure is: 6.6x, 3x, 130x. One below it never reads 1x. */
export function formatMultiple(multiple: number, language = 'en'): string {
  return `${formatNumber(roundMultiple(multiple), language)}x`
}

/**
 * Formats a multiple that is below a bound with the hundredths that it has. Rounded to a tenth it could read as the
 * bound: 1.97 is below 2x.
 */
export function formatMultipleBelow(multiple: number): string {
  return `${formatNumber(multiple)}x`
}

/** Formats an age in days in the largest unit that it holds twice: 19 days old, 5 weeks old, 2 years old. */
export function formatAge(days: number): string {
  const units = [
    [365, 'year'],
    [30, 'month'],
    [7, 'week'],
  ] as const
  const [length, unit] = units.find(([one]) => days >= 2 * one) ?? [1, 'day']
  return `${formatCount(Math.floor(days / length), unit)} old`
}

/** Formats a count with its noun, whose plural ends in s: 1 clip, 1,200 clips. */
export function formatCount(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** Formats whole numbers in ascending order, three and more in a row as a range: 1, 3–5. */
export function formatRanges(numbers: number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (to - from < 2 ? numbersBetween(from, to) : `${from}–${to}`)).join(', ')
}

const numbersBetween = (from: number, to: number) => (from === to ? String(from) : `${from}, ${to}`)
