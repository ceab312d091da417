import {
  classifyInboundRequest,
  type InboundClassificationOutcome,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server'
import type { ContractRequest, ContractResponse, Exchange, RequestContext } from '../contract/request.js'
import { Refusal } from '../errors.js'
import type { Ids } from '../lib/ids.js'
import type { Calling, Session } from './call.js'
import {
  acceptsForms,
  elicitationSessionId,
  isElicitationSession,
  PendingElicitations,
} from './elicitation.js'
import { answerLegacy, answerModern, type Asked } from './exchange.js'
import { type Allowed, isAllowedOrigin, isOwnHost } from './origin.js'
import { handshakeOf, isOfOlderEra, isPlainLegacy, isPlainModern } from './plain.js'
import { openSharedServer, type SharedServer } from './shared.js'

/** MCP over streamable HTTP. Nothing of a client is kept between its requests. */

/** Codes of JSON-RPC; the last stands for whatever the transport itself refuses. */
const codes = { parse: -32700, request: -32600, transport: -32000 }

type Refused = { status: number; code: number; message: string; headers?: Record<string, string> }

/** An answer from before there is a call: an error of JSON-RPC that answers no id. */
function refused({ status, code, message, headers = {} }: Refused): ContractResponse {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null }
  return { status, headers, media_type: 'application/json', body }
}

/** What the head of a request is refused for: host, origin, method, media type. */
function refusedHead(
  { method, headers }: ContractRequest & RequestContext,
  allowed: Allowed,
): ContractResponse | null {
  const code = codes.transport
  if (!isOwnHost(headers.host, allowed)) {
    return refused({ status: 403, code, message: 'This host is not this server. See MCP_ALLOWED_HOSTS.' })
  }
  if (!isAllowedOrigin(headers.origin, allowed)) {
    return refused({ status: 403, code, message: 'This origin may not call. See MCP_ALLOWED_ORIGINS.' })
  }
  if (method !== 'POST') {
    return refused({ status: 405, code, message: 'This address answers POST.', headers: { Allow: 'POST' } })
  }
  const media = (headers['content-type']?.[0] ?? '').split(';')[0]?.trim().toLowerCase()
  if (media === 'application/json') return null
  return refused({ status: 415, code, message: 'Send Content-Type: application/json.' })
}

/** The message of a POST, read once and under the cap of REST; an answer where it is none, or a batch. */
async function readMessage(
  incoming: Exchange['incoming'],
): Promise<{ message: object } | { answer: ContractResponse }> {
  try {
    const message = await incoming.readBody()
    if (Array.isArray(message)) {
      const told = 'Batches are not taken: send one message a request.'
      return { answer: refused({ status: 400, code: codes.request, message: told }) }
    }
    if (message !== null && typeof message === 'object') return { message }
    const told = 'The body must be one message of JSON-RPC.'
    return { answer: refused({ status: 400, code: codes.request, message: told }) }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const { message, extra } = thrown
    const isLarge = thrown.code === 'body_too_large'
    const [status, code] = isLarge ? [413, codes.transport] : [400, codes.parse]
    return { answer: refused({ status, code, message, headers: extra.headers }) }
  }
}

function sessionOf({ headers, address, request_id }: ContractRequest & RequestContext): Session {
  const { authorization, 'idempotency-key': idempotency_keys = [] } = headers
  const knownForms = isElicitationSession(headers['mcp-session-id'])
  return { authorization, idempotency_keys, address, request_id, acceptsForms: knownForms }
}

/** What the library makes of a message and its head: the protocol era it is of, or what it is refused for. */
function eraOf(
  message: object,
  { method, headers }: ContractRequest & RequestContext,
): InboundClassificationOutcome {
  const header = (name: string) => headers[name]?.join(',')
  return classifyInboundRequest({
    httpMethod: method,
    protocolVersionHeader: header('mcp-protocol-version'),
    mcpMethodHeader: header('mcp-method'),
    mcpNameHeader: header('mcp-name'),
    body: message,
  })
}

/** What answers messages: the servers that were opened, and the questions that wait for an answer. */
type Endpoint = {
  calling: Calling
  ids: Ids
  elicitations: PendingElicitations
  shared: (era: Era) => SharedServer
}
type Era = 'legacy' | 'modern'

/** The answer to a message. A call may answer with a secret; lists and pages are the same for everybody. */
function outgoing(
  { message }: Pick<Asked, 'message'>,
  body: object | null,
  headers: Record<string, string> = {},
): ContractResponse | null {
  const compression = 'method' in message && message.method === 'tools/call' ? 'none' : 'dynamic'
  return body && { status: 200, headers, media_type: 'application/json', body, compression }
}

/** Answers a handshake by a server of its own, which binds to what the client says. */
async function answerHandshake({ calling, ids }: Endpoint, asked: Asked, isAskable: boolean) {
  const { message, session, exchange } = asked
  const server = openSharedServer(calling)
  const body = await server.ask(message as JSONRPCRequest, session, exchange.incoming.signal)
  await server.close()
  return outgoing(asked, body, isAskable ? { 'Mcp-Session-Id': elicitationSessionId(ids) } : {})
}

/** Answers a message of the older era. */
async function legacyAnswer(endpoint: Endpoint, asked: Asked): Promise<ContractResponse | null> {
  const { message, session, exchange } = asked
  if (!('method' in message) && (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message))) {
    endpoint.elicitations.deliver(message, session)
  }
  if (!isPlainLegacy(message, exchange.incoming, session)) return answerLegacy(asked, endpoint.elicitations)
  const handshake = handshakeOf(message)
  if (handshake) return answerHandshake(endpoint, asked, acceptsForms(handshake.capabilities))
  return outgoing(asked, await endpoint.shared('legacy').ask(message, session, exchange.incoming.signal))
}

/**
 * Answers what comes to the MCP address: returns the answer, and null where it was given on the response itself or
 * the client is gone.
 */
export function createMcpEndpoint(calling: Calling, allowed: Allowed, ids: Ids) {
  const opened = new Map<Era, SharedServer>()
  const shared = (era: Era) => {
    const server = opened.get(era) ?? openSharedServer(calling)
    opened.set(era, server)
    return server
  }
  const endpoint: Endpoint = { calling, ids, elicitations: new PendingElicitations(ids), shared }
  return async (exchange: Exchange): Promise<ContractResponse | null> => {
    const { incoming } = exchange
    const head = refusedHead(incoming, allowed)
    if (head) return head
    const read = await readMessage(incoming)
    if ('answer' in read) return read.answer
    const { message } = read
    const asked: Asked = { calling, message, session: sessionOf(incoming), exchange }
    if (isPlainModern(message, incoming))
      return outgoing(asked, await shared('modern').ask(message, asked.session, incoming.signal))
    const isOlder = isOfOlderEra(message, incoming) || eraOf(message, incoming).kind === 'legacy'
    return isOlder ? legacyAnswer(endpoint, asked) : answerModern(asked)
  }
}
