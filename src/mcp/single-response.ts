import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  isInitializeRequest,
  isJSONRPCRequest,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import type { ContractRequest } from '../contract/request.js'
import type { McpSession } from './tool-call.js'

/**
 * Recognises requests that are answered with a single message and whose headers the library would accept. These go to
 * the shared server; the library answers all others itself.
 */

/** The methods of both eras, each with the parameter that the header Mcp-Name repeats (null for none). */
const nameParameterByMethod = new Map([
  ['tools/list', null],
  ['tools/call', 'name'],
  ['prompts/list', null],
  ['prompts/get', 'name'],
  ['resources/list', null],
  ['resources/templates/list', null],
  ['resources/read', 'uri'],
])

/** The revision that the shared server of the 2026 era serves. */
const modernVersion = '2026-07-28'

function wantsProgress({ params }: JSONRPCRequest): boolean {
  return params?._meta?.progressToken !== undefined
}

function acceptsJsonAndEvents({ accept }: ContractRequest['headers']): boolean {
  const acceptHeader = accept?.join(',') ?? ''
  return acceptHeader.includes('application/json') && acceptHeader.includes('text/event-stream')
}

const isId = (id: unknown) => typeof id === 'string' || Number.isInteger(id)

function isLegacyVersion({ 'mcp-protocol-version': version }: ContractRequest['headers']): boolean {
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version.join(','))
}

/** Whether a request of the older era is answered with a single message. */
export function isSingleResponseLegacy(
  message: object,
  { headers }: ContractRequest,
  session: McpSession,
): message is JSONRPCRequest {
  if (!isJSONRPCRequest(message)) return false
  const mayElicit = session.acceptsForms && message.method === 'tools/call' && message.params?.name === 'ask'
  return acceptsJsonAndEvents(headers) && isLegacyVersion(headers) && !wantsProgress(message) && !mayElicit
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function metaOf(message: object): Record<string, unknown> {
  const { params } = message as { params?: unknown }
  return isObject(params) && isObject(params._meta) ? params._meta : {}
}

/** Whether both body and headers declare the older era. Most messages do. */
export function isLegacyMessage(message: object, { headers }: ContractRequest): boolean {
  return metaOf(message)[PROTOCOL_VERSION_META_KEY] === undefined && isLegacyVersion(headers)
}

/** Whether the client info and capabilities in the metadata are well-formed. */
function hasClientMeta(meta: Record<string, unknown>): boolean {
  const { [CLIENT_INFO_META_KEY]: client, [CLIENT_CAPABILITIES_META_KEY]: capabilities } = meta
  const isClient = isObject(client) && typeof client.name === 'string' && typeof client.version === 'string'
  return isClient && isObject(capabilities) && Object.values(capabilities).every(isObject)
}

/**
 * Whether a request of the 2026 era is answered with a single message. Its headers must repeat its body exactly; the
 * library handles every other spelling, and mismatches.
 */
export function isSingleResponseModern(
  message: object,
  { headers }: ContractRequest,
): message is JSONRPCRequest {
  const { jsonrpc, id, method, params } = message as Partial<JSONRPCRequest>
  const nameMember = nameParameterByMethod.get(method ?? '')
  if (jsonrpc !== '2.0' || !isId(id) || nameMember === undefined || !isObject(params)) return false
  const meta = metaOf(message)
  const headerEquals = (header: string, value: unknown) =>
    headers[header]?.length === 1 && headers[header][0] === value
  return (
    meta[PROTOCOL_VERSION_META_KEY] === modernVersion &&
    meta.progressToken === undefined &&
    headerEquals('mcp-protocol-version', modernVersion) &&
    headerEquals('mcp-method', method) &&
    (nameMember === null || headerEquals('mcp-name', params[nameMember])) &&
    hasClientMeta(meta)
  )
}

/** The parameters of an older era's handshake; null for any other message. */
export function initializeParamsOf(message: object) {
  const { method } = message as { method?: unknown }
  return method === 'initialize' && isInitializeRequest(message) ? message.params : null
}
