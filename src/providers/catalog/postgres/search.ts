import { olderPart, type PostedDates, recentPart } from '../../older-clips.js'
import type { Clip, LongSearch, ShortSearch } from '../../types.js'
import { primaryLanguage } from '../../language-tag.js'
import { queryStages, type QueryStage, relatedTerms } from '../query-stages.js'
import { readQuery } from '../query-terms.js'
import { rankRows } from '../rank-rows.js'
import { readClips } from './clips.js'
import { fuseWithNearest } from '../vectors/fused-rows.js'
import type { ScanFilter } from '../index-scan.js'
import type { CatalogReader } from './reader.js'
import { findStageMatches, type ScanDeps } from './scan.js'
import { readStatistics, toTermStatistics } from './statistics.js'
import type { FindNearest } from './vectors/meaning.js'

/** The search of the catalog in PostgreSQL, in the same stages and with the same ranks as in a file (../search.ts). */

export type DatabaseSearch = LongSearch & Pick<Clip, 'platform' | 'media_type'>

/** Prepares the search by meaning; null if a search uses words only. `filter` has the primary language. */
export type FindMeaning = (filter: ScanFilter) => Promise<FindNearest | null>

/** The search by meaning, in addition to that by words. */
type Meaning = { findMeaning: FindMeaning | null }

/** The imported short clips that match, older ones last if there is room; null if nothing is imported. */
export function searchImportedShorts(
  reader: CatalogReader,
  search: ShortSearch,
  meaning: Meaning = { findMeaning: null },
): Promise<Clip[] | null> {
  const page: SearchOptions['page'] = async (find) => {
    const recent = await find(...recentPart(search))
    const older = olderPart(search, recent.length)
    return older === null ? recent : [...recent, ...(await find(...older))]
  }
  return searchRows(reader, { ...search, media_type: 'short' }, { ...meaning, page })
}

/** The imported clips that match, at most `limit`; null if nothing is imported. */
export function searchImported(
  reader: CatalogReader,
  search: DatabaseSearch,
  meaning: Meaning = { findMeaning: null },
): Promise<Clip[] | null> {
  const { posted_after, limit } = search
  const page: SearchOptions['page'] = (find) => find({ posted_after, posted_before: null }, limit)
  return searchRows(reader, search, { ...meaning, page })
}

/** Finds at most `limit` rows that match and were posted within the dates. */
type FindRows = (dates: PostedDates, limit: number) => Promise<number[]>

type SearchOptions = Meaning & { page: (find: FindRows) => Promise<number[]> }

async function searchRows(
  reader: CatalogReader,
  search: DatabaseSearch,
  { findMeaning, page }: SearchOptions,
): Promise<Clip[] | null> {
  const filter = { ...search, language: primaryLanguage(search.language) }
  const query = readQuery(search.query, search.language)
  const { terms, alternatives, spellings, parts, relatedWords } = query
  const words = [terms, ...alternatives, ...spellings, ...parts.ofName, parts.ofTerm, relatedWords].flat()
  const statistics = await readStatistics(reader, [...words, ...terms.flatMap(relatedTerms)], filter)
  if (statistics.clips === 0) return null
  const findNearest = findMeaning && (await findMeaning(filter))
  const stages = [...queryStages(toTermStatistics(statistics), query)]
  const rows = await page(async (dates, limit) => {
    const byWords = await findByWords({ reader, statistics, filter: { ...filter, ...dates } }, stages, limit)
    return findNearest ? fuseWithNearest(byWords, await findNearest(dates, limit), limit) : byWords
  })
  return readClips(reader, rows)
}

async function findByWords(deps: ScanDeps, stages: QueryStage[], limit: number): Promise<number[]> {
  const rowIds = new Set<number>()
  for (const stage of stages) {
    for (const row_id of rankRows(await findStageMatches(deps, stage))) rowIds.add(row_id)
    if (rowIds.size >= limit) break
  }
  return [...rowIds].slice(0, limit)
}
