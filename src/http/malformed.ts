import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Ids } from '../lib/ids.js'
import { safeHeaders } from './safe-headers.js'

/** Requests that Node's own server refuses, before any of our code: answered in the shape of all refusals. */

function told(message: string, request_id: string) {
  const text = JSON.stringify({ error: { code: 'invalid_request', message, request_id } })
  const headers = {
    'X-Request-Id': request_id,
    ...safeHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  }
  return { text, headers }
}

const faults: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request line and headers must be shorter than 8 KB in all.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come in whole in time.'],
}
const unread: [number, string] = [400, 'This is not a request as HTTP/1.1 has it.']

/** Answers what the parser refused on the connection itself, and ends it. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket, ids: Ids): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = faults[error.code ?? ''] ?? unread
  const { text, headers } = told(message, ids.uuid())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
}

/** Answers a request that expects of us what we do not do. */
export function refuseExpectation(response: ServerResponse, ids: Ids): void {
  const { text, headers } = told('The header Expect may only be 100-continue.', ids.uuid())
  response.writeHead(417, headers).end(text)
}
