import { oncePerVersion } from '../../../lib/once.js'
import { minPostedAt, type NewestShort, platforms, type Platform } from '../../types.js'
import {
  type CatalogOverview,
  type ChannelRow,
  channelsSql,
  type GroupRow,
  groupsSql,
  type HostRow,
  hostsSql,
  type NewestShortRow,
  newestShortsSql,
  spokenSql,
  titlesSql,
  toNewestShorts,
  toOverview,
} from '../overview.js'
import { type FactsRow, factsSql } from '../form-facts.js'
import type { CatalogCounts } from '../queries.js'
import { groupsOf } from '../row-order.js'
import { type TitleFilter, titlesQuery } from '../titles.js'
import type { CatalogReader } from './reader.js'
import { groupMark } from './tiers.js'

/** Counts and titles of the catalog in PostgreSQL. */

export const tables = { clips: 'catalog_clips', transcripts: 'catalog_transcripts' }

/** The titles of the most viewed videos that the filter selects. */
export async function readTitles({ query }: CatalogReader, filter: TitleFilter): Promise<string[]> {
  const rows = await query<{ title: string }>(...titlesQuery(tables.clips, filter))
  return rows.map(({ title }) => title)
}

type GroupCounts = ReadonlyMap<number, number>

/** The number of imported clips of each platform and type, by group number. */
export async function countByGroup({ query }: CatalogReader): Promise<GroupCounts> {
  const rows = await query<{ group_number: number; row_count: number }>(
    'select group_number, row_count from catalog_word_rows where word = any(?)',
    [groupsOf({}).map(groupMark)],
  )
  return new Map(rows.map(({ group_number, row_count }) => [group_number, row_count]))
}

/** The number of clips in these groups. */
export const sumOf = (counts: GroupCounts, groups: number[]) =>
  groups.reduce((sum, group) => sum + (counts.get(group) ?? 0), 0)

/**
 * Caches a count until another import has ended: each import writes the row of the totals, even if it does not change
 * them. Concurrent callers share one count.
 */
export function countedOnce<T>(reader: CatalogReader, count: () => Promise<T>): () => Promise<T> {
  const countOnce = oncePerVersion<string | null, Promise<T>>()
  return async () => {
    const rows = await reader.query<{ version: string }>('select xmin::text as version from catalog_totals')
    return countOnce(rows[0]?.version ?? null, count)
  }
}

/** Reads the overview of the imported clips. */
export async function readOverview({ query }: CatalogReader): Promise<CatalogOverview> {
  const groups = await query<GroupRow>(groupsSql(tables))
  const count = async (sql: string) => Number((await query<{ spoken: number | string }>(sql))[0]?.spoken ?? 0)
  const titles = await query<{ title: string }>(titlesSql(tables))
  return toOverview(groups, {
    is_sample: false,
    spoken_shorts: await count(spokenSql(tables, 'short')),
    spoken_longs: await count(spokenSql(tables, 'video')),
    spoken_recent_longs: await count(spokenSql(tables, 'video', minPostedAt)),
    titles: titles.map(({ title }) => title),
    channels: await query<ChannelRow>(channelsSql(tables)),
    hosts: await query<HostRow>(hostsSql(tables, `split_part(watch_url, '/', 3)`)),
    facts: await query<FactsRow>(factsSql(tables)),
  })
}

/** The newest imported short clip of each platform and language. */
export async function readNewestShorts({ query }: CatalogReader): Promise<NewestShort[]> {
  return toNewestShorts(await query<NewestShortRow>(newestShortsSql(tables)))
}

/** The numbers of imported clips, in all and by platform. */
export async function readCounts(reader: CatalogReader): Promise<CatalogCounts> {
  const counts = await countByGroup(reader)
  const by_platform = Object.fromEntries(
    platforms.map((platform) => [platform, sumOf(counts, groupsOf({ platform }))]),
  ) as Record<Platform, number>
  return { imported: sumOf(counts, groupsOf({})), samples: 0, by_platform }
}
