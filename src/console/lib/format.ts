import { roundMultiple } from '../../lib/round-multiple.js'

/** Formats figures, times and texts. Nothing here depends on a page. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
]

/**
 * Formats by their options and locale. A page of cards has hundreds of figures, and creating a format takes up to ten
 * milliseconds.
 */
const formats = new Map<string, unknown>()

function getFormat<T>(name: string, locale: string, create: () => T): T {
  const key = `${name} ${locale}`
  const format = (formats.get(key) as T | undefined) ?? create()
  formats.set(key, format)
  return format
}

function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return getFormat(JSON.stringify(options), locale, () => new Intl.NumberFormat(locale, options)).format(
    value,
  )
}

/**
 * A large number in short form: 6.3M. German gets 848,2 Tsd. and 1.573 here, because browsers have no short form of its
 * thousands.
 */
export function compactNumber(value: number, locale: string): string {
  if (/^de\b/u.test(locale) && value >= 1000 && value < 10_000) return wholeNumber(Math.round(value), locale)
  if (!/^de\b/u.test(locale) || value < 10_000 || value >= 1e6)
    return formatNumber(value, locale, { notation: 'compact', maximumFractionDigits: 1 })
  const thousands = Math.round(value / 100) / 10
  return thousands === 1000 ? compactNumber(1e6, locale) : `${wholeNumber(thousands, locale)}\u00A0Tsd.`
}

/** A number in full, with thousands separators and at most two decimals. */
export function wholeNumber(value: number, locale: string): string {
  return formatNumber(value, locale, { maximumFractionDigits: 2 })
}

/** The name of a language in that of a page; its code if the browser does not know it. */
export function languageNameIn(code: string, locale: string): string {
  const names = getFormat('language', locale, () => new Intl.DisplayNames([locale], { type: 'language' }))
  try {
    return names.of(code) ?? code
  } catch {
    return code // Not a language code.
  }
}

/** A number of bytes in its largest unit: 1.2 MB. */
export function byteSize(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const at = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  return formatNumber(bytes / 1024 ** at, locale, {
    style: 'unit',
    unit: units[at],
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at < 2 ? 0 : 1,
  })
}

/** A multiple of the usual views: 4.1×. Rounding never turns a value below 1 into 1×, nor one above 0 into 0×. */
export function multiple(value: number, locale: string): string {
  return `${wholeNumber(roundMultiple(value), locale)}×`
}

/** A text with its multiples written as on the rest of the page: 6.6× instead of 6.6x. */
export function withTimesSign(text: string): string {
  return text.replace(/(?<=\d)x(?![\p{L}\d])/gu, '×')
}

/** The time since an instant, in its largest whole unit. `now` in milliseconds since 1970. */
export function timeAgo(instant: string, now: number, locale: string): string {
  const elapsed = now - Date.parse(instant)
  const [unit, length] = spans.find(([, ms]) => Math.abs(elapsed) >= ms) ?? ['second', 1000]
  const format = getFormat('ago', locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return format.format(-Math.trunc(elapsed / length), unit)
}

/** An instant with date and time. */
export function fullTime(instant: string, locale: string): string {
  const create = () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return getFormat('time', locale, create).format(new Date(instant))
}

/** The day of an instant, in words: November 28, 2026. */
export function fullDate(instant: string, locale: string): string {
  const create = () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return getFormat('date', locale, create).format(new Date(instant))
}

/** A position or duration in a video: 1:05. */
export function clockTime(seconds: number): string {
  const wholeSeconds = Math.round(seconds)
  const minutes = Math.floor(wholeSeconds / 60)
  const rest = String(wholeSeconds % 60).padStart(2, '0')
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

/** A name of the API as words: `curiosity_gap` becomes "Curiosity gap". */
export function words(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The number of words in a text. A placeholder counts as one. */
export function countWords(text: string): number {
  const withoutSlots = text.replace(/\{[^}]*\}/g, 'slot')
  return withoutSlots.split(/\s+/).filter(Boolean).length
}

export type TemplatePart = { text: string; isSlot: boolean }

/** A template split into fixed texts and slots, without the braces. */
export function templateParts(template: string): TemplatePart[] {
  return template
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const isSlot = /^\{[^{}]*\}$/.test(part)
      return { text: isSlot ? part.slice(1, -1) : part, isSlot }
    })
}

/** A hash of a text: a whole number from 0. */
export function hashOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}

/**
 * Cuts a text to at most this many characters, ellipsis included. It cuts at the end of a word if one ends in the last
 * fifth.
 */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength)
  const lastSpace = start.lastIndexOf(' ')
  const end = lastSpace > maxLength * 0.8 ? lastSpace : maxLength - 1
  return `${start.slice(0, end).replace(/[\s,;:–—-]+$|[\uD800-\uDBFF]$/u, '')}…`
}
