import type Koa from 'koa'
import { accountHandlers } from './accounts/handlers.js'
import { chatHandlers } from './chat/handlers.js'
import { holdQuestion } from './chat/hold-question.js'
import type { Service } from './compose.js'
import { createContractBackend, type RequestGuards } from './contract/backend.js'
import { contractDocument } from './contract/document.js'
import type { Handlers } from './contract/types.js'
import { creditHandlers } from './credits/handlers.js'
import type { Deps } from './deps.js'
import { requestCame } from './db/sqlite/sqlite.js'
import { Refusal } from './errors.js'
import { findHandlers } from './finds/handlers.js'
import { hookHandlers } from './hooks/handlers.js'
import { createApp, type Edge } from './http/app.js'
import { renderThrown } from './http/render.js'
import { authenticateRequest, requireScopes } from './keys/authenticate.js'
import { keyHandlers } from './keys/handlers.js'
import type { Calling } from './mcp/call.js'
import { timed } from './metrics/requests.js'
import { remixHandlers } from './remixes/handlers.js'
import { runHandlers } from './runs/handlers.js'
import { docsPages } from './service/docs.js'
import { createHealth, type Health } from './service/health.js'
import { serviceHandlers } from './service/handlers.js'

/** The composition of the web: which handler answers which operation, and what every request passes first. */

export type Web = { app: Koa; stopping: () => void }
/** What answers requests, from wherever they come. */
export type Core = Calling & { stopping: () => void; isStopping: () => boolean }

function handlersOf(deps: Deps, health: () => Promise<Health>): Handlers {
  return {
    ...accountHandlers(deps),
    ...keyHandlers(deps),
    ...creditHandlers(deps),
    ...runHandlers(deps),
    ...hookHandlers(deps),
    ...findHandlers(deps),
    ...remixHandlers(deps),
    ...chatHandlers(deps),
    ...serviceHandlers(deps, health),
  }
}

function guardsOf(deps: Deps, isStopping: () => boolean): RequestGuards {
  return {
    authenticate: (authorization) => authenticateRequest(deps, authorization),
    requireScopes,
    refuseWhileStopping(operation) {
      if (isStopping() && operation !== 'health') {
        throw new Refusal('restarting', 'The server is restarting. Try again shortly.', { retry_after: 5 })
      }
    },
  }
}

/** Builds what answers requests over a composed service. */
export async function composeCore({ deps }: Service): Promise<Core> {
  let stopping = false
  const isStopping = () => stopping
  const handlers = handlersOf(deps, createHealth(deps.db, deps.clock, isStopping))
  const backend = await createContractBackend(contractDocument(), handlers, guardsOf(deps, isStopping))
  const { metrics, log } = deps
  const render: Calling['render'] = (thrown, request_id) => renderThrown(thrown, request_id, log)
  const dispatcher = metrics ? timed(backend, metrics) : backend
  return {
    dispatcher,
    render,
    holdQuestion: (authorization, timeoutMs) => holdQuestion(deps, authorization, timeoutMs),
    isStopping,
    stopping: () => (stopping = true),
  }
}

/** An endpoint whose code is loaded with its first request: most of it is a library that others never need. */
function whenAsked(load: () => Promise<Edge['mcp']>): Edge['mcp'] {
  let loaded: Promise<Edge['mcp']> | null = null
  return async (exchange) => (await (loaded ??= load()))(exchange)
}

/** Builds the web application over a composed service. */
export async function composeWeb(service: Service): Promise<Web> {
  const { db, ids, log, config, metrics } = service.deps
  const core = await composeCore(service)
  const mcp = whenAsked(async () => (await import('./mcp/transport.js')).createMcpEndpoint(core, config, ids))
  const pages = docsPages(config)
  if (metrics) pages.set('/metrics', metrics.page)
  return {
    app: createApp({ ...core, ids, log, ...config, pages, mcp, requestCame: () => requestCame(db) }),
    stopping: core.stopping,
  }
}
