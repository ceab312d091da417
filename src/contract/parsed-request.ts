import type { ParsedRequest, Request } from 'openapi-backend'
import { addImpliedMembers } from './implied-members.js'
import type { HeaderName, OperationLayout } from './operation-layout.js'
import { normaliseBody, readQuery, lowerCaseUuid } from './parameters.js'

/** The query string of a request, without the question mark. */
export function searchOf({ path, query }: Request): string {
  if (typeof query === 'string') return query.startsWith('?') ? query.slice(1) : query
  if (query !== undefined) return new URLSearchParams(query as Record<string, string>).toString()
  const at = path.indexOf('?')
  return at < 0 ? '' : path.slice(at + 1)
}

function lowerCaseUuids(params: Record<string, string>): Record<string, string> {
  const lowerCased: Record<string, string> = {}
  for (const name in params) lowerCased[name] = lowerCaseUuid(params[name] ?? '')
  return lowerCased
}

/** The value of a header that was sent once. A header that was sent twice stays a list, which the validator refuses. */
function headerValueOf(values: string | string[]): string | string[] {
  return Array.isArray(values) && values.length === 1 ? (values[0] as string) : values
}

/** What the router knows of a request whose operation it found. */
export type RoutedParts = {
  params: Record<string, string>
  layout: OperationLayout
  /** Parses the cookies, of which no operation declares any. */
  parseCookies: () => unknown
}

/**
 * A request with the types of its operation: numbers and booleans in the query, UUIDs in lower case. The body is set
 * after the key was checked and the body read.
 */
export class ParsedContractRequest implements ParsedRequest {
  readonly method: string
  readonly path: string
  readonly params: Record<string, string>
  /** All headers of the request, under lower-case names. */
  readonly headers: Request['headers']
  readonly search: string
  requestBody: unknown
  private readonly layout: OperationLayout
  readonly #parseCookies: () => unknown
  #query: Record<string, unknown> | null = null

  constructor(request: Request, { params, layout, parseCookies }: RoutedParts) {
    this.layout = layout
    this.#parseCookies = parseCookies
    this.method = request.method
    this.path = request.path
    this.params = lowerCaseUuids(params)
    this.headers = request.headers
    this.search = searchOf(request)
    this.setBody(request.body)
  }

  /** Parsed on first access. A query that cannot be decoded is refused before. */
  get query(): Record<string, unknown> {
    return (this.#query ??= readQuery(this.search, this.layout.query))
  }

  /** Parsed on each access. Nothing of the service reads them. */
  get cookies(): unknown {
    return this.#parseCookies()
  }

  /** Normalises and sets the body. An absent body becomes an empty object if the operation has a body. */
  setBody(body: unknown): void {
    const { normalisation, impliedMembers, hasBody } = this.layout
    const normalisedBody = normaliseBody(body ?? undefined, normalisation)
    const wholeBody = addImpliedMembers(normalisedBody, impliedMembers)
    this.requestBody = hasBody ? (wholeBody ?? {}) : wholeBody
  }

  /** The headers that the operation declares, under lower-case names or those that the contract gives them. */
  declaredHeaders(name: keyof HeaderName): Record<string, unknown> {
    const declaredValues: Record<string, unknown> = {}
    for (const header of this.layout.headers) {
      const values = this.headers[header.lower]
      if (values !== undefined) declaredValues[header[name]] = headerValueOf(values)
    }
    return declaredValues
  }
}
