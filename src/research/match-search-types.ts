import type { Platform } from '../providers/types.js'
import type { TopicMatchLevel } from './short/types.js'

/** What a count of the catalog asks for, and its answer. */

/** What a short run would look for. */
export type ShortMatchSearch = {
  form: 'short'
  topic: string
  platforms: Platform[]
  language: string | null
  posted_within_days: number | null
  topic_match: TopicMatchLevel
}

/** What a run would look for; of long videos only its subject. */
export type MatchSearch = ShortMatchSearch | { form: 'long'; topic: string }

/** How many videos match all of a topic, and a part of it. `may_be_more` where not all candidates were compared. */
export type CatalogMatches = { whole: number; part: number; may_be_more: boolean }
