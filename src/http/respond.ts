import { Readable } from 'node:stream'
import type Koa from 'koa'
import type { Compression } from '../contract/compression.js'
import type { Page } from '../contract/page.js'
import type { ContractResponse } from '../contract/request.js'
import { SerializedJson } from '../lib/serialized-json.js'

/** The state that our middleware attaches to each request. */
export type AppState = {
  request_id: string
  compression: Compression
  compressedBody?: Page['compressedBody']
}
export type AppContext = Koa.ParameterizedContext<AppState>

function contentType(media_type: string): string {
  const isText = media_type.startsWith('application/json') || media_type.startsWith('text/')
  return isText ? `${media_type}; charset=utf-8` : media_type
}

/**
 * Texts of at least this length are converted to bytes before they are sent. Node concatenates a text with the headers
 * and holds the result until it is sent, at two bytes a character unless all are Latin-1. For shorter texts that is
 * faster.
 */
const longTextLength = 16_384

/**
 * Serialises a body: text, bytes and streams stay as they are, everything else becomes JSON. Koa pipes a stream and
 * destroys it when the response ends or the client disconnects. If the stream fails, the connection is closed.
 */
function serializeBody(body: unknown): string | Buffer | Readable {
  if (Buffer.isBuffer(body) || body instanceof Readable) return body
  if (body instanceof SerializedJson) return body.bytes
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.length >= longTextLength ? Buffer.from(text) : text
}

/** Copies a contract response to Koa's context. */
export function respondWith(
  ctx: AppContext,
  { status, headers, media_type, body, compression }: ContractResponse,
) {
  ctx.status = status
  ctx.set('Content-Type', contentType(media_type))
  ctx.set(headers)
  ctx.body = serializeBody(body)
  ctx.state.compression = compression ?? 'none'
}
