import type { Complaint } from '../errors.js'

type Schema = {
  type?: string | string[]
  format?: string
  'x-text'?: boolean
  'x-skip-validation'?: boolean
  properties?: Record<string, Schema>
  items?: Schema
}
export type Parameter = { name: string; in: string; schema: Schema }

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** UUIDs are compared in lower case; all else stays as it is. */
export function uuidAsKept(text: string): string {
  return uuid.test(text) ? text.toLowerCase() : text
}

/** Query text as the contract's types; what does not read as its type stays text and is refused by the validator. */
function typed(text: string, { type, format }: Schema): unknown {
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return format === 'uuid' ? uuidAsKept(text) : text
}

/** Text of a query string as it was meant; null where it is no percent-encoded UTF-8. */
function decoded(text: string): string | null {
  if (!/^[\x21-\x7e]*$/.test(text)) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The parts of a query string that do not decode, by parameter: URLSearchParams would put other characters there. */
export function brokenEncoding(search: string): Complaint[] {
  if (/^[\w.~&=+-]*$/.test(search)) return []
  const message = 'must be UTF-8, percent-encoded'
  return search.split('&').flatMap((pair) => {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length
    const name = decoded(pair.slice(0, at))
    const isBroken = name === null || decoded(pair.slice(at + 1)) === null
    return isBroken ? [{ path: name ?? pair.slice(0, at), message }] : []
  })
}

/** Reads the query string by the operation's parameters. A parameter given twice is refused by the validator. */
export function readQuery(search: string, parameters: Map<string, Parameter>): Record<string, unknown> {
  if (search === '') return {}
  // Without a prototype, so that a parameter called `__proto__` is one more that is not known.
  const query = Object.create(null) as Record<string, unknown>
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

/** Members of a body that are brought to one form before they are measured. */
export type Forms = {
  /** Those that the contract calls free text (x-text). */
  free: string[]
  /** Those that are a UUID or a list of them. */
  uuids: string[]
  /** Those whose value the operation itself refuses, with a code of its own (x-skip-validation). */
  unvalidated: string[]
}

export function formsOf(schema: Schema | undefined): Forms {
  const members = Object.entries(schema?.properties ?? {})
  const named = (fits: (member: Schema) => boolean) =>
    members.filter(([, member]) => fits(member)).map(([name]) => name)
  return {
    free: named((member) => member['x-text'] === true),
    uuids: named(({ format, items }) => format === 'uuid' || items?.format === 'uuid'),
    unvalidated: named((member) => member['x-skip-validation'] === true),
  }
}

function reform(body: Record<string, unknown>, names: string[], form: (text: string) => string): void {
  const formed = (value: unknown) => (typeof value === 'string' ? form(value) : value)
  for (const name of names) {
    if (!Object.hasOwn(body, name)) continue
    const value = body[name]
    body[name] = Array.isArray(value) ? value.map(formed) : formed(value)
  }
}

/** Brings free text to NFC and trims it, and UUIDs to lower case. Returns a copy where there are any. */
export function normalised(body: unknown, { free, uuids }: Forms): unknown {
  if (free.length + uuids.length === 0) return body
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const copy: Record<string, unknown> = { ...body }
  reform(copy, free, (text) => text.normalize('NFC').trim())
  reform(copy, uuids, uuidAsKept)
  return copy
}
