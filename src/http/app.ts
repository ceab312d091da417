import Koa, { type Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Dispatcher, Exchange, ContractResponse } from '../contract/request.js'
import type { Ids } from '../lib/ids.js'
import { compress } from './compress.js'
import { conditionalGet } from './conditional-get.js'
import { errorHandler } from './error-handler.js'
import { HttpRequest, type HttpRequestSettings } from './http-request.js'
import { createPageRouter, type Sites } from './pages.js'
import { type AppContext, type AppState, respondWith } from './respond.js'
import { safeHeaders } from './safe-headers.js'
import { sendTogether } from './send-together.js'

export type Edge = HttpRequestSettings & {
  dispatcher: Dispatcher
  ids: Ids
  log: Logger
  pages: Sites['pages']
  /** Answers at /mcp, and null where it did so on the connection itself. */
  mcp: (exchange: Exchange) => Promise<ContractResponse | null>
  /** Called with each request that comes in, before anything of it is looked at. */
  requestCame: () => void
  /** Whether every answer is to close its connection: the service is stopping. */
  isStopping: () => boolean
}

/** The headers that every answer has, whatever is in it. */
function commonHeaders({ isStopping }: Edge, request_id: string): Record<string, string> {
  const common: Record<string, string> = { 'X-Request-Id': request_id, ...safeHeaders }
  if (isStopping()) common.Connection = 'close'
  return common
}

/** Names the request, and sets what every answer has. */
function identify(edge: Edge): Middleware {
  return async (ctx: AppContext, next) => {
    edge.requestCame()
    const request_id = edge.ids.uuid()
    ctx.state.request_id = request_id
    ctx.set(commonHeaders(edge, request_id))
    await next()
    // A stop that begins while the answer is made ends its connection too.
    if (edge.isStopping()) ctx.set('Connection', 'close')
  }
}

/** Logs each answer at the level `debug`. */
function logRequests({ log }: Edge): Middleware {
  return async (ctx: AppContext, next) => {
    const began = performance.now()
    await next()
    const duration_ms = Math.round(performance.now() - began)
    const { method, path, status } = ctx
    log.debug({ request_id: ctx.state.request_id, method, path, status, duration_ms }, 'request')
  }
}

function mcpMiddleware(edge: Edge) {
  return async (ctx: AppContext) => {
    const { request_id } = ctx.state
    const incoming = new HttpRequest(ctx, edge, request_id)
    const headers = commonHeaders(edge, request_id)
    const response = await edge.mcp({ incoming, request: ctx.req, response: ctx.res, headers })
    if (response) respondWith(ctx, response)
    else ctx.respond = false
  }
}

/** Hands what no page answers to the dispatcher of the contract. */
function contractMiddleware(edge: Edge) {
  return async (ctx: AppContext) => {
    const request = new HttpRequest(ctx, edge, ctx.state.request_id)
    respondWith(ctx, await edge.dispatcher.handleRequest(request, request))
  }
}

/** What Koa reports of an answer whose client went away: nobody's fault. */
const clientGoneCodes = ['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']

function logFault({ log }: Edge) {
  return (error: NodeJS.ErrnoException) => {
    if (!clientGoneCodes.includes(error.code ?? '')) log.error({ err: error }, 'fault outside a request')
  }
}

/** The application: what every request passes, then the pages beside the contract, then the contract. */
export function createApp(edge: Edge): Koa<AppState> {
  const app = new Koa<AppState>()
  app.on('error', logFault(edge))
  if (edge.log.isLevelEnabled('debug')) app.use(logRequests(edge))
  app.use(sendTogether())
  app.use(identify(edge))
  app.use(conditionalGet)
  app.use(compress)
  app.use(errorHandler(edge.log))
  app.use(createPageRouter({ pages: edge.pages, mcp: mcpMiddleware(edge) }).routes())
  app.use(contractMiddleware(edge))
  return app
}
