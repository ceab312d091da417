import { removeControlCharacters } from '../../lib/text.js'
import { isUnknown, parseCount } from '../parse-counts.js'
import { createCoverHostCheck } from '../cover-fetcher.js'
import { SourceFault, type Clip, type Platform } from '../types.js'

/** Reads values of the vendor's JSON. A value of an unexpected type is unknown, which is null. */

/** Cleaned and trimmed text, or null. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && !isUnknown(value) ? removeControlCharacters(value).trim() || null : null
}

/** The first of the values that is a text and matches the pattern. */
export function firstMatch(pattern: RegExp, ...values: unknown[]): string | null {
  for (const value of values) if (typeof value === 'string' && pattern.test(value)) return value
  return null
}

/** A count, given as a number, digits or view text; -1, fractions and unsafe integers are unknown. */
export function asCount(value: unknown): number | null {
  if (isUnknown(value)) return null
  const number = typeof value === 'string' ? parseCount(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** A count that a source writes as 0 if it is unknown. */
export function asPositiveCount(value: unknown): number | null {
  return asCount(value) || null
}

/** Seconds, to the millisecond, from a number or digits in the given unit; 0 is unknown. */
export function asSeconds(value: unknown, unit: 's' | 'ms'): number | null {
  const number = asNumber(value)
  if (number === null || number <= 0) return null
  return unit === 's' ? Math.round(number * 1000) / 1000 : Math.round(number) / 1000
}

/** A number of 0 or more, given as a number or in digits. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

/** A larger timestamp is in milliseconds: in seconds it would be after the year 5138. */
const minMilliseconds = 1e11
const maxInstant = Date.UTC(9999, 11, 31)
const isoDate = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,18}(?:Z|[+-]\d\d:?\d\d)?)?$/u

/** An instant in ms, from seconds or milliseconds since 1970 (a number or digits) or from ISO 8601; 0 is unknown. */
export function asTimestamp(value: unknown): number | null {
  const number = asNumber(value)
  if (number !== null) {
    const instant = Math.round(number > minMilliseconds ? number : number * 1000)
    return instant > 0 && instant <= maxInstant ? instant : null
  }
  const timeMs = typeof value === 'string' && isoDate.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(timeMs) || timeMs <= 0 ? null : timeMs
}

const isCoverHost = createCoverHostCheck([])
const maxCoverUrlLength = 2048
const maxAudioUrlLength = 4096
/** Image formats that browsers do not show. */
const unsupportedImage = /\.(?:heic|heif)$/u

/** The first https URL on the platform's own hosts in an image format that browsers show. */
export function chooseCover(platform: Platform, ...addresses: unknown[]): string | null {
  return (
    platformUrls(platform, addresses, maxCoverUrlLength).find(
      ({ pathname }) => !unsupportedImage.test(pathname),
    )?.href ?? null
  )
}

/** The first https URL on the platform's own hosts, as the clip's `audio_url`. */
export function chooseAudio(platform: Platform, addresses: unknown[]): Pick<Clip, 'audio_url'> {
  const [url] = platformUrls(platform, addresses, maxAudioUrlLength)
  return url === undefined ? {} : { audio_url: url.href }
}

function platformUrls(platform: Platform, addresses: unknown[], maxLength: number): URL[] {
  return addresses.flatMap((address) => {
    if (typeof address !== 'string' || address.length > maxLength || !URL.canParse(address)) return []
    const url = new URL(address)
    return isCoverHost(platform, url) ? [url] : []
  })
}

/** A clip of which only id and type are known. */
export function createClip(
  fields: Pick<Clip, 'platform' | 'clip_id' | 'media_type' | 'format' | 'watch_url'>,
): Clip {
  const textFields = { title: null, caption: null, creator: null, creator_id: null, creator_followers: null }
  const counts = { views: null, likes: null, comments: null, shares: null }
  const otherFields = {
    duration_s: null,
    posted_at: null,
    cover_url: null,
    language: null,
    onscreen_text: null,
  }
  return { ...textFields, ...counts, ...otherFields, on_camera: null, sample: false, ...fields }
}

/** The parsed rows, and the numbers of unreadable rows and of rows left out: advertisements, deleted posts. */
export type ParsedRows<T> = { read: T[]; unparsed: number; left_out: number }

/** Parses a row; null if it is unreadable. */
export type ListRowParser<T> = (row: unknown) => T | 'left out' | null

/**
 * Parses a list; unreadable rows are counted and skipped. The vendor writes an empty list as null. Throws `SourceFault`
 * if the value is no list, or if it has rows and none can be read.
 */
export function parseRows<T>(list: unknown, read: ListRowParser<T>): ParsedRows<T> {
  if (list !== null && !Array.isArray(list))
    throw new SourceFault('provider', 'ScrapeCreators answered without its list.')
  const rows: ParsedRows<T> = { read: [], unparsed: 0, left_out: 0 }
  for (const row of (list ?? []) as unknown[]) {
    const item = read(row)
    if (item === null) rows.unparsed += 1
    else if (item === 'left out') rows.left_out += 1
    else rows.read.push(item)
  }
  if (rows.unparsed > 0 && rows.read.length + rows.left_out === 0)
    throw new SourceFault('provider', 'ScrapeCreators answered with rows that cannot be read.')
  return rows
}
