import {
  classifyInboundRequest,
  type InboundClassificationOutcome,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server'
import type { Compression } from '../contract/compression.js'
import type { ContractRequest, ContractResponse, HttpExchange, RequestContext } from '../contract/request.js'
import { ApiError } from '../errors.js'
import type { Ids } from '../lib/ids.js'
import type { ToolsetName } from '../lib/toolset-names.js'
import type { ToolCallDeps, McpSession } from './tool-call.js'
import {
  acceptsForms,
  elicitationSessionId,
  isElicitationSession,
  PendingElicitations,
} from './elicitation.js'
import { answerLegacy, answerModern, type McpRequest } from './library-transport.js'
import type { OriginPolicy } from '../http/origin-checks.js'
import {
  initializeParamsOf,
  isLegacyMessage,
  isSingleResponseLegacy,
  isSingleResponseModern,
} from './single-response.js'
import { refuseForeignRequest } from './refuse-foreign-request.js'
import { requestedToolsets } from './requested-toolsets.js'
import { openSharedServer, type SharedServer } from './shared-server.js'
import { compressionOfTool } from './tools.js'
import { transportErrorCodes, transportErrorResponse } from './transport-error.js'

/** MCP over streamable HTTP. The server keeps no state of a client between its requests. */

/** The response to another method than POST or to a body that is not JSON; null if both are accepted. */
function refuseWrongMedia({ method, headers }: ContractRequest & RequestContext): ContractResponse | null {
  const code = transportErrorCodes.transport
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

function unknownToolsetResponse(message: string): ContractResponse {
  return transportErrorResponse({ status: 400, code: transportErrorCodes.request, message })
}

/** Reads the message of a POST, with the size limit of REST. An error response if the body is a batch or no message. */
async function readMessage(
  incoming: HttpExchange['incoming'],
): Promise<{ message: object } | { answer: ContractResponse }> {
  try {
    const message = await incoming.readBody()
    if (Array.isArray(message)) {
      const problem = 'Batches are not taken: send one message a request.'
      return {
        answer: transportErrorResponse({ status: 400, code: transportErrorCodes.request, message: problem }),
      }
    }
    if (message !== null && typeof message === 'object') return { message }
    const problem = 'The body must be one message of JSON-RPC.'
    return {
      answer: transportErrorResponse({ status: 400, code: transportErrorCodes.request, message: problem }),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, details: extra } = error
    const isLarge = error.code === 'body_too_large'
    const status = isLarge ? 413 : 400
    const code = isLarge ? transportErrorCodes.transport : transportErrorCodes.parse
    return { answer: transportErrorResponse({ status, code, message, headers: extra.headers }) }
  }
}

function sessionOf(
  { headers, address, request_id }: ContractRequest & RequestContext,
  toolsets: readonly ToolsetName[],
): McpSession {
  const { authorization, 'idempotency-key': idempotency_keys = [] } = headers
  const showsForms = isElicitationSession(headers['mcp-session-id'])
  const connection = { toolsets, acceptsForms: showsForms, isStdio: false }
  return { authorization, idempotency_keys, address, request_id, ...connection }
}

/** Has the library classify a message and its headers: the protocol era, or the reason for refusing it. */
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

/** What the requests of the endpoint share: the servers, and the questions that wait for an answer. */
type Endpoint = {
  deps: ToolCallDeps
  ids: Ids
  elicitations: PendingElicitations
  sharedServerOf: (era: Era) => SharedServer
}
type Era = 'legacy' | 'modern'

/**
 * Whether the response to a message may be compressed. The result of a tool may hold a secret; lists and pages never
 * do.
 */
function compressionOf(message: object): Compression {
  const { method, params } = message as Partial<JSONRPCRequest>
  return method === 'tools/call' ? compressionOfTool(params?.name) : 'dynamic'
}

/** The response to a message. */
function toResponse(
  { message }: Pick<McpRequest, 'message'>,
  body: object | null,
  headers: Record<string, string> = {},
): ContractResponse | null {
  const compression = compressionOf(message)
  return body && { status: 200, headers, media_type: 'application/json', body, compression }
}

/** Answers a handshake with a server of its own, because a server binds to the client's capabilities. */
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
 * Creates the handler of the MCP address. It resolves with the response; with null if the library has written the
 * response itself, or if the client has disconnected.
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
    const errorResponse = refuseForeignRequest(incoming, policy) ?? refuseWrongMedia(incoming)
    if (errorResponse) return errorResponse
    const selection = requestedToolsets(incoming)
    if ('problem' in selection) return unknownToolsetResponse(selection.problem)
    const bodyResult = await readMessage(incoming)
    if ('answer' in bodyResult) return bodyResult.answer
    const { message } = bodyResult
    const mcpRequest: McpRequest = {
      deps,
      message,
      session: sessionOf(incoming, selection.toolsets),
      exchange,
    }
    if (isSingleResponseModern(message, incoming))
      return toResponse(
        mcpRequest,
        await sharedServerOf('modern').sendRequest(message, mcpRequest.session, incoming.signal),
      )
    const isLegacy =
      isLegacyMessage(message, incoming) || classifyMessage(message, incoming).kind === 'legacy'
    return isLegacy ? answerLegacyMessage(endpoint, mcpRequest) : answerModern(mcpRequest)
  }
}
