import { fillWithOlder, hasRoomForOlder } from '../../older-clips.js'
import type { Clip, LongSearch, ShortSearch } from '../../types.js'
import { primaryLanguage } from '../../language-tag.js'
import { queryStages, relatedTerms } from '../query-stages.js'
import { queryTerms } from '../query-terms.js'
import { rankRows } from '../rank-rows.js'
import { readClips } from './clips.js'
import type { CatalogReader } from './reader.js'
import { findStageMatches } from './scan.js'
import { readStatistics, toTermStatistics } from './statistics.js'

/** The search of the catalog in PostgreSQL, in the same stages and with the same ranks as in a file (../search.ts). */

export type DatabaseSearch = LongSearch & Pick<Clip, 'platform' | 'media_type'>

/** The imported short clips that match, older ones last where there is room; null if nothing is imported. */
export async function searchImportedShorts(
  reader: CatalogReader,
  search: ShortSearch,
): Promise<Clip[] | null> {
  const clips = await searchImported(reader, { ...search, media_type: 'short' })
  if (clips === null || !hasRoomForOlder(clips, search)) return clips
  const ofAnyAge = await searchImported(reader, { ...search, posted_after: null, media_type: 'short' })
  return fillWithOlder(clips, ofAnyAge ?? [], search)
}

/** The imported clips that match, at most `limit`; null if nothing is imported. */
export async function searchImported(reader: CatalogReader, search: DatabaseSearch): Promise<Clip[] | null> {
  const filter = { ...search, language: primaryLanguage(search.language) }
  const terms = queryTerms(search.query, search.language)
  const statistics = await readStatistics(reader, [...terms, ...terms.flatMap(relatedTerms)], filter)
  if (statistics.clips === 0) return null
  const foundRows = new Set<number>()
  for (const stage of queryStages(toTermStatistics(statistics), terms)) {
    const matches = await findStageMatches({ reader, statistics, filter }, stage)
    for (const row_id of rankRows(matches)) foundRows.add(row_id)
    if (foundRows.size >= search.limit) break
  }
  return readClips(reader, [...foundRows].slice(0, search.limit))
}
