import type { components } from '../../generated/api.js'
import { dayMs, toIso } from '../lib/clock.js'
import { type CatalogOverview, isFromOneSite, type PostedSpan } from '../providers/catalog/overview.js'

/** How much is imported, for people who ask before they pay for a search. */

type CatalogStock = components['schemas']['CatalogStock']

/** The ages that a start is asked for in the console, in days. */
const askedAges = [7, 30, 90, 365, 1095]

/** How many short clips were posted within so many days, with all of the first day: their times are not counted. */
function postedWithin({ short_days }: CatalogOverview, now: number) {
  return askedAges.map((days) => {
    const firstDay = Math.floor(now / dayMs - days)
    const videos = short_days.reduce((sum, { day, shorts }) => sum + (day >= firstDay ? shorts : 0), 0)
    return { days, videos }
  })
}

const toSpan = (span: PostedSpan | null) => ({
  oldest_at: toIso(span?.oldest_at ?? null),
  newest_at: toIso(span?.newest_at ?? null),
})

/** The figures of what is imported. Where it is from is the operator's own: it is told to those who have a key. */
export function toCatalogStock(
  overview: CatalogOverview,
  { now, hasKey }: { now: number; hasKey: boolean },
): CatalogStock {
  const { shorts, spoken_shorts, recent_longs, spoken_recent_longs, posted, other_host, facts } = overview
  return {
    short: {
      videos: shorts,
      transcripts: spoken_shorts,
      ...toSpan(posted.shorts),
      ...facts.short,
      posted_within: postedWithin(overview, now),
      site: hasKey && isFromOneSite(other_host) ? other_host.host : null,
    },
    long: {
      videos: recent_longs,
      transcripts: spoken_recent_longs,
      ...toSpan(posted.recent_longs),
      ...facts.long,
      posted_within: [],
      site: null,
    },
  }
}
