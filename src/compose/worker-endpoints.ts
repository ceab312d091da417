import type { Page } from '../contract/page.js'
import type { Dispatcher } from '../contract/request.js'
import { shareReadSnapshot } from '../db/sqlite/sqlite.js'
import { ApiError, methodNotAllowedError } from '../errors.js'
import { createApp } from '../http/app.js'
import { createHealth, type Health, healthReply } from '../service/health.js'
import type { Service } from './service.js'
import { createStopState, metricsPage, type Web } from './web.js'

/** The composition of what a worker process answers: its health and its metrics. */

const message = 'This process works on runs: it answers /health and /metrics alone.'

function createDispatcher(health: () => Promise<Health>): Dispatcher {
  return {
    async handleRequest({ method, path }) {
      if (path !== '/health' && path !== '/health/') throw new ApiError('not_found', message)
      if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowedError(['GET', 'HEAD'])
      const { status, body, headers = {} } = healthReply(await health())
      return { status, body, headers, media_type: 'application/json' }
    },
  }
}

/** Builds the web application of a worker. */
export function composeWorkerEndpoints({ deps }: Service): Web {
  const { db, clock, ids, log, config, metrics } = deps
  const { isStopping, isLeaving, announceShutdown, beginShutdown } = createStopState()
  const dispatcher = createDispatcher(createHealth({ db, clock, config }, isLeaving))
  const pages = new Map<string, Page>(metrics ? [['/metrics', metricsPage(metrics)]] : [])
  const onRequest = () => shareReadSnapshot(db)
  return {
    app: createApp({
      ...config,
      dispatcher,
      ids,
      log,
      pages,
      onRequest,
      isStopping,
      webConsole: null,
      sharedPages: null,
      mcp: null,
    }),
    announceShutdown,
    beginShutdown,
  }
}
