import { coverHosts } from '../covers.js'
import type { Http } from '../http.js'
import type { Provider } from '../types.js'
import { instagramOffers } from './instagram-offers.js'
import type { Desk, ScrapeCreatorsSettings } from './settings.js'
import { tiktokOffers } from './tiktok-offers.js'
import { openVendor } from './vendor.js'
import { youtubeOffers } from './youtube-offers.js'

export const scrapecreators_url = 'https://api.scrapecreators.com'

/**
 * ScrapeCreators for all three platforms. Every call of ours is one credit of ours, whatever the vendor takes for it;
 * that is logged. Countries are passed on, but the vendor only asks from there: they do not narrow what it finds.
 */
export function openScrapeCreators(http: Http, settings: ScrapeCreatorsSettings): Provider {
  const { api_key, log, now, base_url = scrapecreators_url } = settings
  const desk: Desk = {
    ...{ http, now, vendor: openVendor(http, { api_key, log, base_url }) },
    mayServeCaptions: coverHosts(settings.caption_hosts ?? []),
    search_pages: settings.search_pages ?? 1,
    upload_pages: settings.upload_pages ?? 3,
    instagram_posts: settings.instagram_posts ?? 10,
    transcript_timeout_ms: settings.transcript_timeout_ms ?? 45_000,
  }
  const youtube = youtubeOffers(desk)
  return {
    name: 'scrapecreators',
    by_country: false,
    short: { tiktok: tiktokOffers(desk), instagram: instagramOffers(desk), youtube: youtube.short },
    long: youtube.long,
  }
}
