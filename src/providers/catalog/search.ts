import type { Clip, LongSearch, ShortSearch } from '../types.js'
import { type CatalogDb } from './database.js'
import { readClips } from './clip-rows.js'
import { primaryLanguage } from '../language-tag.js'
import { anyOf } from './match-expression.js'
import { maxNearGap, queryStages, type QueryStage } from './query-stages.js'
import { readQuery } from './query-terms.js'
import { closeMatchFactor, rankRows } from './rank-rows.js'
import { openIndexScan, toMatch, toNearMatch, type Match, type IndexScan } from './index-scan.js'
import { olderPart, type PostedDates, recentPart } from '../older-clips.js'
import { fuseWithNearest } from './vectors/fused-rows.js'
import { findNearestRows, type QueryVector } from './vectors/nearest-rows.js'

/** Full-text search over clips and long videos, ranked by relevance and views. */

/**
 * The clips that match the query, at most `limit`: first those with all significant words, then, if these are too few,
 * those with two of them, then those with any. Very common words are ignored if there are rarer ones. A query without
 * words has no results. With `posted_after`, older clips and those of an unknown date fill the rest.
 */
export function searchClips(db: CatalogDb, search: ShortSearch & WithMeaning, sample: boolean): Clip[] {
  return searchIndex(db, { ...search, media_type: 'short', sample }, (find) => {
    const recent = find(...recentPart(search))
    const older = olderPart(search, recent.length)
    return older === null ? recent : [...recent, ...find(...older)]
  })
}

/** The long videos that match the query, found and ranked like `searchClips`, without older ones. */
export function searchVideos(db: CatalogDb, search: LongSearch & WithMeaning, sample: boolean): Clip[] {
  const { posted_after, limit } = search
  return searchIndex(db, { ...search, platform: 'youtube', media_type: 'video', sample }, (find) =>
    find({ posted_after, posted_before: null }, limit),
  )
}

/** The vector of the query, to find clips with a similar meaning too. Absent or null: search by words only. */
export type WithMeaning = { meaning?: QueryVector | null }

type CatalogSearch = LongSearch & WithMeaning & Pick<Clip, 'platform' | 'media_type'> & { sample: boolean }

/** Finds at most `limit` rows that match and were posted within the dates. */
type FindRows = (dates: PostedDates, limit: number) => number[]

function searchIndex(db: CatalogDb, search: CatalogSearch, page: (find: FindRows) => number[]): Clip[] {
  const query = readQuery(search.query, search.language)
  const filter = { ...search, language: primaryLanguage(search.language) }
  return db.transaction(() => {
    const scan = openIndexScan(db, filter)
    const stages = [...queryStages(scan, query)]
    const rows = page((dates, limit) => {
      const byWords = findByWords(scan, stages, { dates, limit })
      const near = search.meaning ? findNearestRows(db, search.meaning, { ...filter, ...dates }, limit) : []
      return fuseWithNearest(byWords, near, limit)
    })
    return readClips(db, rows, search.sample)
  })()
}

type PageOptions = { dates: PostedDates; limit: number }

function findByWords(scan: IndexScan, stages: QueryStage[], { dates, limit }: PageOptions): number[] {
  const foundIds = new Set<number>()
  for (const stage of stages) {
    for (const row_id of rankRows(findStageMatches(scan, stage, dates))) foundIds.add(row_id)
    if (foundIds.size >= limit) break
  }
  return [...foundIds].slice(0, limit)
}

function findStageMatches(scan: IndexScan, stage: QueryStage, dates: PostedDates): Match[] {
  const match = toMatch(stage.match)
  const rows = scan.findMatches(match, stage.isRanked ? 'byStrength' : 'byViews', dates)
  for (const boost of boostsOf(stage, match)) {
    const boostedRows = scan.filterRows(boost, rows)
    for (const row of rows) if (boostedRows.has(row.row_id)) row.strength *= closeMatchFactor
  }
  return rows
}

function boostsOf({ nearTerms, titleTerms }: QueryStage, match: string): string[] {
  const near = nearTerms.length > 0 ? [toNearMatch(nearTerms, maxNearGap(nearTerms))] : []
  // Restricted to the matches: otherwise the index would check the titles of all rows with any of the words.
  const title = titleTerms.length > 0 ? [`(${match}) AND title : (${toMatch(anyOf(titleTerms))})`] : []
  return [...near, ...title]
}
