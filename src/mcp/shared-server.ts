import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server'
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio'
import type { ToolCallDeps, Session } from './tool-call.js'
import { createMcpServer } from './server.js'

/**
 * One server of each protocol era for all the requests that one message answers. To make a server and a transport for
 * each costs many times what the call itself does; what is told of progress, or asked back, still has its own.
 */

/** A pending answer: the session it belongs to and the id under which the client waits for it. */
type PendingAnswer = { id: RequestId; session: Session; resolve: (answer: JSONRPCMessage | null) => void }

/** Requests of many clients over one connection to the server: each goes in under an id of its own. */
class MultiplexingTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  #awaited = new Map<RequestId, PendingAnswer>()
  #count = 0

  start() {
    return Promise.resolve()
  }

  close() {
    this.onclose?.()
    return Promise.resolve()
  }

  /** Hands an answer to the client that waits for it. What answers nobody has nobody to go to. */
  send(message: JSONRPCMessage) {
    const pendingAnswer = 'id' in message && message.id !== undefined ? this.#taken(message.id) : undefined
    pendingAnswer?.resolve({ ...message, id: pendingAnswer.id })
    return Promise.resolve()
  }

  sessionOf(id: RequestId): Session {
    const pendingAnswer = this.#awaited.get(id)
    if (!pendingAnswer) throw new Error(`Nobody waits for the answer ${id}.`)
    return pendingAnswer.session
  }

  /** Resolves with the answer; with null when the client went away before there was one. */
  sendRequest(
    request: JSONRPCRequest,
    session: Session,
    signal: AbortSignal,
  ): Promise<JSONRPCMessage | null> {
    const id = (this.#count += 1)
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(id)
      const settle = (answer: JSONRPCMessage | null) => {
        signal.removeEventListener('abort', cancel)
        resolve(answer)
      }
      this.#awaited.set(id, { id: request.id, session, resolve: settle })
      signal.addEventListener('abort', cancel)
      this.onmessage?.({ ...request, id })
    })
  }

  #taken(id: RequestId): PendingAnswer | undefined {
    const pendingAnswer = this.#awaited.get(id)
    this.#awaited.delete(id)
    return pendingAnswer
  }

  #cancel(requestId: number): void {
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } })
    this.#taken(requestId)?.resolve(null)
  }
}

export type SharedServer = {
  sendRequest(request: JSONRPCRequest, session: Session, signal: AbortSignal): Promise<JSONRPCMessage | null>
  close(): Promise<void>
}

/**
 * Opens a server for many requests. The library's entry for long connections decides by the first request of which
 * protocol era they are: all that follow must be of the same.
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
