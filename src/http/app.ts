import Koa, { type Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Dispatcher, HttpExchange, ContractResponse } from '../contract/request.js'
import type { Ids } from '../lib/ids.js'
import { clientAddress } from './client-address.js'
import { compressResponse } from './compress.js'
import { answerConditionally } from './conditional-get.js'
import { errorHandler } from './error-handler.js'
import { HttpRequest, type HttpRequestSettings } from './http-request.js'
import { createPageRouter, type PageRouterOptions } from './pages.js'
import { type AppContext, type AppState, respondWith } from './respond.js'
import { securityHeaders } from './security-headers.js'
import { batchResponses } from './response-batching.js'

type SharedRequest = { token: string; address: string }

export type AppDeps = HttpRequestSettings & {
  dispatcher: Dispatcher
  ids: Ids
  log: Logger
  pages: PageRouterOptions['pages']
  webConsole: PageRouterOptions['webConsole']
  /** Answers the address of a shared run and that of its link preview; null if there is no console. */
  sharedPages: Record<'page' | 'preview', (request: SharedRequest) => Promise<ContractResponse>> | null
  /** Answers requests to /mcp; null if MCP is off. Resolves with null if it has written the response itself. */
  mcp: ((exchange: HttpExchange) => Promise<ContractResponse | null>) | null
  /** Called for each request before it is processed. */
  onRequest: () => void
  /** Whether the service is stopping. Every response then closes its connection. */
  isStopping: () => boolean
}

/** The headers of every response. */
function commonHeaders({ isStopping }: AppDeps, request_id: string): Record<string, string> {
  const common: Record<string, string> = { 'X-Request-Id': request_id, ...securityHeaders }
  if (isStopping()) common.Connection = 'close'
  return common
}

/** Adds the headers of every response, except those that the handler has set itself. */
function addCommonHeaders(deps: AppDeps, { res, state }: AppContext): void {
  if (res.headersSent) return
  const headers = commonHeaders(deps, state.request_id)
  // Not ctx.set: it would create four lists of the headers.
  for (const name in headers) if (!res.hasHeader(name)) res.setHeader(name, headers[name] as string)
}

/**
 * Gives the request its id, and sets the headers of every response. They are set at the end: the service may have begun
 * to stop in the meantime, and a held read would keep half a kilobyte of them.
 */
function setCommonHeaders(deps: AppDeps): Middleware {
  return (ctx: AppContext, next) => {
    deps.onRequest()
    ctx.state.request_id = deps.ids.uuid()
    return next().then(() => addCommonHeaders(deps, ctx))
  }
}

/** Logs each response at level `debug`. */
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
  const { mcp } = deps
  if (mcp === null) return null
  return async (ctx: AppContext) => {
    const { request_id } = ctx.state
    const incomingRequest = new HttpRequest(ctx, deps, request_id)
    const headers = commonHeaders(deps, request_id)
    const response = await mcp({ incoming: incomingRequest, request: ctx.req, response: ctx.res, headers })
    if (response) respondWith(ctx, response)
    else ctx.respond = false
  }
}

function sharedMiddleware({ sharedPages, trusted_proxy_hops }: AppDeps): PageRouterOptions['sharedPages'] {
  if (sharedPages === null) return null
  const requestOf = (ctx: AppContext, token: string): SharedRequest => ({
    token,
    address: clientAddress(ctx.req, trusted_proxy_hops),
  })
  return {
    page: (ctx, token) => sharedPages.page(requestOf(ctx, token)),
    preview: (ctx, token) => sharedPages.preview(requestOf(ctx, token)),
  }
}

/** The prefix of the contract's addresses, except those of the service itself. No page is below it. */
const contractPath = '/v1/'

/** Serves the pages. Requests below `/v1/` skip this middleware, because the router would try every route for them. */
function pagesMiddleware(deps: AppDeps): Middleware {
  const routes = createPageRouter({
    ...deps,
    sharedPages: sharedMiddleware(deps),
    mcp: mcpMiddleware(deps),
  }).routes()
  return (ctx, next): Promise<unknown> =>
    ctx.path.startsWith(contractPath)
      ? next()
      : (routes(ctx as Parameters<typeof routes>[0], next) as Promise<unknown>)
}

/** Passes all other requests to the contract's dispatcher. */
function contractMiddleware(deps: AppDeps) {
  return (ctx: AppContext) => {
    const request = new HttpRequest(ctx, deps, ctx.state.request_id)
    return deps.dispatcher.handleRequest(request, request).then((response) => respondWith(ctx, response))
  }
}

/** The errors that Koa reports when a client disconnects during a response. They are not faults. */
const clientDisconnectCodes = ['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']

function logFault({ log }: AppDeps) {
  return (error: NodeJS.ErrnoException) => {
    if (!clientDisconnectCodes.includes(error.code ?? ''))
      log.error({ err: error }, 'fault outside a request')
  }
}

/** Compresses the response, or answers 304 if the client already has it. */
const shortenResponse: Middleware = (ctx, next) =>
  next()
    .then(() => compressResponse(ctx as AppContext))
    .then(() => answerConditionally(ctx))

/**
 * Creates the Koa application: common middleware, then the pages outside the contract, then the contract. Middleware
 * that handles every request is not `async`: thousands of reads may be held behind it, and each async function takes
 * half a kilobyte per request.
 */
export function createApp(deps: AppDeps): Koa<AppState> {
  const app = new Koa<AppState>()
  app.on('error', logFault(deps))
  if (deps.log.isLevelEnabled('debug')) app.use(logRequests(deps))
  app.use(batchResponses())
  app.use(setCommonHeaders(deps))
  app.use(shortenResponse)
  app.use(errorHandler(deps.log))
  app.use(pagesMiddleware(deps))
  app.use(contractMiddleware(deps))
  return app
}
