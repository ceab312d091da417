import type { ValidationIssue } from '../errors.js'

type Schema = {
  type?: string | string[]
  format?: string
  'x-text'?: boolean
  'x-skip-validation'?: boolean
  properties?: Record<string, Schema>
  items?: Schema
}
export type Parameter = { name: string; in: string; schema: Schema }

const uuidPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** UUIDs are compared in lower case; all else stays as it is. */
export function lowerCaseUuid(text: string): string {
  return uuidPattern.test(text) ? text.toLowerCase() : text
}

/** Free text in NFC, without white space at its ends. */
const normaliseFreeText = (text: string) => text.normalize('NFC').trim()

/**
 * Converts query text to the type that the contract declares. Text that cannot be converted stays text, which the
 * validator refuses.
 */
function parseTyped(text: string, { type, format, 'x-text': isFreeText }: Schema): unknown {
  if (isFreeText) return normaliseFreeText(text)
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return format === 'uuid' ? lowerCaseUuid(text) : text
}

/** Decodes a part of a query string; null if it is not percent-encoded UTF-8. */
function decodeComponent(text: string): string | null {
  if (!/^[\x21-\x7e]*$/.test(text)) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * The parameters of a query string that are not percent-encoded UTF-8. URLSearchParams would put replacement characters
 * into them.
 */
export function findEncodingIssues(search: string): ValidationIssue[] {
  if (/^[\w.~&=+-]*$/.test(search)) return []
  const message = 'must be UTF-8, percent-encoded'
  return search.split('&').flatMap((pair) => {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length
    const name = decodeComponent(pair.slice(0, at))
    const isBroken = name === null || decodeComponent(pair.slice(at + 1)) === null
    return isBroken ? [{ path: name ?? pair.slice(0, at), message }] : []
  })
}

/**
 * Reads the query string with the types of the operation's parameters. A repeated parameter becomes a list, which the
 * validator refuses.
 */
export function readQuery(search: string, parameters: Map<string, Parameter>): Record<string, unknown> {
  if (search === '') return {}
  // Without a prototype, so that a parameter called `__proto__` is refused like any unknown one.
  const query = Object.create(null) as Record<string, unknown>
  const searchParams = new URLSearchParams(search)
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name)
    const parameter = parameters.get(name)
    const singleValue = values.length === 1 ? values[0] : undefined
    query[name] =
      singleValue === undefined ? values : parameter ? parseTyped(singleValue, parameter.schema) : singleValue
  }
  return query
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const forbiddenCharacters = /[\u0000-\u0008\u000b-\u001f]/u

function hasValidText(value: unknown): boolean {
  if (typeof value === 'string') return !forbiddenCharacters.test(value) && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  for (const name of Object.keys(value)) {
    if (!hasValidText(name) || !hasValidText((value as Record<string, unknown>)[name])) return false
  }
  return true
}

function textIssuesIn(value: unknown, path: string[]): ValidationIssue[] {
  if (typeof value === 'string') {
    if (hasValidText(value)) return []
    return [
      { path: path.join('/') || 'body', message: 'must not hold control characters or broken surrogates' },
    ]
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...textIssuesIn(name, [...path, 'a name']),
    ...textIssuesIn(part, [...path, name]),
  ])
}

/**
 * Issues for characters that no supported database stores or that do not print: NUL, control characters other than tab
 * and line ends, lone surrogates.
 */
export function findTextIssues(value: unknown): ValidationIssue[] {
  return hasValidText(value) ? [] : textIssuesIn(value, [])
}

/** Members of a body that are normalised before validation. */
export type NormalisedMembers = {
  /** Members that the contract calls free text (x-text). */
  freeText: string[]
  /** Members that are a UUID or a list of UUIDs. */
  uuids: string[]
  /** Members that the operation itself checks, with error codes of its own (x-skip-validation). */
  unvalidated: string[]
}

/** The members of a body that are normalised before validation, by their schema. */
export function normalisedMembersOf(schema: Schema | undefined): NormalisedMembers {
  const members = Object.entries(schema?.properties ?? {})
  const namesWhere = (isMatch: (member: Schema) => boolean) =>
    members.filter(([, member]) => isMatch(member)).map(([name]) => name)
  return {
    freeText: namesWhere((member) => member['x-text'] === true),
    uuids: namesWhere(({ format, items }) => format === 'uuid' || items?.format === 'uuid'),
    unvalidated: namesWhere((member) => member['x-skip-validation'] === true),
  }
}

function normaliseMembers(
  body: Record<string, unknown>,
  names: string[],
  normaliseText: (text: string) => string,
): void {
  const normaliseValue = (value: unknown) => (typeof value === 'string' ? normaliseText(value) : value)
  for (const name of names) {
    if (!Object.hasOwn(body, name)) continue
    const value = body[name]
    body[name] = Array.isArray(value) ? value.map(normaliseValue) : normaliseValue(value)
  }
}

/**
 * Brings free text to NFC and trims it, and brings UUIDs to lower case. Returns a copy if the operation has any of
 * them.
 */
export function normaliseBody(body: unknown, { freeText, uuids }: NormalisedMembers): unknown {
  if (freeText.length + uuids.length === 0) return body
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const copy: Record<string, unknown> = { ...body }
  normaliseMembers(copy, freeText, normaliseFreeText)
  normaliseMembers(copy, uuids, lowerCaseUuid)
  return copy
}
