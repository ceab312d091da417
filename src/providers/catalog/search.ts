import type { Clip, LongSearch, ShortSearch } from '../types.js'
import { clipColumns, toClip, type ClipRow, type Db } from './database.js'
import { primaryLanguage } from '../language-tag.js'
import { tellingTerms } from './stop-words.js'
import { termsOf } from '../terms.js'

/** Full-text search over clips and long videos: relevance first, then how widely a clip was seen. */

/** Characters and words of a query that are looked at: more make a search slower, not better. */
const mostCharacters = 400
const mostTerms = 12
/** Words of which pairs are asked for: 15 pairs. */
const mostPaired = 6

/** Under this many rows every word is asked for, however common. */
const smallCatalog = 5000
/** In larger ones a word in more rows than this share tells little and costs much; rarer ones decide. */
const commonShare = 0.03
/** Words in more rows than this are left out even where all words are wanted: each row costs time. */
const mostRows = 20_000

/** Rows of one stage that are ranked, the best by bm25. */
const mostRanked = 500

/**
 * The clips that speak of the query, at most `limit`: those with all its words first, then with two of them, then
 * with any; the later only where the earlier are too few. A query without words gives none. Clips posted at an
 * unknown time are left out where `posted_after` is set.
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
  const found = new Map<number, Ranked>()
  for (const match of stages(db, queryTerms(search.query, search.language))) {
    if (found.size >= search.limit) break
    for (const row of ranked(matching(db, match, search))) {
      if (!found.has(row.row_id)) found.set(row.row_id, row)
    }
  }
  return [...found.values()].slice(0, search.limit).map(({ strength: _, ...row }) => toClip(row, sample))
}

/** The words of a query that tell something; the small ones where there are no others. */
export function queryTerms(query: string, language: string | null): string[] {
  const terms = [...new Set(termsOf(query.slice(0, mostCharacters).toWellFormed()))]
  const telling = tellingTerms(terms, primaryLanguage(language))
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}

/** A term as FTS5 takes it literally. It holds letters, marks and digits alone, so no quote. */
function quoted(term: string): string {
  return `"${term}"`
}

/** What to ask the index for, the most exact first. */
function* stages(db: Db, terms: string[]): Generator<string> {
  if (terms.length === 0) return
  const size = db.prepare<[], number>('select coalesce(max(row_id), 0) from clips').pluck().get() ?? 0
  const rows = size < smallCatalog ? null : rowsWith(db, terms)
  const affordable = rows ? rarest(rows, terms, mostRows) : terms
  yield allOf(affordable)
  const telling = rows ? rarest(rows, affordable, commonShare * size) : affordable
  if (telling.length > 2) yield pairsOf(telling.slice(0, mostPaired))
  if (affordable.length > 1) yield telling.map(quoted).join(' OR ')
}

/** In how many rows each term is, counted no further than is of interest. */
function rowsWith(db: Db, terms: string[]): Map<string, number> {
  const count = db
    .prepare<[string, number], number>(
      'select count(*) from (select 1 from clip_words where clip_words match ? limit ?)',
    )
    .pluck()
  return new Map(terms.map((term) => [term, count.get(quoted(term), mostRows + 1) ?? 0]))
}

/** The terms in at most so many rows, rarest first; all of them where none of those is in any row. */
function rarest(rows: Map<string, number>, terms: string[], most: number): string[] {
  const of = (term: string) => rows.get(term) ?? 0
  const kept = terms.filter((term) => of(term) <= most).sort((a, b) => of(a) - of(b))
  return kept.some((term) => of(term) > 0) ? kept : terms
}

/** Words that stand close together are counted twice by bm25: such a clip is more surely about them. */
function allOf(terms: string[]): string {
  const all = terms.map(quoted)
  if (all.length === 1) return all.join('')
  return `NEAR(${all.join(' ')}, ${all.length + 4}) OR (${all.join(' AND ')})`
}

function pairsOf(terms: string[]): string {
  const pairs = terms.flatMap((one, at) =>
    terms.slice(at + 1).map((other) => `(${quoted(one)} AND ${quoted(other)})`),
  )
  return pairs.join(' OR ')
}

type Ranked = ClipRow & { strength: number }

/**
 * The weights are those of title, caption, transcript, on-screen text and creator. They are low because bm25 soon
 * takes more for no better, and a word said in passing must count less than one said again and again.
 */
const matchingClips = `
  select ${clipColumns}, -bm25(clip_words, 4, 0.7, 1, 1, 0.7) as strength
  from clip_words cross join clips on clips.row_id = clip_words.rowid
  where clip_words match :match and clips.platform = :platform and clips.media_type = :media_type
    and (:posted_after is null or clips.posted_at >= :posted_after)
    and (:language is null or clips.language is null or clips.language = :language)
  order by strength desc, clips.row_id limit ${mostRanked}`

function matching(db: Db, match: string, search: Search): Ranked[] {
  const { platform, media_type, posted_after } = search
  const values = { match, platform, media_type, posted_after, language: primaryLanguage(search.language) }
  return db.prepare<[typeof values], Ranked>(matchingClips).all(values)
}

/** Of the rank, what being seen by ten million counts for. */
const popularityShare = 0.35
const mostSeen = Math.log10(10_000_000)

/** By relevance (bm25 as a share of the best) and by views on a logarithmic scale; unknown views count as none. */
function ranked(rows: Ranked[]): Ranked[] {
  const best = rows[0]?.strength || 1
  const score = ({ strength, views }: Ranked) => {
    const popularity = Math.min(1, Math.log10(1 + (views ?? 0)) / mostSeen)
    return (1 - popularityShare) * (strength / best) + popularityShare * popularity
  }
  return rows
    .map((row) => ({ row, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row)
}
