import type { Clip, LongSearch, ShortSearch } from '../types.js'
import { readClips, type Db } from './database.js'
import { primaryLanguage } from '../language-tag.js'
import { queryStages, type QueryStage } from './query-stages.js'
import { withoutStopWords } from './stop-words.js'
import { tokenize } from '../tokenizer.js'
import { openIndexScan, type Match, type IndexScan } from './index-scan.js'
import { fuseRanks } from '../../search/fusion.js'
import { findNearestRows, type QueryVector } from './vectors/nearest.js'

/** Full-text search over clips and long videos, ranked by relevance and views. */

/** Limits of a query in characters and words: longer queries are slower, but not better. */
const maxQueryCharacters = 400
const maxQueryTerms = 12
/**
 * The clips that match the query, at most `limit`: first those with all significant words, then, if these are too few,
 * those with two of them, then those with any. Very common words are ignored if there are rarer ones. A query without
 * words has no results. With `posted_after`, clips of an unknown date are omitted.
 */
export function searchClips(db: Db, search: ShortSearch & WithMeaning, sample: boolean): Clip[] {
  return searchIndex(db, { ...search, media_type: 'short' }, sample)
}

/** The long videos that match the query, found and ranked like `searchClips`. */
export function searchVideos(db: Db, search: LongSearch & WithMeaning, sample: boolean): Clip[] {
  return searchIndex(db, { ...search, platform: 'youtube', media_type: 'video' }, sample)
}

/** The vector of the query, to find clips with a similar meaning too. Absent or null: search by words only. */
export type WithMeaning = { meaning?: QueryVector | null }

type CatalogSearch = LongSearch & WithMeaning & Pick<Clip, 'platform' | 'media_type'>

function searchIndex(db: Db, search: CatalogSearch, sample: boolean): Clip[] {
  const terms = queryTerms(search.query, search.language)
  const filter = { ...search, language: primaryLanguage(search.language) }
  return db.transaction(() => {
    const scan = openIndexScan(db, filter)
    const foundRows = new Set<number>()
    for (const stage of queryStages(scan, terms)) {
      for (const row_id of rankRows(findStageMatches(scan, stage))) foundRows.add(row_id)
      if (foundRows.size >= search.limit) break
    }
    const byWords = [...foundRows].slice(0, search.limit)
    const near = search.meaning ? findNearestRows(db, search.meaning, filter, search.limit) : []
    const rows = near.length === 0 ? byWords : fuseRanks([byWords, near], (row_id) => row_id)
    return readClips(db, rows.slice(0, search.limit), sample)
  })()
}

/** The words of a query without stop words; all of them if there are only stop words. */
export function queryTerms(query: string, language: string | null): string[] {
  const terms = [...new Set(tokenize(query.slice(0, maxQueryCharacters).toWellFormed()))]
  const significantTerms = withoutStopWords(terms, primaryLanguage(language))
  return (significantTerms.length > 0 ? significantTerms : terms).slice(0, maxQueryTerms)
}

/** Factor for a match with the words close together or in the title. */
const closeMatchFactor = 2

function findStageMatches(scan: IndexScan, { match, boosts, isRanked }: QueryStage): Match[] {
  const rows = scan.findMatches(match, isRanked ? 'byStrength' : 'byViews')
  for (const boost of boosts) {
    const boostedRows = scan.filterRows(boost, rows)
    for (const row of rows) if (boostedRows.has(row.row_id)) row.strength *= closeMatchFactor
  }
  return rows
}

/** Share of popularity in the rank; ten million views count fully. */
const popularityShare = 0.35
const maxViewsLog = Math.log10(10_000_000)

/**
 * Ranks rows by relevance (bm25 relative to the best) and views on a logarithmic scale; unknown views count as zero.
 */
function rankRows(rows: Match[]): number[] {
  const best = rows.reduce((max, { strength }) => Math.max(max, strength), 0) || 1
  const score = ({ strength, views }: Match) => {
    const popularity = Math.min(1, Math.log10(1 + (views ?? 0)) / maxViewsLog)
    return (1 - popularityShare) * (strength / best) + popularityShare * popularity
  }
  return rows
    .map((row) => ({ row, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row.row_id)
}
