import { clean } from '../../lib/text.js'
import { isUnknown, parseCount } from '../counts.js'
import { coverHosts } from '../covers.js'
import { SourceFault, type Clip, type Platform } from '../types.js'

/** Values of the vendor's JSON. Whatever has another shape than it should is unknown, which is null. */

export type Fields = Readonly<Record<string, unknown>>

/** An object's members; none where the value is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Cleaned and trimmed text, or null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && !isUnknown(value) ? clean(value).trim() || null : null
}

/** The first of these texts that fits the pattern. */
export function matching(pattern: RegExp, ...values: unknown[]): string | null {
  for (const value of values) if (typeof value === 'string' && pattern.test(value)) return value
  return null
}

/** A count, as a number, as digits or as a view text; -1, fractions and what no number can hold are unknown. */
export function countOf(value: unknown): number | null {
  if (isUnknown(value)) return null
  const number = typeof value === 'string' ? parseCount(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** A count that a source writes as 0 where it does not know it. */
export function countAbove0(value: unknown): number | null {
  return countOf(value) || null
}

/** Seconds, to the millisecond, from a number or its digits in the unit given; a length of 0 is unknown. */
export function secondsOf(value: unknown, unit: 's' | 'ms'): number | null {
  const number = numberOf(value)
  if (number === null || number <= 0) return null
  return unit === 's' ? Math.round(number * 1000) / 1000 : Math.round(number) / 1000
}

/** A number of 0 or more, written as a number or as its digits. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

/** No time in seconds is as large before the year 5138: what is, is in milliseconds. */
const leastMilliseconds = 1e11
const lastInstant = Date.UTC(9999, 11, 31)
const isoDate = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,18}(?:Z|[+-]\d\d:?\d\d)?)?$/u

/** An instant in ms, from seconds or milliseconds since 1970 (a number or digits) or from ISO 8601; 0 is unknown. */
export function instantOf(value: unknown): number | null {
  const number = numberOf(value)
  if (number !== null) {
    const instant = Math.round(number > leastMilliseconds ? number : number * 1000)
    return instant > 0 && instant <= lastInstant ? instant : null
  }
  const parsed = typeof value === 'string' && isoDate.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(parsed) || parsed <= 0 ? null : parsed
}

const mayServe = coverHosts([])
const longestCover = 2048
const longestSound = 4096
/** No picture that is served on: browsers do not show it. */
const unshown = /\.(?:heic|heif)$/u

/** The first of these addresses that is https, on the platform's own hosts, and of a picture that browsers show. */
export function coverOf(platform: Platform, ...addresses: unknown[]): string | null {
  return (
    hosted(platform, addresses, longestCover).find(({ pathname }) => !unshown.test(pathname))?.href ?? null
  )
}

/** The first of these addresses that is https and on the platform's own hosts, as where a clip's sound lies. */
export function audioIn(platform: Platform, addresses: unknown[]): Pick<Clip, 'audio_url'> {
  const [url] = hosted(platform, addresses, longestSound)
  return url === undefined ? {} : { audio_url: url.href }
}

function hosted(platform: Platform, addresses: unknown[], longest: number): URL[] {
  return addresses.flatMap((address) => {
    if (typeof address !== 'string' || address.length > longest || !URL.canParse(address)) return []
    const url = new URL(address)
    return mayServe(platform, url) ? [url] : []
  })
}

/** A clip of which nothing is known but where it is and what it is. */
export function bareClip(
  known: Pick<Clip, 'platform' | 'clip_id' | 'media_type' | 'format' | 'watch_url'>,
): Clip {
  const told = { title: null, caption: null, creator: null, creator_id: null, creator_followers: null }
  const counts = { views: null, likes: null, comments: null, shares: null }
  const rest = { duration_s: null, posted_at: null, cover_url: null, language: null, onscreen_text: null }
  return { ...told, ...counts, ...rest, on_camera: null, sample: false, ...known }
}

/** What became of an answer's rows. Left out are those that are no clips to look at: advertisements, what is gone. */
export type Rows<T> = { read: T[]; unread: number; left_out: number }

/** Tells a row of the answer; null where it cannot be read. */
export type ReadRow<T> = (row: unknown) => T | 'left out' | null

/**
 * Reads a list row by row; what cannot be read is counted and passed over. Null is how the vendor writes an empty
 * list. Throws `SourceFault` where there is no list, or where there are rows and none of them can be read.
 */
export function readRows<T>(list: unknown, read: ReadRow<T>): Rows<T> {
  if (list !== null && !Array.isArray(list))
    throw new SourceFault('provider', 'ScrapeCreators answered without its list.')
  const rows: Rows<T> = { read: [], unread: 0, left_out: 0 }
  for (const row of (list ?? []) as unknown[]) {
    const told = read(row)
    if (told === null) rows.unread += 1
    else if (told === 'left out') rows.left_out += 1
    else rows.read.push(told)
  }
  if (rows.unread > 0 && rows.read.length + rows.left_out === 0)
    throw new SourceFault('provider', 'ScrapeCreators answered with rows that cannot be read.')
  return rows
}
