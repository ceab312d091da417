import { removeControlCharacters, collapseWhitespace } from '../../lib/text.js'
import { asArray, asObject } from '../vendor-json.js'

/** Reads values of YouTube's answers. Any member may be missing; nothing here throws. */

/** The value at a path of own members (names) and array indexes (numbers); undefined if there is none. */
export function getPath(value: unknown, ...path: (string | number)[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof step === 'number') current = asArray(current)[step]
    else current = Object.hasOwn(asObject(current), step) ? asObject(current)[step] : undefined
  }
  return current
}

/** Cleaned text from any of YouTube's formats (`simpleText`, `runs`, `content`, plain); null if it is empty. */
export function asText(value: unknown): string | null {
  const plainText =
    typeof value === 'string' ? value : (getPath(value, 'simpleText') ?? getPath(value, 'content'))
  const runs = asArray(getPath(value, 'runs')).map((run) => getPath(run, 'text'))
  const text =
    typeof plainText === 'string' ? plainText : runs.filter((run) => typeof run === 'string').join('')
  const cleanText = removeControlCharacters(text).trim()
  return cleanText === '' ? null : cleanText
}

/** Like `asText`, with white space collapsed to a single line. */
export function asSingleLine(value: unknown): string | null {
  const text = asText(value)
  return text === null ? null : collapseWhitespace(text)
}

/** A count, which YouTube writes as a string of digits; null for anything else. */
export function asCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,16}$/u.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** A valid video id; null otherwise. */
export function asVideoId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{11}$/u.test(value) ? value : null
}

/** A valid channel id; null otherwise. */
export function asChannelId(value: unknown): string | null {
  return typeof value === 'string' && /^UC[\w-]{22}$/u.test(value) ? value : null
}
