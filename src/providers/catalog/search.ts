import type { Clip, LongSearch, ShortSearch } from '../types.js'
import { readClips, type Db } from './database.js'
import { primaryLanguage } from '../language-tag.js'
import { anyOf } from './match-expression.js'
import { maxNearGap, queryStages, type QueryStage } from './query-stages.js'
import { queryTerms } from './query-terms.js'
import { closeMatchFactor, rankRows } from './rank-rows.js'
import { openIndexScan, toMatch, toNearMatch, type Match, type IndexScan } from './index-scan.js'
import { fillWithOlder, hasRoomForOlder } from '../older-clips.js'
import { fuseRanks } from '../../search/fusion.js'
import { findNearestRows, type QueryVector } from './vectors/nearest.js'

/** Full-text search over clips and long videos, ranked by relevance and views. */

/**
 * The clips that match the query, at most `limit`: first those with all significant words, then, if these are too few,
 * those with two of them, then those with any. Very common words are ignored if there are rarer ones. A query without
 * words has no results. With `posted_after`, older clips and those of an unknown date fill what room is left.
 */
export function searchClips(db: Db, search: ShortSearch & WithMeaning, sample: boolean): Clip[] {
  const find = (posted_after: number | null) =>
    searchIndex(db, { ...search, posted_after, media_type: 'short' }, sample)
  const clips = find(search.posted_after)
  return hasRoomForOlder(clips, search) ? fillWithOlder(clips, find(null), search) : clips
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

function findStageMatches(scan: IndexScan, stage: QueryStage): Match[] {
  const match = toMatch(stage.match)
  const rows = scan.findMatches(match, stage.isRanked ? 'byStrength' : 'byViews')
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
