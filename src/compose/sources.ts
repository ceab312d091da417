import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import type { SourceName } from '../config/sources.js'
import type { Db } from '../db/types.js'
import type { Clock } from '../lib/clock.js'
import { createSharedQuotaCounter } from '../limits/shared-quota.js'
import type { Metrics } from '../metrics/metrics-interface.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import { createLongChain, createShortChain } from '../providers/source-chain.js'
import type { SourceChainDeps } from '../providers/serving-sources.js'
import type { Http } from '../providers/http/client.js'
import type { ConfiguredSources, Provider } from '../providers/types.js'

/** The composition of the sources: the vendors that SOURCES names, in its order. */

/** `db` counts the quotas of keys for all processes together. Without it, this process counts its own. */
export type SourceDeps = { http: Http; clock: Clock; log: Logger; db?: Db }

/** Opens YouTube without a key. The settings choose the YouTube apps as which it identifies itself. */
async function openYoutube(config: Config, { http, clock, log }: SourceDeps): Promise<Provider> {
  const { innertubeDefaults, openInnertube } = await import('../providers/innertube/innertube.js')
  const { createAppIdentity: appIdentity, createWebIdentity: webIdentity } =
    await import('../providers/innertube/identities.js')
  const { youtube_client_name: name, youtube_app_client_name: app_name } = config
  return openInnertube(http, {
    ...innertubeDefaults,
    clock,
    log,
    base_url: config.youtube_base_url,
    web: webIdentity({ name, version: config.youtube_client_version }),
    app: appIdentity({
      name: app_name,
      version: config.youtube_app_client_version,
      user_agent: config.youtube_app_user_agent,
    }),
  })
}

/** Opens a vendor. The code of a vendor is loaded only if SOURCES names it. */
async function openVendor(
  name: Exclude<SourceName, 'catalog'>,
  config: Config,
  deps: SourceDeps,
): Promise<Provider> {
  const { http, clock, log, db } = deps
  switch (name) {
    case 'youtube':
      return openYoutube(config, deps)
    case 'youtube-data': {
      const { openYoutubeData } = await import('../providers/youtube-data/youtube-data.js')
      const api_key = config.youtube_api_key ?? ''
      return openYoutubeData(http, {
        api_key,
        counter: db && createSharedQuotaCounter({ db, clock }, name, api_key),
        base_url: config.youtube_api_url,
        units_per_day: config.youtube_api_units_per_day,
        searches_per_day: config.youtube_api_searches_per_day,
        units_a_search: config.youtube_api_units_per_search,
        clock,
        log,
      })
    }
    case 'scrapecreators': {
      const { openScrapeCreators } = await import('../providers/scrapecreators/scrapecreators.js')
      const settings = { api_key: config.scrapecreators_api_key ?? '', base_url: config.scrapecreators_url }
      const caption_hosts = config.cover_hosts
      return openScrapeCreators(http, { ...settings, caption_hosts, log, now: () => clock.now() })
    }
    case 'supadata': {
      const { openSupadata } = await import('../providers/supadata/supadata.js')
      return openSupadata(http, { api_key: config.supadata_api_key ?? '', base_url: config.supadata_url })
    }
    case 'yt-dlp': {
      const { openYtDlp } = await import('../providers/yt-dlp/yt-dlp.js')
      return openYtDlp(http, { binary: config.yt_dlp ?? 'yt-dlp' })
    }
  }
}

/** The setting of a vendor that may change while the service runs. If it changes, the vendor is reopened. */
function changeableOf(name: SourceName, config: Config): string | null {
  if (name === 'youtube-data') return config.youtube_api_key
  if (name === 'scrapecreators') return config.scrapecreators_api_key
  return name === 'supadata' ? config.supadata_api_key : null
}

/**
 * Creates a function that returns the vendors in the operator's order, with `local` for the catalog. It reuses an open
 * vendor while its key is the same, even if it was turned off in between, because the vendor knows which of its
 * requests currently fail.
 */
export function createVendorOpener(
  config: Config,
  deps: SourceDeps,
): () => Promise<SourceChainDeps['order']> {
  const openedProviders = new Map<string, Promise<Provider>>()
  const openSource = async (name: SourceName) => {
    if (name === 'catalog') return 'local' as const
    const id = JSON.stringify([name, changeableOf(name, config)])
    const vendor = openedProviders.get(id) ?? openVendor(name, config, deps)
    openedProviders.set(id, vendor)
    vendor.catch(() => openedProviders.delete(id))
    return vendor
  }
  return () => Promise.all(config.sources.map(openSource))
}

/** The vendors in the operator's order; `local` stands for the catalog. */
export function openVendors(config: Config, deps: SourceDeps): Promise<SourceChainDeps['order']> {
  return createVendorOpener(config, deps)()
}

/** The sources that runs use. If there are metrics, the calls of each vendor are counted by its name. */
export function createSources(
  order: SourceChainDeps['order'],
  catalog: Catalog | null,
  metrics?: Pick<Metrics, 'measureCall'>,
): ConfiguredSources {
  const chainOptions: SourceChainDeps = { order, local: catalog, countCall: metrics?.measureCall }
  return { short: [createShortChain(chainOptions)], long: [createLongChain(chainOptions)] }
}
