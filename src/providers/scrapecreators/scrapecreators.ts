import { createCoverHostCheck } from '../cover-fetcher.js'
import type { Http } from '../http/client.js'
import type { Provider } from '../types.js'
import { createInstagramOffers } from './instagram-offers.js'
import type { ScrapeCreatorsDeps, ScrapeCreatorsSettings } from './settings.js'
import { createTikTokOffers } from './tiktok-offers.js'
import { createVendorClient } from './vendor.js'
import { createYouTubeOffers } from './youtube-offers.js'

export const scrapecreatorsUrl = 'https://api.scrapecreators.com'

/**
 * ScrapeCreators for all three platforms. Every provider call costs our user one credit, whatever the vendor charges
 * for it; the vendor's price is logged. A `region` would only set where the vendor sends requests from and narrows
 * no search, so none is sent.
 */
export function openScrapeCreators(http: Http, settings: ScrapeCreatorsSettings): Provider {
  const { api_key, log, now, base_url = scrapecreatorsUrl } = settings
  const deps: ScrapeCreatorsDeps = {
    http,
    now,
    vendor: createVendorClient(http, { api_key, log, base_url }),
    mayServeCaptions: createCoverHostCheck(settings.caption_hosts ?? []),
    search_pages: settings.search_pages ?? 1,
    upload_pages: settings.upload_pages ?? 3,
    instagram_posts: settings.instagram_posts ?? 10,
    transcript_timeout_ms: settings.transcript_timeout_ms ?? 45_000,
  }
  const youtube = createYouTubeOffers(deps)
  return {
    name: 'scrapecreators',
    by_country: false,
    short: {
      tiktok: createTikTokOffers(deps),
      instagram: createInstagramOffers(deps),
      youtube: youtube.short,
    },
    long: youtube.long,
  }
}
