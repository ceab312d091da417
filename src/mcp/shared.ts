import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server'
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio'
import type { Calling, Session } from './call.js'
import { createMcpServer } from './server.js'

/**
 * One server of each protocol era for all the requests that one message answers. To make a server and a transport for
 * each costs many times what the call itself does; what is told of progress, or asked back, still has its own.
 */

/** An answer on its way: whose it is, and under which id the client waits for it. */
type Awaited = { id: RequestId; session: Session; resolve: (answer: JSONRPCMessage | null) => void }

/** Requests of many clients over one connection to the server: each goes in under an id of its own. */
class Crossing implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  #awaited = new Map<RequestId, Awaited>()
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
    const awaited = 'id' in message && message.id !== undefined ? this.#taken(message.id) : undefined
    awaited?.resolve({ ...message, id: awaited.id })
    return Promise.resolve()
  }

  sessionOf(id: RequestId): Session {
    const awaited = this.#awaited.get(id)
    if (!awaited) throw new Error(`Nobody waits for the answer ${id}.`)
    return awaited.session
  }

  /** Resolves with the answer; with null when the client went away before there was one. */
  ask(request: JSONRPCRequest, session: Session, signal: AbortSignal): Promise<JSONRPCMessage | null> {
    const id = (this.#count += 1)
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(id)
      const done = (answer: JSONRPCMessage | null) => {
        signal.removeEventListener('abort', cancel)
        resolve(answer)
      }
      this.#awaited.set(id, { id: request.id, session, resolve: done })
      signal.addEventListener('abort', cancel)
      this.onmessage?.({ ...request, id })
    })
  }

  #taken(id: RequestId): Awaited | undefined {
    const awaited = this.#awaited.get(id)
    this.#awaited.delete(id)
    return awaited
  }

  #cancel(requestId: number): void {
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } })
    this.#taken(requestId)?.resolve(null)
  }
}

export type SharedServer = {
  ask(request: JSONRPCRequest, session: Session, signal: AbortSignal): Promise<JSONRPCMessage | null>
  close(): Promise<void>
}

/**
 * Opens a server for many requests. The library's entry for long connections decides by the first request of which
 * protocol era they are: all that follow must be of the same.
 */
export function openSharedServer(calling: Calling): SharedServer {
  const crossing = new Crossing()
  const sessionOf = (id: RequestId) => crossing.sessionOf(id)
  const connection = serveConnection(({ era }) => createMcpServer({ calling, era, sessionOf }), {
    transport: crossing,
  })
  return {
    ask: (request, session, signal) => crossing.ask(request, session, signal),
    close: () => connection.close(),
  }
}
