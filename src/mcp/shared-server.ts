import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server'
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio'
import type { ToolCallDeps, McpSession } from './tool-call.js'
import { createMcpServer } from './server.js'

/**
 * One server per protocol era for all requests that are answered with a single message. Creating a server and transport
 * for each would cost many times the call itself. Requests with progress or elicitation still have their own.
 */

/** A request in flight: its session, and the id under which the client expects the response. */
type PendingAnswer = { id: RequestId; session: McpSession; resolve: (answer: JSONRPCMessage | null) => void }

/** A transport that carries the requests of many clients over one connection, each under its own id. */
class MultiplexingTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  #pendingAnswers = new Map<RequestId, PendingAnswer>()
  #count = 0

  start() {
    return Promise.resolve()
  }

  close() {
    this.onclose?.()
    return Promise.resolve()
  }

  /** Passes a response to the client that waits for it. Messages without a waiting client are dropped. */
  send(message: JSONRPCMessage) {
    const pendingAnswer =
      'id' in message && message.id !== undefined ? this.#takePending(message.id) : undefined
    pendingAnswer?.resolve({ ...message, id: pendingAnswer.id })
    return Promise.resolve()
  }

  sessionOf(id: RequestId): McpSession {
    const pendingAnswer = this.#pendingAnswers.get(id)
    if (!pendingAnswer) throw new Error(`Nobody waits for the answer ${id}.`)
    return pendingAnswer.session
  }

  /** Resolves with the response; with null if the client disconnects first. */
  sendRequest(
    request: JSONRPCRequest,
    session: McpSession,
    signal: AbortSignal,
  ): Promise<JSONRPCMessage | null> {
    const id = (this.#count += 1)
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(id)
      const settle = (answer: JSONRPCMessage | null) => {
        signal.removeEventListener('abort', cancel)
        resolve(answer)
      }
      this.#pendingAnswers.set(id, { id: request.id, session, resolve: settle })
      signal.addEventListener('abort', cancel)
      this.onmessage?.({ ...request, id })
    })
  }

  #takePending(id: RequestId): PendingAnswer | undefined {
    const pendingAnswer = this.#pendingAnswers.get(id)
    this.#pendingAnswers.delete(id)
    return pendingAnswer
  }

  #cancel(requestId: number): void {
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } })
    this.#takePending(requestId)?.resolve(null)
  }
}

export type SharedServer = {
  sendRequest(
    request: JSONRPCRequest,
    session: McpSession,
    signal: AbortSignal,
  ): Promise<JSONRPCMessage | null>
  close(): Promise<void>
}

/**
 * Opens a server for many requests. The library determines the protocol era by the first request of a connection, so
 * all requests must be of the same era.
 */
export function openSharedServer(deps: ToolCallDeps): SharedServer {
  const multiplexer = new MultiplexingTransport()
  const sessionOf = (id: RequestId) => multiplexer.sessionOf(id)
  const connection = serveConnection(({ era }) => createMcpServer({ deps, era, sessionOf }), {
    transport: multiplexer,
  })
  return {
    sendRequest: (request, session, signal) => multiplexer.sendRequest(request, session, signal),
    close: () => connection.close(),
  }
}
