import { dayMs } from '../../lib/clock.js'
import { isOtherHost, withoutWww } from '../../lib/platform-hosts.js'
import { minPostedAt, type NewestShort, platforms, type Platform } from '../types.js'
import { type FactsRow, type FormFacts, toFormFacts } from './form-facts.js'
import { nameAsHandle, nameAsHandleSql, topicOfCreator } from './handle.js'

/** Counts and facts about the catalog, for people and agents who decide what to search for. */

/** When the oldest and the newest of some videos were posted, in milliseconds since 1970. */
export type PostedSpan = { oldest_at: number; newest_at: number }

/**
 * A channel and the number of its recent long videos. `topic` is its @name or ID; null if only a search can find it.
 */
export type OverviewChannel = { name: string; topic: string | null; videos: number }

export type CatalogOverview = {
  /** Whether these are the samples, because nothing is imported. */
  is_sample: boolean
  shorts: number
  longs: number
  /** The platforms with clips, those with the most first. */
  platforms: Platform[]
  /** When the newest was posted, in milliseconds since 1970; null if no date is known. */
  newest_at: number | null
  /** When the short clips and the long videos were posted; null if no date is known. */
  posted: { shorts: PostedSpan | null; longs: PostedSpan | null; recent_longs: PostedSpan | null }
  /** The number of long videos that are recent enough to be results. */
  recent_longs: number
  /** How many of the short clips and of the long videos have a transcript with speech, each counted up to `maxCounted`. */
  spoken_shorts: number
  spoken_longs: number
  /** The same for long videos that are recent enough to be results. Runs read only the openings of these. */
  spoken_recent_longs: number
  /**
   * The most common host of short clips outside their platform, and the number of counted addresses, up to
   * `maxCounted`; null if all are on a platform.
   */
  other_host: { host: string; shorts: number; of: number } | null
  /** The channels with the most long videos that are recent enough to be results. */
  channels: OverviewChannel[]
  /** Titles of the most viewed videos. */
  most_viewed: string[]
  /** The number of short clips posted on each day (days since 1970). Clips without a date are not counted. */
  short_days: { day: number; shorts: number }[]
  /** The languages and lengths of the short clips, and of the long videos that are recent enough to be results. */
  facts: { short: FormFacts; long: FormFacts }
}

/** Whether at least half of the counted short clips are on one host outside their platform. */
export function isFromOneSite(
  other_host: CatalogOverview['other_host'],
): other_host is NonNullable<CatalogOverview['other_host']> {
  return other_host !== null && other_host.shorts * 2 >= other_host.of
}

/** Transcripts are counted one by one, so at most this many of each form are counted. */
export const maxCounted = 100_000
const maxHosts = 20
const maxTitles = 3
const maxChannels = 12

/** Names of a catalog's tables. Both databases run the statements below. */
type Tables = { clips: string; transcripts: string }

/** Videos of each platform, type and day, with their dates. */
export const groupsSql = ({ clips }: Tables) =>
  `select platform, media_type, count(*) as videos, min(posted_at) as oldest_at, max(posted_at) as newest_at,
     posted_at / ${dayMs} as day, count(case when posted_at >= ${minPostedAt} then 1 end) as recent from ${clips}
   group by platform, media_type, posted_at / ${dayMs}`
/** How many videos of a type, and posted since an instant, have a transcript with speech, up to `maxCounted`. */
export const spokenSql = ({ clips, transcripts }: Tables, media_type: 'short' | 'video', since?: number) =>
  `select count(*) as spoken from (
     select 1 from ${clips} join ${transcripts} using (row_id) where media_type = '${media_type}' and kind = 'speech'${since === undefined ? '' : ` and posted_at >= ${since}`} limit ${maxCounted}
   ) counted`
/**
 * The hosts that the addresses of short clips lead to, the most frequent first, of up to `maxCounted` clips, and how many
 * clips these are; null is the host of those without an address.
 */
export const hostsSql = ({ clips }: Tables, hostOfAddress: string) =>
  `select host, count(*) as shorts, sum(count(*)) over () as counted from (
     select ${hostOfAddress} as host from ${clips} where media_type = 'short' limit ${maxCounted}
   ) addresses group by host order by count(*) desc, host limit ${maxHosts}`
/** The channels with the most long videos that can be results, and how many others have the name of each. */
export const channelsSql = ({ clips }: Tables) =>
  `with channels as (
     select creator_id, max(creator) as creator, max(creator_handle) as handle, count(*) as videos from ${clips}
     where platform = 'youtube' and media_type = 'video' and creator_id is not null and creator is not null and posted_at >= ${minPostedAt}
     group by creator_id order by count(*) desc, creator_id limit ${maxChannels}
   ), names as (
     select coalesce(creator_handle, ${nameAsHandleSql}) as compared, count(distinct creator_id) as owners from ${clips}
     where platform = 'youtube' and creator_id is not null
       and coalesce(creator_handle, ${nameAsHandleSql}) in (select ${nameAsHandleSql} from channels)
     group by 1
   )
   select creator_id, creator as name, handle, videos, compared, owners
   from channels left join names on compared = ${nameAsHandleSql} order by videos desc, creator_id`
/** The titles of the most viewed videos. */
export const titlesSql = ({ clips }: Tables) =>
  `select title from ${clips} where title <> '' order by views desc nulls last limit ${maxTitles}`

/** The newest short clip of each platform and language. */
export const newestShortsSql = ({ clips }: Tables) =>
  `select platform, language, count(*) as shorts, max(posted_at) as newest_at, count(*) - count(posted_at) as undated
   from ${clips} where media_type = 'short' group by platform, language`

/** A row of it. PostgreSQL returns large numbers as text. */
export type NewestShortRow = {
  platform: Platform
  language: string | null
  shorts: number | string
  newest_at: number | string | null
  undated: number | string
}

/** The newest short clip of each platform and language from the rows of the statement. */
export function toNewestShorts(rows: NewestShortRow[]): NewestShort[] {
  return rows.map(({ platform, language, shorts, newest_at, undated }) => ({
    platform,
    language,
    shorts: Number(shorts),
    newest_at: newest_at === null ? null : Number(newest_at),
    undated: Number(undated),
  }))
}

export type GroupRow = {
  platform: Platform
  media_type: string
  videos: number | string
  oldest_at: number | string | null
  newest_at: number | string | null
  /** The day on which they were posted, since 1970; null for those without a date. */
  day: number | string | null
  recent: number | string
}

/**
 * `compared` is the name in the form of a handle, `owners` the number of creators with that handle or, without a handle,
 * that name; null if there are none.
 */
export type ChannelRow = {
  creator_id: string
  name: string
  handle: string | null
  videos: number | string
  compared: string | null
  owners: number | string | null
}

/** A channel with its topic, if its name is unique and can be found as it is written. */
function toChannel({ videos, compared, owners, ...row }: ChannelRow): OverviewChannel {
  const isOnlyOfName = Number(owners) === 1 && compared === nameAsHandle(row.name)
  const topic = topicOfCreator({ ...row, platform: 'youtube' }, isOnlyOfName)
  return { name: row.name, topic, videos: Number(videos) }
}

export type HostRow = { host: string | null; shorts: number | string; counted: number | string }

/** The most common host that belongs to no platform, with and without "www." counted as one. */
function otherHostOfRows(rows: HostRow[]): CatalogOverview['other_host'] {
  const shortsOf = new Map<string, number>()
  for (const { host: rawHost, shorts } of rows) {
    if (rawHost === null || !isOtherHost(rawHost)) continue
    const host = withoutWww(rawHost)
    shortsOf.set(host, (shortsOf.get(host) ?? 0) + Number(shorts))
  }
  const [most] = [...shortsOf].toSorted(([, one], [, other]) => other - one)
  return most === undefined ? null : { host: most[0], shorts: most[1], of: Number(rows[0]?.counted) }
}

/** The dates of the oldest and the newest video of these rows; null if no date is known. */
function spanOf(rows: GroupRow[]): PostedSpan | null {
  const datedRows = rows.filter(({ newest_at }) => newest_at !== null)
  if (datedRows.length === 0) return null
  return {
    oldest_at: Math.min(...datedRows.map(({ oldest_at }) => Number(oldest_at))),
    newest_at: Math.max(...datedRows.map(({ newest_at }) => Number(newest_at))),
  }
}

/** The number of videos of these rows for each day. */
function daysOf(rows: GroupRow[]): CatalogOverview['short_days'] {
  const counts = new Map<number, number>()
  for (const { day, videos } of rows)
    if (day !== null) counts.set(Number(day), (counts.get(Number(day)) ?? 0) + Number(videos))
  return [...counts].map(([day, shorts]) => ({ day, shorts }))
}

/** The overview from the results of the statements. PostgreSQL returns counts as text. */
export function toOverview(
  rows: GroupRow[],
  {
    titles,
    hosts,
    channels,
    facts,
    ...figures
  }: Pick<CatalogOverview, 'spoken_shorts' | 'spoken_longs' | 'spoken_recent_longs' | 'is_sample'> & {
    titles: string[]
    hosts: HostRow[]
    channels: ChannelRow[]
    facts: FactsRow[]
  },
): CatalogOverview {
  const count = (isCounted: (row: GroupRow) => boolean) =>
    rows.reduce((sum, row) => sum + (isCounted(row) ? Number(row.videos) : 0), 0)
  const shortRows = rows.filter(({ media_type }) => media_type === 'short')
  const longRows = rows.filter(({ media_type }) => media_type === 'video')
  const videosOf = (platform: Platform) => count((row) => row.platform === platform)
  return {
    ...figures,
    shorts: count(({ media_type }) => media_type === 'short'),
    longs: count(({ media_type }) => media_type === 'video'),
    platforms: platforms.filter((one) => videosOf(one) > 0).sort((a, b) => videosOf(b) - videosOf(a)),
    newest_at: spanOf(rows)?.newest_at ?? null,
    posted: {
      shorts: spanOf(shortRows),
      longs: spanOf(longRows),
      recent_longs: spanOf(longRows.filter(({ recent }) => Number(recent) > 0)),
    },
    recent_longs: longRows.reduce((sum, { recent }) => sum + Number(recent), 0),
    other_host: otherHostOfRows(hosts),
    channels: channels.map(toChannel),
    most_viewed: titles,
    short_days: daysOf(shortRows),
    facts: toFormFacts(facts),
  }
}
