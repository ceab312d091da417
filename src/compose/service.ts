import type { Logger } from 'pino'
import { createSources, openVendors } from './sources.js'
import { openAnalyst } from './analyst.js'
import { openSpeechToText } from './speech.js'
import { openOutboundHttp } from './outbound.js'
import type { Config } from '../config.js'
import { toSqliteOpenError, withDatabaseOpenErrors } from '../db/database-open-error.js'
import { describeLostDatabase } from '../db/data-loss.js'
import { type DiskFaultListeners, openDb } from '../db/open.js'
import { loadSigningSecret } from '../db/settings.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import type { Deps } from '../deps.js'
import { systemClock } from '../lib/clock.js'
import { systemIds } from '../lib/ids.js'
import { createLog } from '../lib/log.js'
import { throttleLogLines } from '../lib/log-throttle.js'
import { errorCodeOf } from '../lib/error-message.js'
import { createRateLimits } from '../limits/rate-limits.js'
import { openCatalog } from '../providers/catalog/catalog.js'
import { checkCatalog } from '../providers/catalog/database.js'
import { createCoverHostCheck, openCovers } from '../providers/covers.js'
import { openEmbeds } from '../providers/oembed.js'
import { createRunner, type Runner } from '../runner/runner.js'
import { createExecutorPreloader } from '../runner/executors.js'
import { createCircuitBreakers } from '../runs/circuit-breakers.js'
import { createRunLoader } from '../runs/read/run-loader.js'
import { createWaitLimiter } from '../runs/read/wait-limiter.js'
import { createResponseCache } from '../runs/read/response-cache.js'
import { createRunEvents } from '../runs/run-events.js'

export type Service = { deps: Deps; runner: Runner; close(): Promise<void> }
/** What is given in place of our own. A database that was given stays open: whoever gave it closes it. */
export type Overrides = Partial<
  Pick<Deps, 'clock' | 'ids' | 'log' | 'db' | 'analyst' | 'sources' | 'embeds' | 'covers'>
> & { diskFaults?: DiskFaultListeners }

/** Runs go without a catalog that cannot be read: whoever starts the service is to know. */
function warnOfUnreadableCatalog({ catalog_file }: Config, log: Logger): void {
  const fault = checkCatalog(catalog_file)
  if (fault !== null) log.warn(fault)
}

/** What is wrong with the database file or its disk is told in a sentence wherever it shows: no stack says more. */
function sentenceOf({ database_url, sqlite_file }: Config) {
  return (error: Error) => {
    const isOfFile = !database_url && /^SQLITE_(?:CORRUPT|NOTADB|FULL|IOERR)/.test(errorCodeOf(error))
    return isOfFile ? (toSqliteOpenError(error, sqlite_file)?.message ?? null) : null
  }
}

/** While the database is away nearly everything fails: to say so once a second is enough. */
function openLog(config: Config): Logger {
  return createLog(config.log_level, undefined, {
    describeError: sentenceOf(config),
    logMethod: throttleLogLines(isUnavailable),
  })
}

/** Whoever starts on an empty database that was none is to know. */
function warnOfLostDatabase({ database_url, sqlite_file }: Config, log: Logger): void {
  const lossDescription = database_url ? null : describeLostDatabase(sqlite_file)
  if (lossDescription !== null) log.warn(`${lossDescription} A new database is created in it.`)
}

function openWaitLimiter({ waits_per_account, waits_in_all }: Config) {
  return createWaitLimiter({ max_per_account: waits_per_account, max_total: waits_in_all })
}

/** Builds the service without the web: database, sources, analyst and runner. Nothing runs until it is woken. */
export async function compose(config: Config, overrides: Overrides = {}): Promise<Service> {
  const { clock = systemClock, ids = systemIds } = overrides
  const log = overrides.log ?? openLog(config)
  if (!overrides.db) warnOfLostDatabase(config, log)
  const db = overrides.db ?? (await openDb(config, overrides.diskFaults))
  const catalog = overrides.sources ? null : openCatalog({ catalogPath: config.catalog_file, clock })
  const http = openOutboundHttp(config)
  const mayServe = createCoverHostCheck(config.cover_hosts)
  const stills = { limit_bytes: config.still_limit_bytes, timeout_ms: config.still_timeout_ms }
  const watch = createRunEvents()
  if (catalog) warnOfUnreadableCatalog(config, log)
  const secret = await withDatabaseOpenErrors(config.database_url, loadSigningSecret(db, ids))
  const metrics = config.metrics
    ? (await import('../metrics/metrics.js')).createMetrics({ db, runEvents: watch, log })
    : undefined
  const deps: Deps = {
    config,
    clock,
    ids,
    log,
    db,
    analyst: overrides.analyst ?? openAnalyst(config, { ids, log }),
    sources:
      overrides.sources ?? createSources(await openVendors(config, { http, clock, log }), catalog, metrics),
    speech: openSpeechToText(config, { http, log }),
    embeds: overrides.embeds ?? openEmbeds(http, config, mayServe),
    covers: overrides.covers ?? openCovers(http, { ...stills, mayServe }),
    runEvents: watch,
    metrics,
    runLoader: createRunLoader({ db, clock, config, secret }),
    responses: createResponseCache(),
    waitLimiter: openWaitLimiter(config),
    limits: createRateLimits(db, config, clock),
    circuitBreakers: createCircuitBreakers(db, clock),
    secret,
    wakeRunner: () => runner.wake(),
    preloadExecutor: (kind) => config.runs_at_once > 0 && prepare(kind),
  }
  const prepare = createExecutorPreloader(deps)
  const runner = createRunner(deps, { runs_at_once: config.runs_at_once, only_run_id: null })
  async function close() {
    await runner.stop()
    await catalog?.close()
    await http.close()
    if (!overrides.db) await db.destroy()
  }
  return { deps, runner, close }
}
