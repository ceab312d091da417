import type { Complaint } from '../errors.js'

type Schema = { type?: string | string[]; 'x-text'?: boolean; properties?: Record<string, Schema> }
export type Parameter = { name: string; in: string; schema: Schema }

/** Query text as the contract's types; what does not read as its type stays text and is refused by the validator. */
function typed(text: string, { type }: Schema): unknown {
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** Reads the query string by the operation's parameters. A parameter given twice is refused by the validator. */
export function readQuery(search: string, parameters: Map<string, Parameter>): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  if (search === '') return query
  const given = new URLSearchParams(search)
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name)
    const parameter = parameters.get(name)
    const only = values.length === 1 ? values[0] : undefined
    query[name] = only === undefined ? values : parameter ? typed(only, parameter.schema) : only
  }
  return query
}

// eslint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000b-\u001f]/u

function isFit(value: unknown): boolean {
  if (typeof value === 'string') return !unfit.test(value) && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  for (const name of Object.keys(value)) {
    if (!isFit(name) || !isFit((value as Record<string, unknown>)[name])) return false
  }
  return true
}

function complaintsAbout(value: unknown, path: string[]): Complaint[] {
  if (typeof value === 'string') {
    if (isFit(value)) return []
    return [
      { path: path.join('/') || 'body', message: 'must not hold control characters or broken surrogates' },
    ]
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...complaintsAbout(name, [...path, 'a name']),
    ...complaintsAbout(part, [...path, name]),
  ])
}

/** Characters no database of ours takes, or that do not print: NUL, controls but tab and line ends, lone surrogates. */
export function unfitText(value: unknown): Complaint[] {
  return isFit(value) ? [] : complaintsAbout(value, [])
}

/** The members of a body that the contract calls free text (x-text). */
export function freeTexts(schema: Schema | undefined): string[] {
  const members = Object.entries(schema?.properties ?? {})
  return members.flatMap(([name, member]) => (member['x-text'] === true ? [name] : []))
}

/** Brings free text to NFC and trims it before it is measured. Returns a copy where there is any. */
export function normalised(body: unknown, free: string[]): unknown {
  if (free.length === 0 || body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const copy: Record<string, unknown> = { ...body }
  for (const name of free) {
    const value = Object.hasOwn(copy, name) ? copy[name] : undefined
    if (typeof value === 'string') copy[name] = value.normalize('NFC').trim()
  }
  return copy
}
