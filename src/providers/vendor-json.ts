import { removeControlCharacters } from '../lib/text.js'
import { isUnknown } from './parse-counts.js'

/** Reads values of a vendor's JSON answer. A value of another type counts as missing. */

export type JsonObject = Readonly<Record<string, unknown>>

const emptyObject: JsonObject = {}

/** The value as an object; an empty one if it is something else. */
export function asObject(value: unknown): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as JsonObject)
    : emptyObject
}

/** The value as an array; an empty one if it is something else. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Cleaned and trimmed text; null if it is empty or something else. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' ? removeControlCharacters(value).trim() || null : null
}

/** The text unchanged if it matches the pattern; null otherwise. */
export function asMatchingText(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null
}

/** A whole number of 0 or more, given as a number or in digits. */
export function asCount(value: unknown): number | null {
  if (isUnknown(value)) return null
  const number = typeof value === 'string' && /^\d{1,16}$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** A number of 0 or more, given as a number or in digits with a decimal point. */
export function asAmount(value: unknown): number | null {
  if (isUnknown(value)) return null
  const number = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,12})?$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

/** Milliseconds since 1970 from ISO 8601 with a time zone. */
export function asTimestamp(value: unknown): number | null {
  const isoText = asMatchingText(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/u)
  const instant = isoText === null ? NaN : Date.parse(isoText)
  return Number.isNaN(instant) ? null : instant
}

const maxUrlLength = 2048

/** An https URL without credentials or port on one of the hosts; `*.` matches any subdomain. */
export function asHttpsUrl(value: unknown, hosts: readonly string[]): string | null {
  if (typeof value !== 'string' || value.length > maxUrlLength || !URL.canParse(value)) return null
  const url = new URL(value)
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null
  const isListedHost = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
  return isListedHost ? url.href : null
}
