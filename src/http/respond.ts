import type Koa from 'koa'
import type { Compression } from '../contract/compression.js'
import type { ContractResponse } from '../contract/request.js'
import { SerializedJson } from '../lib/serialized-json.js'

/** What the middlewares know of a request beside what Koa does. */
export type AppState = { request_id: string; compression: Compression }
export type AppContext = Koa.ParameterizedContext<AppState>

function contentType(media_type: string): string {
  const isText = media_type.startsWith('application/json') || media_type.startsWith('text/')
  return isText ? `${media_type}; charset=utf-8` : media_type
}

/**
 * From this length on a text is made bytes before it is sent. Node puts a text behind the head and holds the whole until
 * it is sent, two bytes a character where one is not Latin-1; a short one goes out faster that way.
 */
const longTextLength = 16_384

/** A body as it is sent: text and bytes as they are, everything else as JSON. */
function serializeBody(body: unknown): string | Buffer {
  if (Buffer.isBuffer(body)) return body
  if (body instanceof SerializedJson) return body.bytes
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.length >= longTextLength ? Buffer.from(text) : text
}

/** Sets a response of the contract, or of what stands beside it, as Koa's. */
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
