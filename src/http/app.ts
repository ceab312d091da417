import Koa, { type Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Dispatcher, HttpExchange, ContractResponse } from '../contract/request.js'
import type { Ids } from '../lib/ids.js'
import { compress } from './compress.js'
import { conditionalGet } from './conditional-get.js'
import { errorHandler } from './error-handler.js'
import { HttpRequest, type HttpRequestSettings } from './http-request.js'
import { createPageRouter, type PageRouterOptions } from './pages.js'
import { type AppContext, type AppState, respondWith } from './respond.js'
import { securityHeaders } from './security-headers.js'
import { batchResponses } from './response-batching.js'

export type AppDeps = HttpRequestSettings & {
  dispatcher: Dispatcher
  ids: Ids
  log: Logger
  pages: PageRouterOptions['pages']
  /** Answers at /mcp, and null where it did so on the connection itself. */
  mcp: (exchange: HttpExchange) => Promise<ContractResponse | null>
  /** Called with each request that comes in, before anything of it is looked at. */
  onRequest: () => void
  /** Whether every answer is to close its connection: the service is stopping. */
  isStopping: () => boolean
}

/** The headers that every answer has, whatever is in it. */
function commonHeaders({ isStopping }: AppDeps, request_id: string): Record<string, string> {
  const common: Record<string, string> = { 'X-Request-Id': request_id, ...securityHeaders }
  if (isStopping()) common.Connection = 'close'
  return common
}

/** Names the request, and sets what every answer has. */
function setCommonHeaders(deps: AppDeps): Middleware {
  return async (ctx: AppContext, next) => {
    deps.onRequest()
    const request_id = deps.ids.uuid()
    ctx.state.request_id = request_id
    ctx.set(commonHeaders(deps, request_id))
    await next()
    // A stop that begins while the answer is made ends its connection too.
    if (deps.isStopping()) ctx.set('Connection', 'close')
  }
}

/** Logs each answer at the level `debug`. */
function logRequests({ log }: AppDeps): Middleware {
  return async (ctx: AppContext, next) => {
    const startedAt = performance.now()
    await next()
    const duration_ms = Math.round(performance.now() - startedAt)
    const { method, path, status } = ctx
    log.debug({ request_id: ctx.state.request_id, method, path, status, duration_ms }, 'request')
  }
}

function mcpMiddleware(deps: AppDeps) {
  return async (ctx: AppContext) => {
    const { request_id } = ctx.state
    const incoming = new HttpRequest(ctx, deps, request_id)
    const headers = commonHeaders(deps, request_id)
    const response = await deps.mcp({ incoming, request: ctx.req, response: ctx.res, headers })
    if (response) respondWith(ctx, response)
    else ctx.respond = false
  }
}

/** Passes requests that no page answers to the contract dispatcher. */
function contractMiddleware(deps: AppDeps) {
  return async (ctx: AppContext) => {
    const request = new HttpRequest(ctx, deps, ctx.state.request_id)
    respondWith(ctx, await deps.dispatcher.handleRequest(request, request))
  }
}

/** What Koa reports of an answer whose client went away: nobody's fault. */
const clientGoneCodes = ['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']

function logFault({ log }: AppDeps) {
  return (error: NodeJS.ErrnoException) => {
    if (!clientGoneCodes.includes(error.code ?? '')) log.error({ err: error }, 'fault outside a request')
  }
}

/** The application: what every request passes, then the pages beside the contract, then the contract. */
export function createApp(deps: AppDeps): Koa<AppState> {
  const app = new Koa<AppState>()
  app.on('error', logFault(deps))
  if (deps.log.isLevelEnabled('debug')) app.use(logRequests(deps))
  app.use(batchResponses())
  app.use(setCommonHeaders(deps))
  app.use(conditionalGet)
  app.use(compress)
  app.use(errorHandler(deps.log))
  app.use(createPageRouter({ pages: deps.pages, mcp: mcpMiddleware(deps) }).routes())
  app.use(contractMiddleware(deps))
  return app
}
