import type { CoverHostCheck } from '../cover-fetcher.js'
import type { Http } from '../http/client.js'
import type { Log, Vendor } from './vendor.js'

export type ScrapeCreatorsSettings = {
  api_key: string
  log: Log
  /** Milliseconds since 1970. */
  now: () => number
  base_url?: string
  /** Additional hosts from which TikTok caption files may be fetched. */
  caption_hosts?: readonly string[]
  /** Maximum pages per search and per list of uploads. Each page costs a credit of the vendor. */
  search_pages?: number
  upload_pages?: number
  /** Maximum posts per Instagram search that are completed from their own page, each for a credit of the vendor. */
  instagram_posts?: number
  /** Timeout of a transcript that the vendor makes by speech recognition. */
  transcript_timeout_ms?: number
}

/** Dependencies of the platform adapters. */
export type ScrapeCreatorsDeps = Required<
  Pick<ScrapeCreatorsSettings, 'search_pages' | 'upload_pages' | 'instagram_posts'>
> & {
  http: Http
  vendor: Vendor
  now: () => number
  mayServeCaptions: CoverHostCheck
  transcript_timeout_ms: number
}
