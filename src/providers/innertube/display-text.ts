import { dayMs, hourMs } from '../../lib/clock.js'
import { parseCount } from '../parse-counts.js'
import { ageTexts, ageUnits, audienceTexts, streamedTexts, viewTexts } from '../site-words.js'

/** Parses views, ages and durations in the words of a page. English is requested, but other languages can come. */

/** Longer texts are titles. */
const maxTextLength = 80

const viewPattern = new RegExp(viewTexts.join('|'), 'u')
const audiencePattern = new RegExp(audienceTexts.join('|'), 'u')

/** Parses a view text: "43k views", "No views", "1,2 Mio. Aufrufe". Null for other texts, such as "12 watching". */
export function parseViews(text: string | null): number | null {
  if (text === null || text.length > maxTextLength) return null
  const plain = text.normalize('NFKC').toLowerCase()
  return viewPattern.test(plain) && !audiencePattern.test(plain) ? parseCount(text) : null
}

const minuteMs = 60_000
const monthMs = 30.44 * dayMs

/** A unit, and the age from which the next larger unit is used. */
type Unit = { ms: number; max_ms: number }
const units: Record<keyof typeof ageUnits, Unit> = {
  second: { ms: 1_000, max_ms: minuteMs },
  minute: { ms: minuteMs, max_ms: hourMs },
  hour: { ms: hourMs, max_ms: dayMs },
  day: { ms: dayMs, max_ms: 14 * dayMs },
  week: { ms: 7 * dayMs, max_ms: monthMs },
  month: { ms: monthMs, max_ms: 12 * monthMs },
  year: { ms: 365.25 * dayMs, max_ms: Infinity },
}

const unitsByName = new Map(
  Object.entries(ageUnits).flatMap(([unit, names]) =>
    names.split(' ').map((name) => [name, units[unit as keyof typeof ageUnits]] as const),
  ),
)

const agoPattern = new RegExp(ageTexts.join('|'), 'u')
const numberAndUnit = /(\d{1,3})\s{0,2}(\p{L}{1,12})/u

/**
 * Parses an age (ms): "2 months ago", "vor 3 Tagen", "hace 1 año", with or without "Streamed". Returns the middle of
 * the possible range, because "two months ago" can be almost three. Null for other texts.
 */
export function parseAge(text: string | null): number | null {
  if (text === null || text.length > maxTextLength) return null
  const plain = text.normalize('NFKC').toLowerCase()
  const age = agoPattern.test(plain) ? numberAndUnit.exec(plain) : null
  const unit = unitsByName.get(age?.[2] ?? '')
  if (!age || !unit) return null
  const min_ms = Number(age[1]) * unit.ms
  return (min_ms + Math.max(min_ms, Math.min(min_ms + unit.ms, unit.max_ms))) / 2
}

const streamedPattern = new RegExp(`^(?:${streamedTexts.join('|')})`, 'u')

/** Whether an age is that of a live stream's recording. */
export function isStreamed(text: string | null): boolean {
  return text !== null && streamedPattern.test(text.toLowerCase())
}

/** Parses "12:34" or "1:07:34" to seconds; null for other texts. */
export function parseDuration(text: string | null): number | null {
  if (text === null || !/^\d{1,3}(?::\d{2}){1,2}$/u.test(text)) return null
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
