import { clean, squash } from '../../lib/text.js'

/** YouTube's answers as they come: nothing in them is sure to be there, and nothing here throws where it is not. */

export type Fields = Record<string, unknown>

/** The members of an object; none where the value is something else. */
export function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** What stands at the end of a path of own members (names) and places in lists (numbers); undefined where nothing does. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value
  for (const step of path) {
    if (typeof step === 'number') here = listOf(here)[step]
    else here = Object.hasOwn(fieldsOf(here), step) ? fieldsOf(here)[step] : undefined
  }
  return here
}

/** A text in any of YouTube's three wrappings (`simpleText`, `runs`, `content`) or in none, cleaned; null for no words. */
export function textOf(value: unknown): string | null {
  const bare = typeof value === 'string' ? value : (at(value, 'simpleText') ?? at(value, 'content'))
  const runs = listOf(at(value, 'runs')).map((run) => at(run, 'text'))
  const text = typeof bare === 'string' ? bare : runs.filter((run) => typeof run === 'string').join('')
  const tidy = clean(text).trim()
  return tidy === '' ? null : tidy
}

/** The same on one line. */
export function lineOf(value: unknown): string | null {
  const text = textOf(value)
  return text === null ? null : squash(text)
}

/** A count, which YouTube writes as a string of digits; null for anything else. */
export function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,16}$/u.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** A video's id; null for what cannot be one. */
export function videoIdOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{11}$/u.test(value) ? value : null
}

/** A channel's id; null for what cannot be one. */
export function channelIdOf(value: unknown): string | null {
  return typeof value === 'string' && /^UC[\w-]{22}$/u.test(value) ? value : null
}
