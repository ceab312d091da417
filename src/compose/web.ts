import { accountHandlers } from '../accounts/handlers.js'
import { accountExportHandlers } from '../account-export/handlers.js'
import { chatHandlers } from '../chat/handlers.js'
import { startQuestionWait } from '../chat/question-wait.js'
import type { Service, ServiceDeps } from './service.js'
import { type ContractBackend, createContractBackend, type RequestGuards } from '../contract/backend.js'
import { contractDocument } from '../contract/document.js'
import type { Page, WebConsole } from '../contract/page.js'
import type { Handlers } from '../contract/types.js'
import { creditHandlers } from '../credits/handlers.js'
import { shareReadSnapshot } from '../db/sqlite/sqlite.js'
import { ApiError } from '../errors.js'
import { findHandlers } from '../finds/handlers.js'
import { hookHandlers } from '../hooks/handlers.js'
import { createApp, type AppDeps } from '../http/app.js'
import { renderError } from '../http/render-error.js'
import { authenticateRequest, isKeyValid, requireScopes } from '../keys/authenticate.js'
import { keyHandlers } from '../keys/handlers.js'
import type { ToolCallDeps } from '../mcp/tool-call.js'
import { withRequestMetrics } from './request-metrics.js'
import type { PrometheusMetrics } from '../metrics/metrics.js'
import { importHandlers } from '../imports/handlers.js'
import { remixHandlers } from '../remixes/handlers.js'
import { runHandlers } from '../runs/handlers.js'
import { docsPages } from '../service/docs.js'
import { createWebConsole } from '../service/console.js'
import { homePage } from '../service/home.js'
import { createHealth, type Health } from '../service/health.js'
import { settingsHandlers } from '../settings/handlers.js'
import { serviceHandlers } from '../service/handlers.js'
import { scoringHandlers } from '../scoring/handlers.js'
import { admitsThumbnailBody } from '../scoring/thumbnail-body.js'
import { renderSharedPage, sendLinkPreview } from '../sharing/page.js'
import { sharingHandlers } from '../sharing/handlers.js'
import { watchHandlers } from '../watches/handlers.js'
import { hasLongOpenings } from '../service/long-openings.js'
import { renderCatalogGuide } from '../service/catalog-guide.js'
import { dayMs } from '../lib/clock.js'
import { renderToolGuide } from '../service/tool-guide.js'
import { webhookHandlers } from '../webhooks/handlers.js'

/** The composition of the web server: the handler of each operation, and the checks of every request. */

/** How the web server learns that the process stops. */
export type StopState = {
  /** From then on the health check reports the restart, but requests are still answered. */
  announceShutdown: () => void
  /** From then on requests are refused. */
  beginShutdown: () => void
}
export type Web = StopState & { app: ReturnType<typeof createApp> }
/** Answers requests from any edge: HTTP, MCP or the command line. */
export type RequestHandling = ToolCallDeps &
  Pick<ContractBackend, 'parseBody'> &
  StopState & { isStopping: () => boolean }

/** Creates the stop state. `isStopping`: requests are refused. `isLeaving`: the health check reports the restart. */
export function createStopState(): StopState & { isStopping: () => boolean; isLeaving: () => boolean } {
  let state: 'serving' | 'leaving' | 'stopping' = 'serving'
  return {
    announceShutdown() {
      if (state === 'serving') state = 'leaving'
    },
    beginShutdown: () => void (state = 'stopping'),
    isStopping: () => state === 'stopping',
    isLeaving: () => state !== 'serving',
  }
}

type HandlersDeps = ServiceDeps & Pick<ContractBackend, 'parseBody'>

function createHandlers(deps: HandlersDeps, health: () => Promise<Health>): Handlers {
  return {
    ...accountHandlers(deps),
    ...accountExportHandlers(deps),
    ...keyHandlers(deps),
    ...creditHandlers(deps),
    ...runHandlers(deps),
    ...watchHandlers(deps),
    ...sharingHandlers(deps),
    ...hookHandlers(deps),
    ...findHandlers(deps),
    ...remixHandlers(deps),
    ...scoringHandlers(deps),
    ...chatHandlers(deps),
    ...importHandlers(deps),
    ...settingsHandlers(deps),
    ...webhookHandlers(deps),
    ...serviceHandlers(deps, health),
  }
}

function createGuards(deps: ServiceDeps, isStopping: () => boolean): RequestGuards {
  return {
    authenticate: (authorization) => authenticateRequest(deps, authorization),
    requireScopes,
    admitsLargeBody: async (operation, caller, headers) =>
      operation === 'scorePackage' && admitsThumbnailBody(deps, caller, headers['idempotency-key']?.[0]),
    assertNotStopping(operation) {
      if (isStopping() && operation !== 'health') {
        throw new ApiError('restarting', 'The server is restarting. Try again shortly.', { retry_after: 5 })
      }
    },
  }
}

/** Builds the request handling of a composed service. */
export async function composeCore({ deps }: Service): Promise<RequestHandling> {
  const { isStopping, isLeaving, announceShutdown, beginShutdown } = createStopState()
  // Handlers are called only after the backend was created.
  const parseBody: ContractBackend['parseBody'] = (...args) => backend.parseBody(...args)
  const health = createHealth(deps, isLeaving)
  const handlers = createHandlers({ ...deps, parseBody }, health)
  const backend = await createContractBackend(contractDocument(), handlers, createGuards(deps, isStopping))
  const { metrics, log } = deps
  const render: ToolCallDeps['render'] = (error, request_id) => renderError(error, request_id, log)
  const dispatcher = metrics ? withRequestMetrics(backend, metrics) : backend
  return {
    dispatcher,
    parseBody,
    render,
    guide: async (authorization) => renderToolGuide(deps, { hasKey: await isKeyValid(deps, authorization) }),
    catalogGuide: async (authorization) =>
      renderCatalogGuide(deps, { hasKey: await isKeyValid(deps, authorization) }),
    hasLongOpenings: () => hasLongOpenings(deps),
    reuse_days: deps.config.reuse_window_ms / dayMs,
    startQuestionWait: (authorization, timeoutMs) => startQuestionWait(deps, authorization, timeoutMs),
    isStopping,
    announceShutdown,
    beginShutdown,
  }
}

type McpEndpoint = NonNullable<AppDeps['mcp']>

/** An endpoint that is loaded with its first request, because most of it is a library that nothing else needs. */
function loadOnFirstRequest(load: () => Promise<McpEndpoint>): McpEndpoint {
  let loadedEndpoint: Promise<McpEndpoint> | null = null
  return async (exchange) => (await (loadedEndpoint ??= load()))(exchange)
}

/** The page of the metrics. */
export function metricsPage({ page }: PrometheusMetrics): Page {
  return { media_type: page.media_type, body: () => page.render(), headers: {}, compression: 'dynamic' }
}

/** The functions that answer at the addresses of shared runs. */
function composeShared(deps: ServiceDeps, webConsole: WebConsole): NonNullable<AppDeps['sharedPages']> {
  return {
    page: (request) => renderSharedPage(deps, webConsole, request),
    preview: (request) => sendLinkPreview(deps, request),
  }
}

/** Builds the web application of a composed service. */
export async function composeWeb(service: Service): Promise<Web> {
  const { db, ids, log, config, metrics } = service.deps
  const core = await composeCore(service)
  const mcp = loadOnFirstRequest(async () =>
    (await import('../mcp/http-endpoint.js')).createMcpEndpoint(core, config, ids),
  )
  const pages: AppDeps['pages'] = new Map(docsPages(config))
  const webConsole = config.console ? createWebConsole() : null
  if (config.console && !webConsole) log.warn('the console was not built: run npm run build:console')
  pages.set('/', homePage(config, webConsole))
  if (metrics) pages.set('/metrics', metricsPage(metrics))
  return {
    app: createApp({
      ...core,
      ids,
      log,
      ...config,
      pages,
      webConsole,
      sharedPages: webConsole && composeShared(service.deps, webConsole),
      mcp,
      onRequest: () => shareReadSnapshot(db),
    }),
    announceShutdown: core.announceShutdown,
    beginShutdown: core.beginShutdown,
  }
}
