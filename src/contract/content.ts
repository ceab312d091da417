import type { ErrorObject } from 'ajv'
import { type Complaint, invalid } from '../errors.js'
import type { Operation } from './backend.js'
import { complaintsOf } from './complaints.js'
import { brokenEncoding, formsOf, normalised, readQuery, unfitText, uuidAsKept } from './parameters.js'

/** What a request says: its parameters and its body, read once and validated together. */

export type Raw = {
  /** What follows the question mark. */
  search: string
  /** Lower-case names; every value that was sent. Not looked at where the operation declares no header. */
  headers: Record<string, string[] | undefined>
  params: Record<string, string>
  body: unknown
}

export type Content = {
  headers: Record<string, unknown>
  query: Record<string, unknown>
  path: Record<string, string>
  body: unknown
}

/** Reads and validates one request. Throws `invalid_request` naming every complaint. */
export type ReadContent = (raw: Raw) => Content

function lowerCased(params: Record<string, string>): Record<string, string> {
  const lower: Record<string, string> = {}
  for (const name in params) lower[name] = uuidAsKept(params[name] ?? '')
  return lower
}

/** A header under the name that the contract gives it and under the one it comes with. */
type HeaderName = { given: string; lower: string }

/** The headers that the operation declares. One that came twice stays a list, which the validator refuses. */
function readHeaders(headers: Raw['headers'], names: HeaderName[]): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const { lower } of names) {
    const values = headers[lower]
    if (values) read[lower] = values.length === 1 ? values[0] : values
  }
  return read
}

function underGivenNames(header: Record<string, unknown>, names: HeaderName[]): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const { given, lower } of names) if (lower in header) named[given] = header[lower]
  return named
}

function refuseUnfit(...parts: unknown[]): void {
  const complaints: Complaint[] = []
  for (const part of parts) complaints.push(...unfitText(part))
  if (complaints.length > 0) throw invalid(complaints.slice(0, 20))
}

/** What reads the requests of one operation, all that can be known of it beforehand looked up once. */
export function contentReader({ parameters, requestBody, validators }: Operation): ReadContent {
  const names = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => ({ given: name, lower: name.toLowerCase() }))
  const queried = new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]))
  const forms = formsOf(requestBody?.content['application/json']?.schema)
  const unvalidated = new Set(forms.unvalidated.map((name) => `/requestBody/${name}`))
  return (raw) => {
    const header = names.length === 0 ? {} : readHeaders(raw.headers, names)
    const broken = brokenEncoding(raw.search)
    if (broken.length > 0) throw invalid(broken.slice(0, 20))
    const query = readQuery(raw.search, queried)
    const path = lowerCased(raw.params)
    const said = normalised(raw.body ?? undefined, forms)
    refuseUnfit(header, query, path, said)
    const content = { header, query, path, requestBody: requestBody ? (said ?? {}) : said }
    const errors: ErrorObject[] = []
    for (const validate of validators()) if (!validate(content)) errors.push(...(validate.errors ?? []))
    const refused = errors.filter(({ instancePath }) => !unvalidated.has(instancePath))
    if (refused.length > 0) throw invalid(complaintsOf(refused))
    return { headers: underGivenNames(header, names), query, path, body: content.requestBody }
  }
}
