import { type PostedDates, withOlder } from '../../older-clips.js'
import type { Clip, LongSearch, ShortSearch } from '../../types.js'
import { primaryLanguage } from '../../language-tag.js'
import { queryStages, relatedTerms } from '../query-stages.js'
import { readQuery } from '../query-terms.js'
import { rankRows } from '../rank-rows.js'
import { readClips } from './clips.js'
import type { CatalogReader } from './reader.js'
import { findStageMatches } from './scan.js'
import { readStatistics, toTermStatistics } from './statistics.js'

/** The search of the catalog in PostgreSQL, in the same stages and with the same ranks as in a file (../search.ts). */

export type DatabaseSearch = LongSearch & Pick<Clip, 'platform' | 'media_type'>

/** The imported short clips that match, older ones last where there is room; null if nothing is imported. */
export function searchImportedShorts(reader: CatalogReader, search: ShortSearch): Promise<Clip[] | null> {
  return searchWords(reader, { ...search, media_type: 'short' }, async (find) => withOlder(search, find))
}

/** The imported clips that match, at most `limit`; null if nothing is imported. */
export function searchImported(reader: CatalogReader, search: DatabaseSearch): Promise<Clip[] | null> {
  const { posted_after, limit } = search
  return searchWords(reader, search, (find) => find({ posted_after, posted_before: null }, limit))
}

/** The rows that match and were posted then, at most `limit`. */
type FindRows = (dates: PostedDates, limit: number) => Promise<number[]>

async function searchWords(
  reader: CatalogReader,
  search: DatabaseSearch,
  page: (find: FindRows) => Promise<number[]>,
): Promise<Clip[] | null> {
  const filter = { ...search, language: primaryLanguage(search.language) }
  const query = readQuery(search.query, search.language)
  const words = [query.terms, ...query.alternatives, ...query.spellings].flat()
  const statistics = await readStatistics(reader, [...words, ...query.terms.flatMap(relatedTerms)], filter)
  if (statistics.clips === 0) return null
  const stages = [...queryStages(toTermStatistics(statistics), query)]
  const rows = await page(async (dates, limit) => {
    const found = new Set<number>()
    for (const stage of stages) {
      const matches = await findStageMatches({ reader, statistics, filter: { ...filter, ...dates } }, stage)
      for (const row_id of rankRows(matches)) found.add(row_id)
      if (found.size >= limit) break
    }
    return [...found].slice(0, limit)
  })
  return readClips(reader, rows)
}
