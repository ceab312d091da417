import { type Operation, type Request } from 'openapi-backend'

/** Headers, queries and paths that HTTP carries and that the contract does not describe. */

/** Headers that no operation declares. The library and ours parse them, and refuse nothing for them. */
const undeclaredHeaders: Request['headers'][] = [
  { cookie: 'a=1; b=%C3%A9' },
  { cookie: ['a=1', 'b="two"; a=3'] },
  { cookie: '; =; a=%zz; __proto__=1' },
  { prefer: 'wait=10', 'if-none-match': '"x"' },
  { accept: ['text/markdown', '*/*'], 'x-request-id': '' },
  {},
]

/**
 * A request with headers that no operation declares, chosen by its address. Every other one sends its own headers twice.
 */
export function withUnusualHeaders(request: Request, index: number): Request {
  const undeclared = undeclaredHeaders[index % undeclaredHeaders.length]
  const names = Object.keys(request.headers).filter((name) => name !== 'content-type')
  const twice = Object.fromEntries(names.map((name) => [name, [request.headers[name], 'again']]))
  const own = index % 5 === 0 ? { ...request.headers, ...twice } : request.headers
  return { ...request, headers: { ...undeclared, ...own } as Request['headers'] }
}

/** Parts of a query that are percent-encoded in an unusual way, but rightly. */
export const unusualQueries = ['%6eame=%33', 'a+b=c+d', 'x=1&x=2', 'x', '&&x=%F0%9F%A5%96', 'x=%2525']

/** Parameters whose names the library leaves out or takes apart: none, and names with brackets. */
export const unusualNames = ['=', '=1', 'x[y]=1', 'x[]=1', 'limit[]=1']

/** Parts of a query that are not percent-encoded UTF-8, with the parameter that is at fault. */
export const brokenQueries: [query: string, name: string][] = [
  ['x=%', 'x'],
  ['x=%zz', 'x'],
  ['x=%E0%A4%A', 'x'],
  ['x=%ff', 'x'],
  ['%c3=1', '%c3'],
  ['x=\u00e9', 'x'],
]

/** Segments of a path that are not percent-encoded UTF-8. */
export const brokenSegments = ['%', '%zz', '%E0%A4%A', '%ff', '01890a5d%']

/** The address of an operation with each parameter replaced by a segment. */
export function addressWith(operation: Operation, segment: string): string {
  return operation.path.replaceAll(/\{[^}]+\}/g, () => segment)
}
