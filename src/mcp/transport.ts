import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Exchange, Incoming, Outgoing } from '../contract/dispatch.js'
import { Refusal } from '../errors.js'
import type { Calling, Session } from './call.js'
import { type Allowed, isAllowedOrigin, isOwnHost } from './origin.js'
import { createMcpServer } from './server.js'
import { isPlainRequest, openSharedServer, type SharedServer } from './shared.js'

/** MCP over streamable HTTP. Nothing of a client is kept between its requests. */

/** Codes of JSON-RPC; the last stands for whatever the transport itself refuses. */
const codes = { parse: -32700, request: -32600, transport: -32000 }

type Refused = { status: number; code: number; message: string; headers?: Record<string, string> }

/** An answer from before there is a call: an error of JSON-RPC that answers no id. */
function refused({ status, code, message, headers = {} }: Refused): Outgoing {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null }
  return { status, headers, media_type: 'application/json', body }
}

/** What the head of a request is refused for: host, origin, method, media type. */
function refusedHead({ method, headers }: Incoming, allowed: Allowed): Outgoing | null {
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
async function readMessage(incoming: Incoming): Promise<{ message: object } | { answer: Outgoing }> {
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

/** Whether the caller wants to hear of progress: only then is the answer a stream. */
function wantsProgress(message: object): boolean {
  const { params } = message as { params?: { _meta?: { progressToken?: unknown } } }
  return params?._meta?.progressToken !== undefined
}

function sessionOf({ headers, address, request_id }: Incoming): Session {
  const { authorization, 'idempotency-key': idempotency_keys = [] } = headers
  return { authorization, idempotency_keys, address, request_id }
}

/** Lets the library answer on the response itself, with a server and a transport made for this request. */
async function answerItself(calling: Calling, message: object, exchange: Exchange): Promise<null> {
  const { incoming, request, response, headers } = exchange
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const server = createMcpServer(calling, () => sessionOf(incoming))
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: !wantsProgress(message) })
  response.once('close', () => void server.close())
  await server.connect(transport)
  await transport.handleRequest(request, response, message)
  return null
}

/**
 * Answers what comes to the MCP address: returns the answer, and null where it was given on the response itself or
 * the client is gone.
 */
export function createMcpEndpoint(calling: Calling, allowed: Allowed) {
  let shared: Promise<SharedServer> | null = null
  return async (exchange: Exchange): Promise<Outgoing | null> => {
    const { incoming } = exchange
    const head = refusedHead(incoming, allowed)
    if (head) return head
    const read = await readMessage(incoming)
    if ('answer' in read) return read.answer
    if (!isPlainRequest(read.message, incoming)) return answerItself(calling, read.message, exchange)
    const server = await (shared ??= openSharedServer(calling))
    const body = await server.ask(read.message, sessionOf(incoming), incoming.signal)
    // A call may answer with a secret; lists and pages are the same for everybody.
    const compression = read.message.method === 'tools/call' ? 'none' : 'dynamic'
    return body && { status: 200, headers: {}, media_type: 'application/json', body, compression }
  }
}
