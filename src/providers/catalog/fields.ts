import { removeControlCharacters, shorten } from '../../lib/text.js'
import { isUnknown, parseCount } from '../parse-counts.js'
import { maxSeconds } from '../types.js'
import type { JsonObject } from '../vendor-json.js'

/** Reads members of an import line. Unknown values become null; invalid values throw `InvalidLineError`. */

/** A line that cannot be imported. The message says what is wrong and what is valid. */
export class InvalidLineError extends Error {}

function invalidField(name: string, value: unknown, requirement: string): InvalidLineError {
  return new InvalidLineError(`${name} is ${describeValue(value)}; it must be ${requirement}`)
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return shorten(JSON.stringify(value) ?? 'missing', 60)
}

/** The value as an object. Throws `InvalidLineError` if it is something else. */
export function fieldsOf(value: unknown, name: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  throw invalidField(name, value, 'one JSON object')
}

/** Cleaned and trimmed text. An error calls the member `label`. */
export function readText(fields: JsonObject, name: string, label = name): string | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  if (typeof value !== 'string') throw invalidField(label, value, 'text')
  return removeControlCharacters(value).trim() || null
}

/** Text, or a list of texts that become one line each. */
export function readTextOrLines(fields: JsonObject, name: string): string | null {
  const value = fields[name]
  if (!Array.isArray(value)) return readText(fields, name)
  const lines = value.filter((line: unknown) => !isUnknown(line))
  if (lines.some((line) => typeof line !== 'string'))
    throw invalidField(name, value, 'text or a list of texts')
  return readText({ [name]: lines.join('\n') }, name)
}

/** One of these texts; null if the field is unknown. Throws for any other value. */
export function readChoice<T extends string>(
  fields: JsonObject,
  name: string,
  values: readonly T[],
): T | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  const match = values.find((one) => one === value)
  if (match === undefined) throw invalidField(name, value, joinAlternatives(values))
  return match
}

function joinAlternatives(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/** A boolean; null if the field is unknown. Throws for any other value. */
export function readYesOrNo(fields: JsonObject, name: string): boolean | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  if (typeof value !== 'boolean') throw invalidField(name, value, 'true or false')
  return value
}

/** An http or https URL. Any other value (`javascript:`, a path) would not be safe in a link. */
export function readAddress(fields: JsonObject, name: string): string | null {
  const value = readText(fields, name)
  if (value === null || (URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol))) return value
  throw invalidField(name, value, 'an http or https address')
}

/** A count, as a number or as a view text ("43K"). */
export function readCount(fields: JsonObject, name: string): number | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  const number = typeof value === 'string' ? parseCount(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw invalidField(name, value, 'a whole number of 0 or more, or a text such as "43K"')
}

/** A number of 0 or more, given as a number or in digits. An error calls the member `label`. */
export function readAmount(
  fields: JsonObject,
  name: string,
  requirement: string,
  label = name,
): number | null {
  const value = fields[name]
  if (isUnknown(value)) return null
  const number = typeof value === 'string' && /^\s{0,9}\d/u.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0) return number
  throw invalidField(label, value, requirement)
}

/** Seconds from 0 to `maxSeconds`. An error calls the member `label`. */
export function readSeconds(fields: JsonObject, name: string, label = name): number | null {
  const requirement = `seconds from 0 to ${maxSeconds}`
  const seconds = readAmount(fields, name, requirement, label)
  if (seconds !== null && seconds > maxSeconds) throw invalidField(label, fields[name], requirement)
  return seconds
}

/** An id, given as text or as a number that JSON can represent exactly. */
export function readIdentifier(fields: JsonObject, name: string): string | null {
  const value = fields[name]
  if (typeof value !== 'number' || isUnknown(value)) return readText(fields, name)
  if (Number.isSafeInteger(value)) return String(value)
  throw new InvalidLineError(`${name} is a number too long to be read exactly; it must be in quotes`)
}

/** A larger timestamp is in milliseconds: in seconds it would be after the year 5138. */
const minMilliseconds = 1e11
const maxInstant = Date.UTC(9999, 11, 31)

/** When a video was posted, in milliseconds since 1970: its `timestamp`, or the start of its `upload_date`. */
export function readPostedAt(fields: JsonObject): number | null {
  const requirement = 'seconds since 1970'
  const timestamp = readAmount(fields, 'timestamp', requirement)
  if (timestamp === null) return readUploadDay(fields)
  const instant = Math.round(timestamp > minMilliseconds ? timestamp : timestamp * 1000)
  if (instant > maxInstant) throw invalidField('timestamp', timestamp, requirement)
  return instant
}

function readUploadDay(fields: JsonObject): number | null {
  const value = fields['upload_date']
  if (isUnknown(value)) return null
  const digits = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/u.exec(digits) ?? []
  const isoDay = `${year}-${month}-${day}`
  const instant = Date.parse(isoDay)
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== isoDay) {
    throw invalidField('upload_date', value, 'a day as YYYYMMDD')
  }
  return instant
}
