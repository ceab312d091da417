import type { Platform } from '../providers/types.js'

/** What a short run was asked for beside topic and count; kept with the run as JSON. */
export type ShortOptions = {
  reuse: boolean
  language: string | null
  country: string | null
  posted_within_days: number | null
  seed_hook_ids: string[]
  platforms: Platform[]
}
