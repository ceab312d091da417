import type { Analyst } from '../analyst/types.js'
import { ownsConversation } from '../chat/ownership.js'
import type { Config } from '../config/config.js'
import { withDatabaseOpenErrors } from '../db/database-open-error.js'
import type { DiskFaultListeners } from '../db/open.js'
import { readDatabaseTime } from '../db/postgres/database-clock.js'
import type { Notifications } from '../db/postgres/notifications.js'
import { loadSigningSecret } from '../db/settings.js'
import { isPostgres } from '../db/types.js'
import type { Imports } from '../imports/imports.js'
import type { Infrastructure } from '../infrastructure.js'
import type { SampleCoverDeps } from '../hooks/sample-cover.js'
import { systemIds } from '../lib/ids.js'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.js'
import type { PrometheusMetrics } from '../metrics/metrics.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import { createCoverHostCheck, openCovers } from '../providers/cover-fetcher.js'
import { openEmbeds } from '../providers/oembed.js'
import type { Http } from '../providers/http/client.js'
import type { ResolveHost } from '../providers/http/private-address-guard.js'
import type { ConfiguredSources, SpeechSource } from '../providers/types.js'
import type { CoverSource, EmbedSource } from '../providers/images.js'
import { createRunner, type Runner } from '../runner/runner.js'
import { createExecutorPreloader } from '../runner/executors.js'
import { createRunServices, type RunServices } from '../runs/run-services.js'
import type { FindHooksDeps } from '../runs/start/find-hooks.js'
import type { RunnerSignals } from '../runs/types.js'
import type { LiveSettings } from '../settings/live-settings.js'
import { createLinkPreviews, type LinkPreviews } from '../sharing/link-preview/stored-previews.js'
import { startDueWatches } from '../watches/due-watches.js'
import type { DatabaseTime } from '../watches/types.js'
import type { WebhookDeliverer } from '../webhooks/deliverer.js'
import { openReplaceableAnalyst } from './analyst.js'
import { openReadableCatalog } from './catalog.js'
import { type ServiceCatalogQueries, openCatalogQueries } from './catalog-queries.js'
import { changeAnnouncements, openNotifications } from './notifications.js'
import { openImports } from './imports.js'
import { openClock, openDatabase, openLog } from './infrastructure.js'
import { openMetrics } from './metrics.js'
import { openLiveSettings } from './settings.js'
import { openOutboundHttp } from './outbound.js'
import { createSources, createVendorOpener } from './sources.js'
import { openSpeechToText } from './speech.js'
import { openWebhooks, type Webhooks } from './webhooks.js'

/** All parts of the service. They are built once, and each function takes the members that it needs. */
export type ServiceDeps = Infrastructure &
  SampleCoverDeps &
  RunServices &
  RunnerSignals &
  DatabaseTime &
  Webhooks &
  ServiceCatalogQueries & {
    analyst: Analyst
    sources: ConfiguredSources
    /** Transcribes clips that have no captions. Null when no speech server is configured. */
    speech: SpeechSource | null
    /** Looks up the embed code of a clip. */
    embeds: EmbedSource
    /** Downloads cover images. */
    covers: CoverSource
    /** Metrics for the operator. Absent when the settings turn them off. */
    metrics?: PrometheusMetrics
    limits: RateLimits
    /** Files that the operator imports into the catalog. */
    imports: Imports
    /** The settings that the operator changes while the service runs. */
    liveSettings: LiveSettings
    /** The images that other sites show of links to shared runs. */
    linkPreviews: LinkPreviews
    /** The notifications between this process and the others on the database. */
    notifications: Notifications
    /** The key that signs cursors and URLs. */
    secret: Buffer
    ownsConversation: FindHooksDeps['ownsConversation']
    /** Starts the runs of watches that are due. */
    startDueWatches: (stop?: AbortSignal) => Promise<void>
  }

export type Service = {
  deps: ServiceDeps
  runner: Runner
  webhooks: WebhookDeliverer
  close(): Promise<void>
}
/**
 * Replacements for parts of the service. A database that is passed here is not closed by the service but by the caller.
 */
export type Overrides = Partial<
  Pick<
    ServiceDeps,
    | 'clock'
    | 'ids'
    | 'log'
    | 'db'
    | 'analyst'
    | 'sources'
    | keyof ServiceCatalogQueries
    | 'embeds'
    | 'covers'
    | 'notifications'
  >
> & { diskFaults?: DiskFaultListeners; lookUpWebhookHost?: ResolveHost }

async function drawSampleCover(clip_id: string): Promise<string | null> {
  const covers = await import('../providers/catalog/covers/sample-covers.js')
  return covers.drawSampleCover(clip_id)
}

const stillLimits = ({ still_limit_bytes, still_timeout_ms }: Config) => ({
  limit_bytes: still_limit_bytes,
  timeout_ms: still_timeout_ms,
})

/** Opens the clients that fetch covers and embed codes from the platforms. */
function openImages(
  config: Config,
  http: Http,
  overrides: Overrides,
): Pick<ServiceDeps, 'embeds' | 'covers'> {
  const mayServe = createCoverHostCheck(config.cover_hosts)
  return {
    embeds: overrides.embeds ?? openEmbeds(http, config, mayServe),
    covers: overrides.covers ?? openCovers(http, { ...stillLimits(config), mayServe }),
  }
}

/**
 * Builds the service without the web server: database, sources, analyst and runner. Nothing runs until the runner is
 * woken.
 */
export async function compose(config: Config, overrides: Overrides = {}): Promise<Service> {
  const log = overrides.log ?? openLog(config)
  const db = overrides.db ?? (await openDatabase(config, { log, diskFaults: overrides.diskFaults }))
  return composeOn(config, { db, log }, overrides).catch(async (error: unknown) => {
    // Open connections would keep the process from ending.
    if (!overrides.db) await db.destroy()
    throw error
  })
}

type SourcesAndAnalystDeps = Infrastructure &
  Pick<ServiceDeps, 'notifications' | 'secretBox' | 'metrics'> & {
    environmentConfig: Config
    http: Http
    catalog: Catalog | null
  }

/** Opens sources and analyst with the stored settings, and lets them follow changes. */
async function openSourcesAndAnalyst(
  deps: SourcesAndAnalystDeps,
  overrides: Overrides,
): Promise<Pick<ServiceDeps, 'sources' | 'analyst' | 'liveSettings'>> {
  const { config, catalog, metrics } = deps
  const live = await openLiveSettings(deps)
  const openOrder = createVendorOpener(config, deps)
  const order = overrides.sources ? null : await openOrder()
  const sources = overrides.sources ?? createSources(order ?? [], catalog, metrics)
  const { analyst, reopen } = overrides.analyst
    ? { analyst: overrides.analyst, reopen: () => undefined }
    : openReplaceableAnalyst(config, deps)
  live.follow({ sources, order, openVendors: openOrder, analyst: { reopen } })
  return { sources, analyst, liveSettings: live.liveSettings }
}

type LogAndDb = Pick<Infrastructure, 'db' | 'log'>

async function composeOn(environment: Config, { db, log }: LogAndDb, overrides: Overrides): Promise<Service> {
  const { ids = systemIds } = overrides
  const config = { ...environment }
  const { clock, stop: stopClock } = await openClock(config, { db, log }, overrides.clock)
  const catalog = overrides.sources ? null : openReadableCatalog(config, { clock, log, db })
  const http = openOutboundHttp(config)
  const secret = await withDatabaseOpenErrors(config.database_url, loadSigningSecret(db, ids))
  const notifications = overrides.notifications ?? openNotifications(config, log)
  const base = { config, clock, ids, log, db, secret, notifications }
  const webhookParts = openWebhooks(base, overrides.lookUpWebhookHost)
  const runServices = createRunServices(base, changeAnnouncements(notifications))
  const countActiveRuns = () => runner.activeRunCount()
  const metrics = await openMetrics({ ...runServices, config, db, log, notifications, countActiveRuns })
  const vendorDeps = { ...base, ...webhookParts, environmentConfig: environment, http, catalog, metrics }
  const sourcesAndAnalyst = await openSourcesAndAnalyst(vendorDeps, overrides)
  const deps: ServiceDeps = {
    ...runServices,
    ...webhookParts,
    ...base,
    ...sourcesAndAnalyst,
    speech: openSpeechToText(config, { http, log }),
    ...openImages(config, http, overrides),
    metrics,
    limits: createRateLimits(db, config, clock),
    ...openCatalogQueries(catalog, { log, clock }, overrides),
    imports: openImports({ ...runServices, ...base, ...sourcesAndAnalyst }),
    linkPreviews: createLinkPreviews(base),
    ownsConversation,
    drawSampleCover,
    wakeRunners() {
      runner.wake()
      notifications.notify('coldopen_run_queued')
    },
    databaseNow: async () => (overrides.clock || !isPostgres(db) ? clock.now() : readDatabaseTime(db)),
    preloadExecutor: (kind) => config.runs_at_once > 0 && preloadExecutor(kind),
    startDueWatches: (stop) => startDueWatches(deps, stop),
  }
  const preloadExecutor = createExecutorPreloader(deps)
  const runner = createRunner(deps, { runs_at_once: config.runs_at_once, only_run_id: null })
  async function close() {
    await endWork({ deps, runner })
    await catalog?.close()
    await http.close()
    stopClock()
    if (!overrides.db) await db.destroy()
  }
  return { deps, runner, webhooks: deps.webhooks, close }
}

/** Ends all users of the catalog, the network and the database, before these are closed. */
async function endWork({ deps, runner }: Pick<Service, 'deps' | 'runner'>): Promise<void> {
  await deps.imports.close()
  await Promise.all([runner.stop(), deps.webhooks.stop(), deps.linkPreviews.idle()])
  await deps.notifications.stop()
}
