import type Koa from 'koa'
import type { Outgoing } from '../contract/dispatch.js'
import { after, type Soon } from '../lib/after.js'
import { JsonText } from '../lib/json-text.js'
import { dynamicRepresentation, type Representation, staticRepresentation } from './compress.js'
import type { Sending } from './sending.js'

/** Writes answers: their body in the coding that the client takes, or that it holds the same already. */

/**
 * Whether the client said that it holds what this ETag names. Not left to Koa's `fresh`, which goes by
 * Cache-Control: no-cache, and fetch sends that along with every If-None-Match.
 */
function holds(ctx: Koa.Context, etag: string | undefined): boolean {
  if (etag === undefined) return false
  const tags = ctx.get('If-None-Match').split(',')
  return tags.some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/** A body as it is sent: text and bytes as they are, everything else as JSON. */
function writtenOf(body: unknown): string | Buffer {
  if (Buffer.isBuffer(body) || typeof body === 'string') return body
  return body instanceof JsonText ? body.bytes : JSON.stringify(body)
}

function contentType(media_type: string): string {
  const isText = media_type.startsWith('application/json') || media_type.startsWith('text/')
  return isText ? `${media_type}; charset=utf-8` : media_type
}

type Head = { status: number; headers: Record<string, string> }

/** Writes the head of an answer, and gives the body to those that are sent together. */
function write({ res }: Koa.Context, { status, headers }: Head, body: string | Buffer, sending: Sending) {
  headers['Content-Length'] = String(Buffer.byteLength(body))
  sending(res.writeHead(status, headers), body)
}

function representationOf(ctx: Koa.Context, { compression, body }: Outgoing): Soon<Representation> {
  const written = writtenOf(body)
  const bytes = typeof written === 'string' ? Buffer.from(written) : written
  const accepted = ctx.get('Accept-Encoding')
  if (compression === 'static' && body !== null && typeof body === 'object')
    return staticRepresentation(body, bytes, accepted)
  return dynamicRepresentation(bytes, accepted)
}

/** Sends an answer whose form depends on what the client takes. */
function respondEncoded(
  ctx: Koa.Context,
  own: Record<string, string>,
  outgoing: Outgoing,
  sending: Sending,
): Soon<void> {
  return after(representationOf(ctx, outgoing), ({ bytes, coding, etag }) => {
    own.Vary = 'Accept-Encoding'
    if (etag !== undefined) own.ETag = etag
    if (holds(ctx, etag)) return void ctx.res.writeHead(304, { ...own, ...outgoing.headers }).end()
    if (coding !== 'identity') own['Content-Encoding'] = coding
    own['Content-Type'] = contentType(outgoing.media_type)
    write(ctx, { status: outgoing.status, headers: Object.assign(own, outgoing.headers) }, bytes, sending)
  })
}

/**
 * Answers a request. `own` are the headers that every answer has. At once, but for bodies that are compressed first:
 * then resolves when the answer is on its way.
 */
export function respond(
  ctx: Koa.Context,
  own: Record<string, string>,
  outgoing: Outgoing,
  sending: Sending,
): Soon<void> {
  const { status, headers, compression = 'none', media_type, body } = outgoing
  if (status === 200 && compression !== 'none') return respondEncoded(ctx, own, outgoing, sending)
  if (status === 200 && holds(ctx, headers.ETag))
    return void ctx.res.writeHead(304, { ...own, ...headers }).end()
  own['Content-Type'] = contentType(media_type)
  write(ctx, { status, headers: Object.assign(own, headers) }, writtenOf(body), sending)
}
