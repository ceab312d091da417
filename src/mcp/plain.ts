import {
  type InboundModernRoute,
  isInitializeRequest,
  isJSONRPCRequest,
  type JSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import type { Incoming } from '../contract/dispatch.js'
import type { Session } from './call.js'

/**
 * Which requests one message answers, and whose head is one that the library would take. Everything else is the
 * library's to answer on the response itself.
 */

/** The methods that both eras have, each with the parameter that the header Mcp-Name repeats. */
const name_members = new Map([
  ['tools/list', null],
  ['tools/call', 'name'],
  ['prompts/list', null],
  ['prompts/get', 'name'],
  ['resources/list', null],
  ['resources/templates/list', null],
  ['resources/read', 'uri'],
])

/** The revision that the shared server of the 2026 era serves. */
const modern_version = '2026-07-28'

function wantsProgress({ params }: JSONRPCRequest): boolean {
  return params?._meta?.progressToken !== undefined
}

function acceptsBoth({ accept }: Incoming['headers']): boolean {
  const accepted = accept?.join(',') ?? ''
  return accepted.includes('application/json') && accepted.includes('text/event-stream')
}

/** Whether a request of the older era is answered by one message. */
export function isPlainLegacy(
  message: object,
  { headers }: Incoming,
  session: Session,
): message is JSONRPCRequest {
  if (!isJSONRPCRequest(message)) return false
  const version = headers['mcp-protocol-version']
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version.join(','))
  const mayElicit = session.acceptsForms && message.method === 'tools/call' && message.params?.name === 'ask'
  return acceptsBoth(headers) && isKnown && !wantsProgress(message) && !mayElicit
}

/** Whether a request that the library took for one of the 2026 era is answered by one message. */
export function plainModern(route: InboundModernRoute, { headers }: Incoming): JSONRPCRequest | null {
  if (route.messageKind !== 'request' || route.classification.revision !== modern_version) return null
  const { message } = route
  const nameMember = name_members.get(message.method)
  if (nameMember === undefined || wantsProgress(message)) return null
  const isNamed = nameMember === null || headers['mcp-name']?.join(',') === message.params?.[nameMember]
  // The library has compared these headers with the body where they are there.
  const areThere = headers['mcp-protocol-version'] !== undefined && headers['mcp-method'] !== undefined
  return isNamed && areThere ? message : null
}

/** What a client of the older era says in its handshake; null where the message is something else. */
export function handshakeOf(message: object) {
  return isInitializeRequest(message) ? message.params : null
}
