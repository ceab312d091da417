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
export function readQuery(search: string, parameters: Parameter[]): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  const given = new URLSearchParams(search)
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name)
    const parameter = parameters.find((one) => one.in === 'query' && one.name === name)
    const only = values.length === 1 ? values[0] : undefined
    query[name] = only === undefined ? values : parameter ? typed(only, parameter.schema) : only
  }
  return query
}

// eslint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000b-\u001f]/u

/** Characters no database of ours takes, or that do not print: NUL, controls but tab and line ends, lone surrogates. */
export function unfitText(value: unknown, path: string[] = []): Complaint[] {
  if (typeof value === 'string') {
    if (!unfit.test(value) && value.isWellFormed()) return []
    return [
      { path: path.join('/') || 'body', message: 'must not hold control characters or broken surrogates' },
    ]
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...unfitText(name, [...path, 'a name']),
    ...unfitText(part, [...path, name]),
  ])
}

/** Brings free text to NFC and trims it, where the contract says so (x-text), before it is measured. */
export function normalised(body: unknown, schema: Schema | undefined): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const members = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const free = schema?.properties?.[name]?.['x-text'] === true && typeof value === 'string'
    return [name, free ? value.normalize('NFC').trim() : value] as const
  })
  return Object.fromEntries(members)
}
