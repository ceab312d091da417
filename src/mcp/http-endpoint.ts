import {
  classifyInboundRequest,
  type InboundClassificationOutcome,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server'
import type { ContractRequest, ContractResponse, HttpExchange, RequestContext } from '../contract/request.js'
import { ApiError } from '../errors.js'
import type { Ids } from '../lib/ids.js'
import type { ToolCallDeps, Session } from './tool-call.js'
import {
  acceptsForms,
  elicitationSessionId,
  isElicitationSession,
  PendingElicitations,
} from './elicitation.js'
import { answerLegacy, answerModern, type McpRequest } from './library-transport.js'
import { type OriginPolicy, isAllowedOrigin, isOwnHost } from './origin.js'
import {
  initializeParamsOf,
  isLegacyMessage,
  isSingleResponseLegacy,
  isSingleResponseModern,
} from './single-response.js'
import { openSharedServer, type SharedServer } from './shared-server.js'

/** MCP over streamable HTTP. Nothing of a client is kept between its requests. */

/** Codes of JSON-RPC; the last stands for whatever the transport itself refuses. */
const errorCodes = { parse: -32700, request: -32600, transport: -32000 }

type TransportError = { status: number; code: number; message: string; headers?: Record<string, string> }

/** An answer from before there is a call: an error of JSON-RPC that answers no id. */
function transportErrorResponse({ status, code, message, headers = {} }: TransportError): ContractResponse {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null }
  return { status, headers, media_type: 'application/json', body }
}

/** What the head of a request is refused for: host, origin, method, media type. */
function checkHead(
  { method, headers }: ContractRequest & RequestContext,
  policy: OriginPolicy,
): ContractResponse | null {
  const code = errorCodes.transport
  if (!isOwnHost(headers.host, policy)) {
    return transportErrorResponse({
      status: 403,
      code,
      message: 'This host is not this server. See MCP_ALLOWED_HOSTS.',
    })
  }
  if (!isAllowedOrigin(headers.origin, policy)) {
    return transportErrorResponse({
      status: 403,
      code,
      message: 'This origin may not call. See MCP_ALLOWED_ORIGINS.',
    })
  }
  if (method !== 'POST') {
    return transportErrorResponse({
      status: 405,
      code,
      message: 'This address answers POST.',
      headers: { Allow: 'POST' },
    })
  }
  const media = (headers['content-type']?.[0] ?? '').split(';')[0]?.trim().toLowerCase()
  if (media === 'application/json') return null
  return transportErrorResponse({ status: 415, code, message: 'Send Content-Type: application/json.' })
}

/** The message of a POST, read once and under the cap of REST; an answer where it is none, or a batch. */
async function readMessage(
  incoming: HttpExchange['incoming'],
): Promise<{ message: object } | { answer: ContractResponse }> {
  try {
    const message = await incoming.readBody()
    if (Array.isArray(message)) {
      const problem = 'Batches are not taken: send one message a request.'
      return { answer: transportErrorResponse({ status: 400, code: errorCodes.request, message: problem }) }
    }
    if (message !== null && typeof message === 'object') return { message }
    const problem = 'The body must be one message of JSON-RPC.'
    return { answer: transportErrorResponse({ status: 400, code: errorCodes.request, message: problem }) }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    const { message, details: extra } = thrown
    const isLarge = thrown.code === 'body_too_large'
    const [status, code] = isLarge ? [413, errorCodes.transport] : [400, errorCodes.parse]
    return { answer: transportErrorResponse({ status, code, message, headers: extra.headers }) }
  }
}

function sessionOf({ headers, address, request_id }: ContractRequest & RequestContext): Session {
  const { authorization, 'idempotency-key': idempotency_keys = [] } = headers
  const showsForms = isElicitationSession(headers['mcp-session-id'])
  return { authorization, idempotency_keys, address, request_id, acceptsForms: showsForms }
}

/** What the library makes of a message and its head: the protocol era it is of, or what it is refused for. */
function classifyMessage(
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
  deps: ToolCallDeps
  ids: Ids
  elicitations: PendingElicitations
  sharedServerOf: (era: Era) => SharedServer
}
type Era = 'legacy' | 'modern'

/** The answer to a message. A call may answer with a secret; lists and pages are the same for everybody. */
function toResponse(
  { message }: Pick<McpRequest, 'message'>,
  body: object | null,
  headers: Record<string, string> = {},
): ContractResponse | null {
  const compression = 'method' in message && message.method === 'tools/call' ? 'none' : 'dynamic'
  return body && { status: 200, headers, media_type: 'application/json', body, compression }
}

/** Answers a handshake by a server of its own, which binds to what the client says. */
async function answerHandshake({ deps, ids }: Endpoint, mcpRequest: McpRequest, canElicit: boolean) {
  const { message, session, exchange } = mcpRequest
  const server = openSharedServer(deps)
  const body = await server.sendRequest(message as JSONRPCRequest, session, exchange.incoming.signal)
  await server.close()
  return toResponse(mcpRequest, body, canElicit ? { 'Mcp-Session-Id': elicitationSessionId(ids) } : {})
}

/** Answers a message of the older era. */
async function answerLegacyMessage(
  endpoint: Endpoint,
  mcpRequest: McpRequest,
): Promise<ContractResponse | null> {
  const { message, session, exchange } = mcpRequest
  if (!('method' in message) && (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message))) {
    endpoint.elicitations.deliver(message, session)
  }
  if (!isSingleResponseLegacy(message, exchange.incoming, session))
    return answerLegacy(mcpRequest, endpoint.elicitations)
  const handshake = initializeParamsOf(message)
  if (handshake) return answerHandshake(endpoint, mcpRequest, acceptsForms(handshake.capabilities))
  return toResponse(
    mcpRequest,
    await endpoint.sharedServerOf('legacy').sendRequest(message, session, exchange.incoming.signal),
  )
}

/**
 * Answers what comes to the MCP address: returns the answer, and null where it was given on the response itself or
 * the client is gone.
 */
export function createMcpEndpoint(deps: ToolCallDeps, policy: OriginPolicy, ids: Ids) {
  const serversByEra = new Map<Era, SharedServer>()
  const sharedServerOf = (era: Era) => {
    const server = serversByEra.get(era) ?? openSharedServer(deps)
    serversByEra.set(era, server)
    return server
  }
  const endpoint: Endpoint = { deps, ids, elicitations: new PendingElicitations(ids), sharedServerOf }
  return async (exchange: HttpExchange): Promise<ContractResponse | null> => {
    const { incoming } = exchange
    const headError = checkHead(incoming, policy)
    if (headError) return headError
    const bodyResult = await readMessage(incoming)
    if ('answer' in bodyResult) return bodyResult.answer
    const { message } = bodyResult
    const mcpRequest: McpRequest = { deps, message, session: sessionOf(incoming), exchange }
    if (isSingleResponseModern(message, incoming))
      return toResponse(
        mcpRequest,
        await sharedServerOf('modern').sendRequest(message, mcpRequest.session, incoming.signal),
      )
    const isOlder = isLegacyMessage(message, incoming) || classifyMessage(message, incoming).kind === 'legacy'
    return isOlder ? answerLegacyMessage(endpoint, mcpRequest) : answerModern(mcpRequest)
  }
}
