import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Dispatcher, Exchange, Incoming, Outgoing } from '../contract/dispatch.js'
import type { Page } from '../contract/types.js'
import type { Ids } from '../lib/ids.js'
import { logging } from '../lib/log.js'
import { readBody } from './body.js'
import { clientAddress } from './client-address.js'
import { renderThrown } from './render.js'

export type Edge = {
  dispatcher: Dispatcher
  ids: Ids
  log: Logger
  body_limit_bytes: number
  trusted_proxy_hops: number
  /** Pages by path; a trailing slash is ignored. */
  pages: Map<string, Page>
  /** Answers at /mcp, and null where it did so on the connection itself. */
  mcp: (exchange: Exchange) => Promise<Outgoing | null>
  /** Whether every answer is to close its connection: the service is stopping. */
  isStopping: () => boolean
}

const safeHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

function incomingOf(ctx: Koa.Context, edge: Edge, request_id: string): Incoming {
  const gone = new AbortController()
  ctx.res.once('close', () => gone.abort())
  return {
    method: ctx.method,
    path: ctx.path,
    search: ctx.querystring,
    headers: ctx.req.headersDistinct,
    address: clientAddress(ctx.req, edge.trusted_proxy_hops),
    request_id,
    signal: gone.signal,
    readBody: () => readBody(ctx.req, edge.body_limit_bytes),
  }
}

async function pageOf(ctx: Koa.Context, pages: Map<string, Page>): Promise<Outgoing | null> {
  const page =
    ctx.method === 'GET' || ctx.method === 'HEAD' ? pages.get(ctx.path.replace(/\/$/, '')) : undefined
  if (!page) return null
  return { status: 200, headers: page.headers, media_type: page.media_type, body: await page.body() }
}

/**
 * Whether the client said that it holds what this ETag names. Not left to Koa's `fresh`, which goes by
 * Cache-Control: no-cache, and fetch sends that along with every If-None-Match.
 */
function holds(ctx: Koa.Context, etag: string | undefined): boolean {
  if (etag === undefined) return false
  const tags = ctx.get('If-None-Match').split(',')
  return tags.some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

function send(ctx: Koa.Context, { status, headers, media_type, body }: Outgoing): void {
  ctx.status = status
  ctx.set(headers)
  ctx.body = Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
  ctx.set(
    'Content-Type',
    /^(text\/|application\/json)/.test(media_type) ? `${media_type}; charset=utf-8` : media_type,
  )
  if (status === 200 && holds(ctx, headers.ETag)) ctx.status = 304
}

async function answer(ctx: Koa.Context, edge: Edge, request_id: string): Promise<Outgoing | null> {
  const page = await pageOf(ctx, edge.pages)
  if (page) return page
  const incoming = incomingOf(ctx, edge, request_id)
  if (!/^\/mcp\/?$/.test(ctx.path)) return edge.dispatcher.handle(incoming)
  return edge.mcp({ incoming, request: ctx.req, response: ctx.res })
}

/** The application: one middleware that hands every request to the dispatcher and renders what comes back. */
export function createApp(edge: Edge): Koa {
  const app = new Koa()
  app.on('error', (error: unknown) => edge.log.error({ err: error }, 'fault outside a request'))
  app.use(async (ctx) => {
    const request_id = edge.ids.uuid()
    const began = performance.now()
    ctx.set({ 'X-Request-Id': request_id, ...safeHeaders })
    if (edge.isStopping()) ctx.set('Connection', 'close')
    let outgoing: Outgoing | null
    try {
      outgoing = await logging({ request_id }, () => answer(ctx, edge, request_id))
    } catch (thrown) {
      outgoing = renderThrown(thrown, request_id, edge.log)
    }
    if (edge.isStopping() && !ctx.headerSent) ctx.set('Connection', 'close')
    if (outgoing) send(ctx, outgoing)
    else ctx.respond = false
    const duration_ms = Math.round(performance.now() - began)
    edge.log.debug(
      { request_id, method: ctx.method, path: ctx.path, status: ctx.res.statusCode, duration_ms },
      'request',
    )
  })
  return app
}

/** Limits of the HTTP server itself: slow or oversized requests end here, before any of our code. */
export function createHttpServer(app: Koa): Server {
  const server = createServer({
    maxHeaderSize: 8192,
    headersTimeout: 5_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
  })
  const serve = app.callback()
  server.on('request', (request: IncomingMessage, response) => void serve(request, response))
  server.maxRequestsPerSocket = 1000
  server.maxConnections = 10_000
  server.on('clientError', refuseMalformed)
  return server
}

/** What the parser refuses never becomes a request: answered bare, and the connection ends. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
