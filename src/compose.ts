import type { Logger } from 'pino'
import { sourcesOf, vendorsOf } from './compose-sources.js'
import { openAnalyst } from './compose-analyst.js'
import { openEars } from './compose-speech.js'
import { openOutbound } from './compose-outbound.js'
import type { Config } from './config.js'
import { sqliteFault, whileOpening } from './db/cannot-open.js'
import { lostDatabase } from './db/lost.js'
import { type DiskFaultListeners, openDb } from './db/open.js'
import { signingSecret } from './db/settings.js'
import { isUnavailable } from './db/unavailable.js'
import type { Deps } from './deps.js'
import { systemClock } from './lib/clock.js'
import { systemIds } from './lib/ids.js'
import { createLog } from './lib/log.js'
import { limitLines } from './lib/log-limit.js'
import { codeOf } from './lib/reasons.js'
import { createLimits } from './limits/limits.js'
import { openCatalog } from './providers/catalog/catalog.js'
import { checkCatalog } from './providers/catalog/database.js'
import { coverHosts, openCovers } from './providers/covers.js'
import { openEmbeds } from './providers/oembed.js'
import { createRunner, type Runner } from './runner/drain.js'
import { createPreparing } from './runner/workers.js'
import { createCircuits } from './runs/circuits.js'
import { createLook } from './runs/look.js'
import { createWaits } from './runs/waits.js'
import { createWritten } from './runs/written.js'
import { createWatch } from './runs/watch.js'

export type Service = { deps: Deps; runner: Runner; close(): Promise<void> }
/** What is given in place of our own. A database that was given stays open: whoever gave it closes it. */
export type Overrides = Partial<
  Pick<Deps, 'clock' | 'ids' | 'log' | 'db' | 'analyst' | 'sources' | 'embeds' | 'covers'>
> & { diskFaults?: DiskFaultListeners }

/** Runs go without a catalog that cannot be read: whoever starts the service is to know. */
function warnOfCatalog({ catalog_file }: Config, log: Logger): void {
  const fault = checkCatalog(catalog_file)
  if (fault !== null) log.warn(fault)
}

/** What is wrong with the database file or its disk is told in a sentence wherever it shows: no stack says more. */
function sentenceOf({ database_url, sqlite_file }: Config) {
  return (error: Error) => {
    const isOfFile = !database_url && /^SQLITE_(?:CORRUPT|NOTADB|FULL|IOERR)/.test(codeOf(error))
    return isOfFile ? (sqliteFault(error, sqlite_file)?.message ?? null) : null
  }
}

/** While the database is away nearly everything fails: to say so once a second is enough. */
function openLog(config: Config): Logger {
  return createLog(config.log_level, undefined, {
    sentenceOf: sentenceOf(config),
    logMethod: limitLines(isUnavailable),
  })
}

/** Whoever starts on an empty database that was none is to know. */
function warnOfLost({ database_url, sqlite_file }: Config, log: Logger): void {
  const lost = database_url ? null : lostDatabase(sqlite_file)
  if (lost !== null) log.warn(`${lost} A new database is created in it.`)
}

/** Builds the service without the web: database, sources, analyst and runner. Nothing runs until it is woken. */
export async function compose(config: Config, over: Overrides = {}): Promise<Service> {
  const { clock = systemClock, ids = systemIds } = over
  const log = over.log ?? openLog(config)
  if (!over.db) warnOfLost(config, log)
  const db = over.db ?? (await openDb(config, over.diskFaults))
  const catalog = over.sources ? null : openCatalog({ catalogPath: config.catalog_file, clock })
  const http = openOutbound(config)
  const mayServe = coverHosts(config.cover_hosts)
  const stills = { limit_bytes: config.still_limit_bytes, timeout_ms: config.still_timeout_ms }
  const watch = createWatch()
  if (catalog) warnOfCatalog(config, log)
  const secret = await whileOpening(config.database_url, signingSecret(db, ids))
  const metrics = config.metrics
    ? (await import('./metrics/metrics.js')).createMetrics({ db, watch, log })
    : undefined
  const deps: Deps = {
    config,
    clock,
    ids,
    log,
    db,
    analyst: over.analyst ?? openAnalyst(config, { ids, log }),
    sources: over.sources ?? sourcesOf(await vendorsOf(config, { http, clock, log }), catalog, metrics),
    speech: openEars(config, { http, log }),
    embeds: over.embeds ?? openEmbeds(http, config, mayServe),
    covers: over.covers ?? openCovers(http, { ...stills, mayServe }),
    watch,
    metrics,
    look: createLook({ db, clock, config, secret }),
    written: createWritten(),
    waits: createWaits({ per_account: config.waits_per_account, in_all: config.waits_in_all }),
    limits: createLimits(db, config, clock),
    circuits: createCircuits(db, clock),
    secret,
    wake: () => runner.wake(),
    prepare: (kind) => config.runs_at_once > 0 && prepare(kind),
  }
  const prepare = createPreparing(deps)
  const runner = createRunner(deps, { runs_at_once: config.runs_at_once, only: null })
  async function close() {
    await runner.stop()
    await catalog?.close()
    await http.close()
    if (!over.db) await db.destroy()
  }
  return { deps, runner, close }
}
