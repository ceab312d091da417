import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Ids } from '../lib/ids.js'
import { isUploading } from './upload.js'
import { securityHeaders } from './security-headers.js'

/** Answers requests that Node's HTTP server refuses before our code sees them. Their errors have the usual shape. */

function errorBodyOf(message: string, request_id: string) {
  const text = JSON.stringify({ error: { code: 'invalid_request', message, request_id } })
  const headers = {
    'X-Request-Id': request_id,
    ...securityHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  }
  return { text, headers }
}

const answersByErrorCode: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request line and headers must be shorter than 8 KB in all.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come in whole in time.'],
}
const defaultAnswer: [number, string] = [400, 'This is not a request as HTTP/1.1 has it.']

/** Answers a request that Node could not parse, directly on the socket, and closes it. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket, ids: Ids): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = answersByErrorCode[error.code ?? ''] ?? defaultAnswer
  const { text, headers } = errorBodyOf(message, ids.uuid())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
}

/** Answers a request whose Expect header is not supported. */
export function answerUnsupportedExpectation(response: ServerResponse, ids: Ids): void {
  const { text, headers } = errorBodyOf('The header Expect may only be 100-continue.', ids.uuid())
  response.writeHead(417, headers).end(text)
}
