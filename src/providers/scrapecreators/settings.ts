import type { CoverHostCheck } from '../covers.js'
import type { Http } from '../http.js'
import type { Log, Vendor } from './vendor.js'

export type ScrapeCreatorsSettings = {
  api_key: string
  log: Log
  /** Milliseconds since 1970. */
  now: () => number
  base_url?: string
  /** Hosts besides TikTok's own from which caption files may be read. */
  caption_hosts?: readonly string[]
  /** Pages of a search, and of a creator's uploads, that one call of ours may ask for: each is a credit of the vendor. */
  search_pages?: number
  upload_pages?: number
  /** Posts of an Instagram search whose own page is asked for what the listing lacks: each is a credit of the vendor. */
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
