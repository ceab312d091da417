import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js'
import type { Incoming } from '../contract/dispatch.js'
import type { Calling, Session } from './call.js'
import { createMcpServer } from './server.js'

/**
 * One server for all the requests that one message answers. To make a server and a transport for each costs ten
 * times what the call itself does; what sets up a connection, or is told of progress, still has its own.
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

/** Whether one message answers this, and its head is one that the transport of the library would take. */
export function isPlainRequest(message: object, { headers }: Incoming): message is JSONRPCRequest {
  if (!isJSONRPCRequest(message) || message.method === 'initialize') return false
  const [accept, version] = [headers.accept?.join(',') ?? '', headers['mcp-protocol-version']]
  const takesBoth = accept.includes('application/json') && accept.includes('text/event-stream')
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version.join(','))
  return takesBoth && isKnown && message.params?._meta?.progressToken === undefined
}

export type SharedServer = {
  ask(request: JSONRPCRequest, session: Session, signal: AbortSignal): Promise<JSONRPCMessage | null>
}

/** Opens the one server. It is there as long as the process. */
export async function openSharedServer(calling: Calling): Promise<SharedServer> {
  const crossing = new Crossing()
  const server = createMcpServer(calling, (id) => crossing.sessionOf(id))
  await server.connect(crossing)
  return crossing
}
