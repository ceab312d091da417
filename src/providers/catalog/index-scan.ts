import { otherLanguageCodePairs } from '../../lib/language-codes.js'
import { hasDates, type PostedDates } from '../older-clips.js'
import type { Clip } from '../types.js'
import type { CatalogDb } from './database.js'
import { groupRowRange, type RowRange, approximateViews } from './row-order.js'
import { type MatchExpression, writeExpression } from './match-expression.js'
import { isOrderedByViews } from './schema.js'

/** Scans the full-text index: the rows of one platform and type, the most viewed first. */

/** Filters of a scan; `language` is a primary language code. */
export type ScanFilter = Pick<Clip, 'platform' | 'media_type' | 'language'>

/** A matching row with its approximate views (null for unknown) and its score, which is only compared. */
export type Match = { row_id: number; views: number | null; strength: number }

/** Maximum rows of one query, the most viewed ones; more if bm25 ranks them. */
const maxScannedRows = { byViews: 160, byStrength: 500 }

/** What ranks the rows of a query. */
export type ScanOrder = keyof typeof maxScannedRows

/** Number of most viewed rows from which the frequency of a word is estimated. */
const maxSampledRows = 5000

/**
 * The weights of title, caption, transcript, on-screen text and creator. They are low because bm25 saturates quickly
 * with high ones, and a word that is mentioned once must count less than one that is repeated.
 */
const bm25Sql = '-bm25(clip_words, 4, 0.7, 1, 1, 0.7)'

export type IndexScan = {
  /** The share of the most viewed rows with a term, counted up to `maximum`; null if the catalog has few rows. */
  estimateShare(term: string, maximum: number): number | null
  /** Whether any row has the term. */
  hasMatch(term: string): boolean
  /** The approximate number of rows in the whole catalog for such a share. */
  estimateRows(share: number): number
  /**
   * The most viewed matching rows within the dates. With `byStrength`, bm25 reads every row of every term; with
   * `byViews`, all rows are equally strong.
   */
  findMatches(match: string, order: ScanOrder, dates: PostedDates): Match[]
  /** The IDs of those rows that also match. */
  filterRows(match: string, rows: Match[]): Set<number>
}

/** A literal FTS5 term. A term has only letters, marks and digits, so it needs no escaping. */
function quoteTerm(term: string): string {
  return `"${term}"`
}

/** The query of FTS5 for an expression. */
export function toMatch(expression: MatchExpression): string {
  return writeExpression(expression, { writeTerm: quoteTerm, and: ' AND ', or: ' OR ' })
}

/** The query for rows that have all terms near each other. */
export function toNearMatch(terms: string[], maxGap: number): string {
  return `NEAR(${terms.map(quoteTerm).join(' ')}, ${maxGap})`
}

/** Opens a scan over the clips that pass the filter. Use it within one transaction. */
export function openIndexScan(db: CatalogDb, filter: ScanFilter): IndexScan {
  const { isOrdered, queries, findExtent } = cachedIndex(db)
  const range = isOrdered ? groupRowRange(filter) : allRows
  const { size, end } = findExtent(range)
  return {
    estimateShare(term, maximum) {
      if (end === null) return null
      const limit = Math.floor(maximum * maxSampledRows) + 1
      return (
        (queries.count.get({ match: quoteTerm(term), from: range.from, to: end, limit }) ?? 0) /
        maxSampledRows
      )
    },
    hasMatch: (term) => queries.count.get({ match: quoteTerm(term), ...range, limit: 1 }) === 1,
    estimateRows: (share) => share * size,
    findMatches(match, order, dates) {
      const isAll = isOrdered && filter.language === null && !hasDates(dates)
      const rows = isAll
        ? queries.all[order].all({ match, ...range })
        : queries.filtered[order].all({ match, ...range, ...filter, ...dates })
      return rows.map(isOrdered ? fromOrderedRow : fromRow)
    },
    filterRows(match, rows) {
      const ids = rows.map(({ row_id }) => row_id)
      const from = Math.min(...ids)
      const to = Math.max(...ids) + 1
      return new Set(ids.length === 0 ? [] : queries.rows.all({ match, from, to }))
    },
  }
}

/** A raw row of the index. A list is faster to create than an object. */
type MatchRow = [row_id: number, strength: number, views?: number | null]

const fromRow = ([row_id, strength, views = null]: MatchRow): Match => ({ row_id, strength, views })
const fromOrderedRow = ([row_id, strength]: MatchRow): Match => ({
  row_id,
  strength,
  views: approximateViews(row_id),
})

/** Catalogs of earlier versions store rows in order of arrival, so a scan covers all of them. */
const allRows: RowRange = { from: 0, to: Number.MAX_SAFE_INTEGER }

type Index = ReturnType<typeof openIndex>
const indexes = new WeakMap<CatalogDb, Index>()

function cachedIndex(db: CatalogDb): Index {
  const cachedIndex = indexes.get(db)
  if (cachedIndex) return cachedIndex
  const openedIndex = openIndex(db)
  indexes.set(db, openedIndex)
  return openedIndex
}

function openIndex(db: CatalogDb) {
  const isOrdered = isOrderedByViews(db)
  return { isOrdered, queries: prepareQueries(db, isOrdered), findExtent: createExtentFinder(db) }
}

/** The condition that a clip was posted within the dates. */
export const postedSql = (posted_at: string) =>
  `(:posted_after is null or ${posted_at} >= :posted_after)
   and (:posted_before is null or ${posted_at} is null or ${posted_at} < :posted_before)`

const codePairsSql = otherLanguageCodePairs.map(([code, other]) => `('${code}', '${other}')`).join(', ')

/** The condition that a clip may be in the language, under any code of it: earlier imports kept several. */
export const inLanguageSql = (language: string) =>
  `(:language is null or ${language} is null or ${language} = :language
    or (:language, ${language}) in (values ${codePairsSql}))`

/** Large row ids are bound as reals, but FTS5 uses only integer bounds: hence the casts. */
const rowBoundsSql = 'rowid >= cast(:from as integer) and rowid < cast(:to as integer)'
const matchSql = `from clip_words where clip_words match :match and ${rowBoundsSql}`

function prepareQueries(db: CatalogDb, isOrdered: boolean) {
  const prepareMatches = (sql: string) => db.prepare<object, MatchRow>(sql).raw()
  const allRowsSql = (strength: string, maximum: number) =>
    `select rowid, ${strength} ${matchSql} order by rowid limit ${maximum}`
  const filteredSql = (strength: string, maximum: number) => `
    select clip_words.rowid, ${strength} as strength, clips.views
    from clip_words cross join clips on clips.row_id = clip_words.rowid
    where clip_words match :match and clip_words.${rowBoundsSql.replace(' and ', ' and clip_words.')}
      and clips.platform = :platform and clips.media_type = :media_type
      and ${postedSql('clips.posted_at')}
      and ${inLanguageSql('clips.language')}
    order by ${isOrdered ? 'clip_words.rowid' : 'strength desc, clips.views desc'} limit ${maximum}`
  const prepareOrders = (sql: typeof allRowsSql) => ({
    byViews: prepareMatches(sql('1', maxScannedRows.byViews)),
    byStrength: prepareMatches(sql(bm25Sql, maxScannedRows.byStrength)),
  })
  return {
    all: prepareOrders(allRowsSql),
    filtered: prepareOrders(filteredSql),
    rows: db.prepare<object, number>(`select rowid ${matchSql}`).pluck(),
    count: db.prepare<object, number>(`select count(*) from (select 1 ${matchSql} limit :limit)`).pluck(),
  }
}

/** The number of rows, and the first row after the sample of a range; null if the range has no more rows. */
type Extent = { size: number; end: number | null }

/** Creates a function that finds the extent of a range, cached until rows are written. */
function createExtentFinder(db: CatalogDb): (range: RowRange) => Extent {
  const changes = db.prepare<[], number>('select total_changes()').pluck()
  const version = db.prepare<[], number>('pragma data_version').pluck()
  const rows = db.prepare<[], number>('select count(*) from clips').pluck()
  const rowAfterSample = db
    .prepare<RowRange, number>(
      `select row_id from clips where row_id >= :from and row_id < :to order by row_id limit 1 offset ${maxSampledRows}`,
    )
    .pluck()
  let cache = { at: '', ends: new Map<number, Extent>() }
  return (range) => {
    const at = `${version.get()} ${changes.get()}`
    if (cache.at !== at) cache = { at, ends: new Map() }
    const extent = cache.ends.get(range.from) ?? {
      size: rows.get() ?? 0,
      end: rowAfterSample.get(range) ?? null,
    }
    cache.ends.set(range.from, extent)
    return extent
  }
}
