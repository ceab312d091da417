import { idNames } from '../../test/support/belongings.js'
import { nobody, operations } from '../../test/support/operations.js'
import { sampleAllowed, sampleWrong } from '../../test/support/fuzz.js'

/** The requests of a replay: generated from the contract, and others that no contract describes. */

export type ReplayRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Stands in a request for the API key of the replay's account. */
export const keyPlaceholder = '{{key}}'
/** Stands in a path for the id of a thing of the account, such as `run_id`. */
export const idPlaceholder = (name: string) => `{{${name}}}`

const bearer = { Authorization: `Bearer ${keyPlaceholder}` }
const json = { 'Content-Type': 'application/json' }

/** Operations that can delete the key that the rest of the replay needs. */
const keyEndingOperations = ['deleteAccount', 'revokeKey']

function fuzzedRequests(count: number, seed: number): ReplayRequest[] {
  const half = Math.ceil(count / 2)
  const isKept = ({ operation }: { operation: { operationId: string } }) =>
    !keyEndingOperations.includes(operation.operationId)
  return [...sampleAllowed(half, seed).filter(isKept), ...sampleWrong(half, seed).filter(isKept)].map(
    ({ operation, path, headers, body }) => ({
      method: operation.method,
      path,
      headers: { ...bearer, ...headers },
      body,
    }),
  )
}

/** Reads of existing things, in every form, with headers that change the answer. */
function readRequests(): ReplayRequest[] {
  const run = `/v1/runs/${idPlaceholder('run_id')}`
  const hook = `/v1/hooks/${idPlaceholder('hook_id')}`
  const paths = [run, `${run}/`, `${run}?wait=0`, hook, `${hook}/embed`]
  const exports = ['md', 'csv', 'json', 'markdown'].map((format) => `${run}/export?format=${format}`)
  const single = ['find', 'conversation'].map((kind) => `/v1/${kind}s/${idPlaceholder(`${kind}_id`)}`)
  const lists = ['/v1/runs', '/v1/runs?limit=1', '/v1/keeps', '/v1/finds', '/v1/finds/keeps']
  const others = [
    '/v1/me',
    '/v1/usage',
    '/v1/keys',
    '/v1/conversations',
    '/health',
    '/guide',
    '/openapi.json',
  ]
  const all = [...paths, ...exports, ...single, ...lists, ...others]
  return [
    ...all.map((path) => ({ method: 'GET', path, headers: bearer })),
    ...all.map((path) => ({ method: 'HEAD', path, headers: bearer })),
    ...all.map((path) => ({ method: 'GET', path, headers: {} })),
    ...['gzip', 'br', 'gzip, deflate, br', 'identity;q=0, gzip', '*;q=0', 'br;q=0.1, gzip'].flatMap(
      (codings) =>
        all.map((path) => ({ method: 'GET', path, headers: { ...bearer, 'Accept-Encoding': codings } })),
    ),
  ]
}

/** Paths, methods, keys and bodies outside of the contract. */
function requestsOutsideContract(): ReplayRequest[] {
  const paths = [
    '/',
    '//',
    '/docs',
    '/docs/',
    '/nothing',
    '/v1',
    '/v1/',
    '/v1/me/',
    '/v1//me',
    '/V1/me',
    '/v1/runs/%',
  ]
  const pages = ['/docs', '/openapi.json', '/mcp', '/metrics', '/robots.txt', '/favicon.ico', '/health/']
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const keys = [
    '',
    'Bearer',
    'Bearer x',
    `bearer ${keyPlaceholder}`,
    `Basic ${keyPlaceholder}`,
    `Bearer  ${keyPlaceholder}`,
  ]
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"topic":1}',
    '{"topic":"rye"}',
    '{"__proto__":{"a":1}}',
    '{"topic":"\\u0000"}',
  ]
  const types = [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x+json',
    '',
  ]
  const queries = [
    '?',
    '?limit=1&limit=2',
    '?limit=%ff',
    '?limit=x',
    '?__proto__=1',
    '?limit=1;2',
    '?limit=%20',
    '?a',
  ]
  const allPaths = [...paths, ...pages, ...operations.map(({ path }) => path.replace(/\{[^}]+\}/g, nobody))]
  return [
    ...allPaths.flatMap((path) => methods.map((method) => ({ method, path, headers: bearer }))),
    ...keys.map((Authorization) => ({ method: 'GET', path: '/v1/me', headers: { Authorization } })),
    ...bodies.flatMap((body) =>
      types.map((type) => ({
        method: 'POST',
        path: '/v1/research',
        headers: { ...bearer, ...(type === '' ? {} : { 'Content-Type': type }) },
        body,
      })),
    ),
    ...queries.flatMap((query) =>
      ['/v1/runs', '/v1/finds', '/v1/me'].map((path) => ({
        method: 'GET',
        path: path + query,
        headers: bearer,
      })),
    ),
  ]
}

function toolCall(name: string, args: object, version?: string): ReplayRequest {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const accept = { Accept: 'application/json, text/event-stream' }
  const versionHeader: Record<string, string> =
    version === undefined ? {} : { 'MCP-Protocol-Version': version }
  return {
    method: 'POST',
    path: '/mcp',
    headers: { ...bearer, ...json, ...accept, ...versionHeader },
    body: JSON.stringify(message),
  }
}

function toolCalls(): ReplayRequest[] {
  const tools = operations.flatMap(({ tool }) => (tool === null || tool === 'delete_account' ? [] : [tool]))
  const placeholderArguments = Object.fromEntries(idNames.map((name) => [name, idPlaceholder(name)]))
  return tools.flatMap((tool) => [
    toolCall(tool, {}, '2025-06-18'),
    toolCall(tool, placeholderArguments, '2025-06-18'),
    toolCall(tool, { no_such_argument: 1, limit: 'x' }),
  ])
}

/** About `count` requests generated from the contract, and some hundreds of others; the same for the same seed. */
export function replayRequests(count: number, seed: number): ReplayRequest[] {
  return [
    ...readRequests(),
    ...toolCalls(),
    ...requestsOutsideContract(),
    ...fuzzedRequests(count, seed),
    ...readRequests(),
  ]
}
