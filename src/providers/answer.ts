import { clean } from '../lib/text.js'
import { isUnknown } from './counts.js'

/** Members of a vendor's answer, whatever it turns out to be: what is not of the kind looked for is not there. */

export type Fields = Readonly<Record<string, unknown>>

const none: Fields = {}

/** A value as an object; an empty one where it is none. */
export function fieldsIn(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : none
}

/** A value as a list; an empty one where it is none. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Cleaned, trimmed text; null for none. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' ? clean(value).trim() || null : null
}

/** Text that fits a pattern, as it came; null for any other. */
export function fitting(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null
}

/** A whole number of 0 or more, written as a number or in digits. */
export function countIn(value: unknown): number | null {
  if (isUnknown(value)) return null
  const number = typeof value === 'string' && /^\d{1,16}$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** An amount of 0 or more, written as a number or in digits with a decimal point. */
export function amountIn(value: unknown): number | null {
  if (isUnknown(value)) return null
  const number = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,12})?$/u.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

/** Milliseconds since 1970 of an instant written as ISO 8601 with its zone. */
export function instantIn(value: unknown): number | null {
  const written = fitting(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/u)
  const instant = written === null ? NaN : Date.parse(written)
  return Number.isNaN(instant) ? null : instant
}

const longest_address = 2048

/** An https address, without user and port, on one of the hosts; a star stands for any host under the domain. */
export function addressIn(value: unknown, hosts: readonly string[]): string | null {
  if (typeof value !== 'string' || value.length > longest_address || !URL.canParse(value)) return null
  const url = new URL(value)
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null
  const isTheirs = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
  return isTheirs ? url.href : null
}
