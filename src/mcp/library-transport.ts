import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  type TransportSendOptions,
} from '@modelcontextprotocol/server'
import type { HttpExchange } from '../contract/request.js'
import type { ToolCallDeps, McpSession } from './tool-call.js'
import type { PendingElicitations } from './elicitation.js'
import { createMcpServer } from './server.js'

/** Requests that the MCP library answers on the HTTP response itself, each with its own server and transport. */

/** A message with its session and its HTTP exchange. */
export type McpRequest = { deps: ToolCallDeps; message: object; session: McpSession; exchange: HttpExchange }

function setCommonHeaders({ response, headers }: HttpExchange): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Answers a request of the 2026 era: with one message, or with a stream if the client asked for progress. */
export async function answerModern({ deps, message, session, exchange }: McpRequest): Promise<null> {
  setCommonHeaders(exchange)
  const factory = () => createMcpServer({ deps, era: 'modern', sessionOf: () => session })
  // Subscriptions are off: the lists never change while the service runs, and an idle stream would be held without a
  // key.
  const handler = createMcpHandler(factory, { legacy: 'reject', maxSubscriptions: 0 })
  await toNodeHandler(handler)(exchange.request, exchange.response, message)
  return null
}

/** A transport for elicitation: the client answers each question with a request of its own. */
class ElicitingTransport extends NodeStreamableHTTPServerTransport {
  /** The ids under which questions were sent, by the ids that the library gave them. */
  readonly #sentIds = new Map<RequestId, RequestId>()

  constructor(
    private readonly elicitations: PendingElicitations,
    private readonly session: McpSession,
  ) {
    super()
  }

  override send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!isJSONRPCRequest(message)) return super.send(this.#withSentId(message), options)
    const { id: ownId } = message
    const id = this.elicitations.add(this.session, (answer) => this.onmessage?.({ ...answer, id: ownId }))
    this.#sentIds.set(ownId, id)
    return super.send({ ...message, id }, options)
  }

  /** Replaces the id in a cancellation by the one that the client knows, and stops waiting for the answer. */
  #withSentId(message: JSONRPCMessage): JSONRPCMessage {
    if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return message
    const requestId = this.#sentIds.get((message.params as { requestId: RequestId }).requestId)
    if (requestId === undefined) return message
    this.elicitations.remove(requestId)
    return { ...message, params: { ...message.params, requestId } }
  }

  override close(): Promise<void> {
    for (const id of this.#sentIds.values()) this.elicitations.remove(id)
    return super.close()
  }
}

/** Whether the caller asked for progress notifications. */
function wantsProgress(message: object): boolean {
  const { params } = message as { params?: { _meta?: { progressToken?: unknown } } }
  return params?._meta?.progressToken !== undefined
}

/** Answers a message of the older era: with a stream if the client asked for progress or supports elicitation. */
export async function answerLegacy(mcpRequest: McpRequest, elicitations: PendingElicitations): Promise<null> {
  const { deps, message, session, exchange } = mcpRequest
  const { request, response } = exchange
  setCommonHeaders(exchange)
  const server = createMcpServer({ deps, era: 'legacy', sessionOf: () => session })
  const transport = session.acceptsForms
    ? new ElicitingTransport(elicitations, session)
    : new NodeStreamableHTTPServerTransport({ enableJsonResponse: !wantsProgress(message) })
  response.once('close', () => void server.close())
  await server.connect(transport)
  await transport.handleRequest(request, response, message)
  return null
}
