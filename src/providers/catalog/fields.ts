import { clean, shorten } from '../../lib/text.js'
import { isUnknown, parseCount } from '../counts.js'

/** Members of a line as collectors write them: unknown becomes null, what cannot be is a `BadLine`. */

export type Fields = Readonly<Record<string, unknown>>

/** A line that cannot be imported. The message says what is wrong with it and what would be right. */
export class BadLine extends Error {}

function bad(name: string, value: unknown, right: string): BadLine {
  return new BadLine(`${name} is ${shown(value)}; it must be ${right}`)
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return shorten(JSON.stringify(value) ?? 'missing', 60)
}

/** A value as an object; throws a BadLine that names it where it is none. */
export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw bad(name, value, 'one JSON object')
}

/** Cleaned and trimmed text. */
export function text(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  if (typeof value !== 'string') throw bad(name, value, 'text')
  return clean(value).trim() || null
}

/** Text, or a list of texts that become one line each. */
export function textOrLines(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (!Array.isArray(value)) return text(fields, name)
  const lines = value.filter((line: unknown) => !isUnknown(line))
  if (lines.some((line) => typeof line !== 'string')) throw bad(name, value, 'text or a list of texts')
  return text({ [name]: lines.join('\n') }, name)
}

export function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw bad(name, value, listed(allowed))
  return found
}

function listed(allowed: readonly string[]): string {
  return `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`
}

export function yesOrNo(fields: Fields, name: string): boolean | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  if (typeof value !== 'boolean') throw bad(name, value, 'true or false')
  return value
}

/** A web address. Anything else (`javascript:`, a path) has no place in a link. */
export function address(fields: Fields, name: string): string | null {
  const value = text(fields, name)
  if (value === null || (URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol))) return value
  throw bad(name, value, 'an http or https address')
}

/** A count, as a number or as a view text ("43K"). */
export function count(fields: Fields, name: string): number | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  const number = typeof value === 'string' ? parseCount(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw bad(name, value, 'a whole number of 0 or more, or a text such as "43K"')
}

/** A number of 0 or more, written as a number or as its digits. */
export function amount(fields: Fields, name: string, right: string): number | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  const number = typeof value === 'string' && /^\s{0,9}\d/u.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0) return number
  throw bad(name, value, right)
}

/** An identifier, as text or as a number that JSON can hold exactly. */
export function identifier(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (typeof value !== 'number' || isUnknown(value)) return text(fields, name)
  if (Number.isSafeInteger(value)) return String(value)
  throw new BadLine(`${name} is a number too long to be read exactly; it must be in quotes`)
}

/** No timestamp in seconds is as large before the year 5138: what is, is in milliseconds. */
const leastMilliseconds = 1e11
const lastInstant = Date.UTC(9999, 11, 31)

/** When a video was posted, in milliseconds since 1970: its `timestamp`, else the start of its `upload_date`. */
export function postedAt(fields: Fields): number | null {
  const right = 'seconds since 1970'
  const stamp = amount(fields, 'timestamp', right)
  if (stamp === null) return uploadDay(fields)
  const instant = Math.round(stamp > leastMilliseconds ? stamp : stamp * 1000)
  if (instant > lastInstant) throw bad('timestamp', stamp, right)
  return instant
}

function uploadDay(fields: Fields): number | null {
  const value = fields['upload_date']
  if (isUnknown(value)) return null
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/u.exec(String(value)) ?? []
  const written = `${year}-${month}-${day}`
  const instant = Date.parse(written)
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== written) {
    throw bad('upload_date', value, 'a day as YYYYMMDD')
  }
  return instant
}
