import type Koa from 'koa'
import { createApp } from './http/app.js'
import { accountHandlers } from './accounts/handlers.js'
import { rulesAnalyst } from './analyst/rules/rules-analyst.js'
import type { Config } from './config.js'
import { contractDocument } from './contract/document.js'
import { createDispatcher, type Gate } from './contract/dispatch.js'
import type { Handlers } from './contract/types.js'
import { creditHandlers } from './credits/handlers.js'
import { openDb } from './db/open.js'
import { signingSecret } from './db/settings.js'
import type { Deps } from './deps.js'
import { Refusal } from './errors.js'
import { authenticateRequest, requireScopes } from './keys/authenticate.js'
import { systemClock } from './lib/clock.js'
import { systemIds } from './lib/ids.js'
import { createLog } from './lib/log.js'
import { createLimits } from './limits/limits.js'
import { openCatalog } from './providers/catalog/catalog.js'
import { createRunner, type Runner } from './runner/drain.js'
import { runHandlers } from './runs/handlers.js'
import { createWaits } from './runs/waits.js'
import { createWatch } from './runs/watch.js'
import { createHealth } from './service/health.js'
import { serviceHandlers } from './service/handlers.js'

export type Service = { deps: Deps; runner: Runner; close(): Promise<void> }
export type Overrides = Partial<Pick<Deps, 'clock' | 'ids' | 'log' | 'analyst' | 'sources'>>

/** Builds the service without the web: database, sources, analyst and runner. Nothing runs until it is woken. */
export async function compose(
  config: Config,
  over: Overrides = {},
  only: string | null = null,
): Promise<Service> {
  const { clock = systemClock, ids = systemIds } = over
  const db = await openDb(config)
  const catalog = over.sources ? null : openCatalog({ catalogPath: config.catalog_file, clock })
  const deps: Deps = {
    config,
    clock,
    ids,
    log: over.log ?? createLog(config.log_level),
    db,
    analyst: over.analyst ?? rulesAnalyst(),
    sources: over.sources ?? { short: catalog ? [catalog] : [] },
    watch: createWatch(),
    waits: createWaits(config.waits_per_account),
    limits: createLimits(db, config),
    secret: await signingSecret(db, ids),
    wake: () => runner.wake(),
  }
  const runner = createRunner(deps, { runs_at_once: config.runs_at_once, only })
  async function close() {
    await runner.stop()
    await catalog?.close()
    await db.destroy()
  }
  return { deps, runner, close }
}

export type Web = { app: Koa; stopping: () => void }

/** Builds the web application over a composed service. */
export async function composeWeb({ deps }: Service): Promise<Web> {
  let isStopping = false
  const health = createHealth(deps.db, deps.clock, () => isStopping)
  const handlers: Handlers = {
    ...accountHandlers(deps),
    ...creditHandlers(deps),
    ...runHandlers(deps),
    ...serviceHandlers(deps, health),
  }
  const gate: Gate = {
    authenticate: (incoming) => authenticateRequest(deps, incoming.headers.authorization),
    requireScopes,
    refuseWhileStopping(operation) {
      if (isStopping && operation !== 'health') {
        throw new Refusal('restarting', 'The server is restarting. Try again shortly.', { retry_after: 5 })
      }
    },
  }
  const dispatcher = await createDispatcher(contractDocument(), handlers, gate)
  const { ids, log, config } = deps
  const app = createApp({ dispatcher, ids, log, ...config, isStopping: () => isStopping })
  return { app, stopping: () => (isStopping = true) }
}
