import type { Logger } from 'pino'
import type { Config } from './config.js'
import type { SourceName } from './config-sources.js'
import type { Deps } from './deps.js'
import type { Clock } from './lib/clock.js'
import type { Metrics } from './metrics/metrics.js'
import type { Catalog } from './providers/catalog/catalog.js'
import { longChain, type Parts, shortChain } from './providers/chain.js'
import type { Http } from './providers/http.js'
import { appIdentity, webIdentity } from './providers/innertube/identities.js'
import { innertubeDefaults, openInnertube } from './providers/innertube/innertube.js'
import { openScrapeCreators } from './providers/scrapecreators/scrapecreators.js'
import { openSupadata } from './providers/supadata/supadata.js'
import type { Provider } from './providers/types.js'
import { openYoutubeData } from './providers/youtube-data/youtube-data.js'
import { openYtDlp } from './providers/yt-dlp/yt-dlp.js'

/** The composition of the sources: the vendors that SOURCES names, in its order. */

export type Outside = { http: Http; clock: Clock; log: Logger }

/** Which of YouTube's own programs we are, as the operator says. */
function innertubeSettings(config: Config) {
  const { youtube_client_name: name, youtube_app_client_name: app_name } = config
  return {
    ...innertubeDefaults,
    base_url: config.youtube_base_url,
    web: webIdentity({ name, version: config.youtube_client_version }),
    app: appIdentity({
      name: app_name,
      version: config.youtube_app_client_version,
      user_agent: config.youtube_app_user_agent,
    }),
  }
}

function openVendor(
  name: Exclude<SourceName, 'catalog'>,
  config: Config,
  { http, clock, log }: Outside,
): Provider {
  switch (name) {
    case 'youtube':
      return openInnertube(http, { ...innertubeSettings(config), clock, log })
    case 'youtube-data':
      return openYoutubeData(http, {
        api_key: config.youtube_api_key ?? '',
        base_url: config.youtube_api_url,
        units_per_day: config.youtube_api_units_per_day,
        searches_per_day: config.youtube_api_searches_per_day,
        units_a_search: config.youtube_api_units_per_search,
        ...{ clock, log },
      })
    case 'scrapecreators': {
      const settings = { api_key: config.scrapecreators_api_key ?? '', base_url: config.scrapecreators_url }
      const caption_hosts = config.cover_hosts
      return openScrapeCreators(http, { ...settings, caption_hosts, log, now: () => clock.now() })
    }
    case 'supadata':
      return openSupadata(http, { api_key: config.supadata_api_key ?? '', base_url: config.supadata_url })
    case 'yt-dlp':
      return openYtDlp(http, { binary: config.yt_dlp ?? '' })
  }
}

/** The vendors in the operator's order; `local` stands for the catalog. */
export function vendorsOf(config: Config, outside: Outside): Parts['order'] {
  return config.sources.map((name) => (name === 'catalog' ? 'local' : openVendor(name, config, outside)))
}

/** The sources that runs ask. Each vendor's calls are counted by its name where there are metrics. */
export function sourcesOf(
  order: Parts['order'],
  catalog: Catalog | null,
  metrics?: Pick<Metrics, 'watched'>,
): Deps['sources'] {
  const parts: Parts = { order, local: catalog, watch: metrics?.watched }
  return { short: [shortChain(parts)], long: [longChain(parts)] }
}
