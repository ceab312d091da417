import type { Clip, LongSearch, ShortSearch } from '../types.js'
import { clipsAt, type Db } from './database.js'
import { primaryLanguage } from '../language-tag.js'
import { stages, type Stage } from './stages.js'
import { tellingTerms } from './stop-words.js'
import { termsOf } from '../terms.js'
import { walkOf, type Match, type Walk } from './walk.js'

/** Full-text search over clips and long videos: relevance first, then how widely a clip was seen. */

/** Characters and words of a query that are looked at: more make a search slower, not better. */
const mostCharacters = 400
const mostTerms = 12
/**
 * The clips that speak of the query, at most `limit`: those with all its telling words first, then with two of
 * them, then with any; the later only where the earlier are too few. Words that very many clips hold tell nothing where
 * there are rarer ones. A query without words gives none. Clips posted at an unknown time are left out where
 * `posted_after` is set.
 */
export function searchClips(db: Db, search: ShortSearch, sample: boolean): Clip[] {
  return clipsOf(db, { ...search, media_type: 'short' }, sample)
}

/** The long videos that speak of the query, found and ranked as `searchClips` does it. */
export function searchVideos(db: Db, search: LongSearch, sample: boolean): Clip[] {
  return clipsOf(db, { ...search, platform: 'youtube', media_type: 'video' }, sample)
}

type Search = LongSearch & Pick<Clip, 'platform' | 'media_type'>

function clipsOf(db: Db, search: Search, sample: boolean): Clip[] {
  const terms = queryTerms(search.query, search.language)
  const wanted = { ...search, language: primaryLanguage(search.language) }
  return db.transaction(() => {
    const walk = walkOf(db, wanted)
    const found = new Set<number>()
    for (const stage of stages(walk, terms)) {
      for (const row_id of ranked(matching(walk, stage))) found.add(row_id)
      if (found.size >= search.limit) break
    }
    return clipsAt(db, [...found].slice(0, search.limit), sample)
  })()
}

/** The words of a query that tell something; the small ones where there are no others. */
export function queryTerms(query: string, language: string | null): string[] {
  const terms = [...new Set(termsOf(query.slice(0, mostCharacters).toWellFormed()))]
  const telling = tellingTerms(terms, primaryLanguage(language))
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}

/** What it counts for that the words stand close together, or in the title. */
const closeness = 2

function matching(walk: Walk, { match, closer, measured }: Stage): Match[] {
  const rows = walk.matching(match, measured)
  for (const also of closer) {
    const close = walk.among(also, rows)
    for (const row of rows) if (close.has(row.row_id)) row.strength *= closeness
  }
  return rows
}

/** Of the rank, what being seen by ten million counts for. */
const popularityShare = 0.35
const mostSeen = Math.log10(10_000_000)

/** By relevance (bm25 as a share of the best) and by views on a logarithmic scale; unknown views count as none. */
function ranked(rows: Match[]): number[] {
  const best = rows.reduce((most, { strength }) => Math.max(most, strength), 0) || 1
  const score = ({ strength, views }: Match) => {
    const popularity = Math.min(1, Math.log10(1 + (views ?? 0)) / mostSeen)
    return (1 - popularityShare) * (strength / best) + popularityShare * popularity
  }
  return rows
    .map((row) => ({ row, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row.row_id)
}
