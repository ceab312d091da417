import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Dispatcher, Incoming, Outgoing } from '../contract/dispatch.js'
import type { Ids } from '../lib/ids.js'
import { readBody } from './body.js'
import { clientAddress } from './client-address.js'
import { renderThrown } from './render.js'

export type Edge = {
  dispatcher: Dispatcher
  ids: Ids
  log: Logger
  body_limit_bytes: number
  trusted_proxy_hops: number
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

function send(ctx: Koa.Context, { status, headers, media_type, body }: Outgoing): void {
  ctx.status = status
  ctx.set(headers)
  ctx.body = Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
  ctx.set(
    'Content-Type',
    /^(text\/|application\/json)/.test(media_type) ? `${media_type}; charset=utf-8` : media_type,
  )
}

/** The application: one middleware that hands every request to the dispatcher and renders what comes back. */
export function createApp(edge: Edge): Koa {
  const app = new Koa()
  app.on('error', (error: unknown) => edge.log.error({ err: error }, 'fault outside a request'))
  app.use(async (ctx) => {
    const request_id = edge.ids.uuid()
    const began = performance.now()
    ctx.set({ 'X-Request-Id': request_id, ...safeHeaders })
    let outgoing: Outgoing
    try {
      outgoing = await edge.dispatcher.handle(incomingOf(ctx, edge, request_id))
    } catch (thrown) {
      outgoing = renderThrown(thrown, request_id, edge.log)
    }
    if (edge.isStopping()) ctx.set('Connection', 'close')
    send(ctx, outgoing)
    const duration_ms = Math.round(performance.now() - began)
    edge.log.debug(
      { request_id, method: ctx.method, path: ctx.path, status: ctx.status, duration_ms },
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
