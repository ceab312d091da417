import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Koa from 'koa'
import compose from 'koa-compose'
import type { Logger } from 'pino'
import type { Dispatcher, Exchange, Incoming, Outgoing } from '../contract/dispatch.js'
import type { Page } from '../contract/types.js'
import { notAllowed } from '../errors.js'
import { type Ids, systemIds } from '../lib/ids.js'
import { after, type Soon } from '../lib/after.js'
import { tellingWork } from '../lib/log.js'
import { readBody } from './body.js'
import { clientAddress } from './client-address.js'
import { answerInTurn, closeUnreadConnections } from './connections.js'
import { refuseExpectation, refuseMalformed } from './malformed.js'
import { renderThrown } from './render.js'
import { respond } from './respond.js'
import { safeHeaders } from './safe-headers.js'
import { createSending } from './sending.js'

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
  /** Called with each request that comes in, before anything of it is looked at. */
  requestCame: () => void
  /** Whether every answer is to close its connection: the service is stopping. */
  isStopping: () => boolean
}

/** A request as the dispatcher sees it. What few look at is made when it is looked at. */
class HttpIncoming implements Incoming {
  readonly method: string
  readonly path: string
  readonly search: string
  #gone: AbortController | null = null

  constructor(
    private readonly ctx: Koa.Context,
    private readonly edge: Edge,
    readonly request_id: string,
  ) {
    this.method = ctx.method
    this.path = ctx.path
    this.search = ctx.querystring
  }

  get headers() {
    return this.ctx.req.headersDistinct
  }

  get address() {
    return clientAddress(this.ctx.req, this.edge.trusted_proxy_hops)
  }

  get signal() {
    return (this.#gone ??= this.watchClient()).signal
  }

  readBody() {
    return readBody(this.ctx.req, this.edge.body_limit_bytes)
  }

  private watchClient(): AbortController {
    const [gone, { res }] = [new AbortController(), this.ctx]
    tellingWork(gone.signal, { request_id: this.request_id })
    if (res.closed) gone.abort()
    else res.once('close', () => res.writableFinished || gone.abort())
    return gone
  }
}

/** The page at an address. Throws `method_not_allowed` where it is asked for by another method than GET or HEAD. */
function pageAt({ method, path }: Koa.Context, pages: Map<string, Page>): Page | undefined {
  const page = pages.get(path.endsWith('/') ? path.slice(0, -1) : path)
  if (page && method !== 'GET' && method !== 'HEAD') throw notAllowed(['GET', 'HEAD'])
  return page
}

function outgoingOf({ headers, media_type, body, compression }: Page): Soon<Outgoing> {
  return after(body(), (text) => ({ status: 200, headers, media_type, body: text, compression }))
}

/** The headers that every answer has, whatever is in it. */
function ownHeaders({ isStopping }: Edge, request_id: string): Record<string, string> {
  const own: Record<string, string> = { 'X-Request-Id': request_id, ...safeHeaders }
  if (isStopping()) own.Connection = 'close'
  return own
}

function answer(ctx: Koa.Context, edge: Edge, request_id: string): Soon<Outgoing | null> {
  const page = pageAt(ctx, edge.pages)
  if (page) return outgoingOf(page)
  const incoming = new HttpIncoming(ctx, edge, request_id)
  if (!/^\/mcp\/?$/.test(ctx.path)) return edge.dispatcher.handle(incoming)
  return edge.mcp({ incoming, request: ctx.req, response: ctx.res, headers: ownHeaders(edge, request_id) })
}

/** The application: one middleware that hands every request to the dispatcher and renders what comes back. */
export function createApp(edge: Edge): Koa {
  const app = new Koa()
  const sending = createSending()
  app.on('error', (error: unknown) => edge.log.error({ err: error }, 'fault outside a request'))
  app.use(async (ctx) => {
    edge.requestCame()
    const request_id = edge.ids.uuid()
    const began = performance.now()
    let outgoing: Outgoing | null
    try {
      const answered = answer(ctx, edge, request_id)
      outgoing = answered instanceof Promise ? await answered : answered
    } catch (thrown) {
      outgoing = renderThrown(thrown, request_id, edge.log)
    }
    if (outgoing) {
      const responding = respond(ctx, ownHeaders(edge, request_id), outgoing, sending)
      if (responding) await responding
    }
    if (!edge.log.isLevelEnabled('debug')) return
    const duration_ms = Math.round(performance.now() - began)
    const { method, path, res } = ctx
    edge.log.debug({ request_id, method, path, status: res.statusCode, duration_ms }, 'request')
  })
  return app
}

/**
 * Koa's own callback without what it does around the middleware for every request: watch the response to its end,
 * for errors that it would answer, and write the body. Our middleware writes each answer whole.
 */
function requestListener(app: Koa) {
  const serve = compose(app.middleware)
  return (request: IncomingMessage, response: ServerResponse): void => {
    serve(app.createContext(request, response)).catch((error: unknown) => {
      app.emit('error', error)
      response.destroy()
    })
  }
}

/** More than the held reads of a process may take (`waits_in_all`): a probe and the next request still get in. */
const most_connections = 12_000

/**
 * How long a connection may take nothing of what is sent to it. Node looks once in this time and counts what went out
 * since it looked last, so it is closed after twice as long at the latest.
 */
const stalled_ms = 10_000

type ServerOptions = { ids?: Ids; stalled_ms?: number }

/** Limits of the HTTP server itself: slow or oversized requests end here, before any of our code. */
export function createHttpServer(app: Koa, options: ServerOptions = {}): Server {
  const { ids = systemIds } = options
  const server = createServer({
    maxHeaderSize: 8192,
    headersTimeout: 5_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
  })
  server.on('request', answerInTurn(requestListener(app)))
  closeUnreadConnections(server, options.stalled_ms ?? stalled_ms)
  server.maxRequestsPerSocket = 1000
  server.maxConnections = most_connections
  server.on('clientError', (error, socket: Socket) => refuseMalformed(error, socket, ids))
  server.on('checkExpectation', (_request, response: ServerResponse) => refuseExpectation(response, ids))
  return server
}
