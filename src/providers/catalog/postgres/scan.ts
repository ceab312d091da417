import { approximateViews, groupNumber, groupRowRange } from '../row-order.js'
import { closeMatchFactor } from '../rank-rows.js'
import type { PostedDates } from '../../older-clips.js'
import type { Match, ScanFilter } from '../index-scan.js'
import { type MatchExpression, listPresentTerms, termsOf, writeExpression } from '../match-expression.js'
import { maxNearGap, type QueryStage } from '../query-stages.js'
import { termStrength, termWeight } from './bm25.js'
import { filterConditions } from './filter-conditions.js'
import { frequencyWeights, toFrequency } from './frequencies.js'
import type { CatalogReader } from './reader.js'
import type { Statistics, Tier } from './statistics.js'
import { stemOf } from './stems.js'
import { groupMark, tierMark } from './tiers.js'

/** Finds the rows of a stage of a search, the most viewed first, with their relevance. */

/** Maximum rows of one stage, the most viewed ones; as in SQLite. */
const maxScannedRows = { byViews: 160, byStrength: 500 }

const quoteStem = (term: string) => `'${stemOf(term)}'`

/** The `tsquery` of an expression. */
function toTsQuery(expression: MatchExpression): string {
  return writeExpression(expression, { writeTerm: quoteStem, and: ' & ', or: ' | ' })
}

/** Maximum number of a group's rows that match an expression. */
function maxMatches(expression: MatchExpression, rowsOf: (term: string) => number): number {
  if ('term' in expression) return rowsOf(expression.term)
  if ('all' in expression) return Math.min(...expression.all.map((part) => maxMatches(part, rowsOf)))
  return expression.any.reduce((sum, part) => sum + maxMatches(part, rowsOf), 0)
}

/** Approximate number of rows of the catalog that match an expression if words are independent of each other. */
function expectedMatches(expression: MatchExpression, statistics: Statistics): number {
  if ('term' in expression) return statistics.rowsInAll(expression.term)
  const parts = ('any' in expression ? expression.any : expression.all).map((part) =>
    expectedMatches(part, statistics),
  )
  if ('any' in expression) return parts.reduce((sum, rows) => sum + rows, 0)
  return parts.reduce((rows, other) => rows * (other / statistics.clips), statistics.clips)
}

/** Up to this many rows of all groups are read faster than the index finds those with the mark of a group or tier. */
const maxUnmarkedRows = 1000

/** More tiers are read than needed, because words are not distributed evenly. */
const reserveFactor = 2
/** After this many partial scans, all remaining tiers are read. */
const maxPartialScans = 2

/** The next tiers that probably have enough rows; all tiers if those are not many more. */
function nextTiers(tiers: Tier[], share: number, limit: number): Tier[] {
  const rowsOf = (some: Tier[]) => some.reduce((sum, { rows }) => sum + rows, 0)
  if (rowsOf(tiers) * share <= 2 * reserveFactor * limit) return tiers
  const end = tiers.findIndex((_, at) => rowsOf(tiers.slice(0, at + 1)) * share >= reserveFactor * limit)
  return tiers.slice(0, end + 1)
}

export type ScanDeps = {
  reader: CatalogReader
  statistics: Statistics
  filter: ScanFilter & PostedDates
}

/** The most viewed rows that match a stage. */
export async function findStageMatches(deps: ScanDeps, stage: QueryStage): Promise<Match[]> {
  const { statistics, filter } = deps
  const rowLimit = stage.isRanked ? maxScannedRows.byStrength : maxScannedRows.byViews
  if (expectedMatches(stage.match, statistics) <= maxUnmarkedRows)
    return scanRows(deps, stage, { marks: null, limit: rowLimit })
  const group = groupNumber(filter)
  const matches: Match[] = []
  let share = Math.min(1, maxMatches(stage.match, statistics.rowsInGroup) / statistics.groupRows)
  let tiersLeft = statistics.tiers
  for (let scans = 0; share > 0 && tiersLeft.length > 0 && matches.length < rowLimit; scans += 1) {
    const limit = rowLimit - matches.length
    const tiers = scans < maxPartialScans ? nextTiers(tiersLeft, share, limit) : tiersLeft
    const marks =
      tiers.length === statistics.tiers.length
        ? [groupMark(group)]
        : tiers.map(({ tier }) => tierMark(group, tier))
    const newMatches = await scanRows(deps, stage, { marks, limit })
    matches.push(...newMatches)
    tiersLeft = tiersLeft.slice(tiers.length)
    const scannedRows = tiers.reduce((sum, { rows }) => sum + rows, 0)
    share = Math.max(newMatches.length, 0.5) / scannedRows
  }
  return matches
}

type FoundRow = { row_id: number; length: number; gap: number | null; in_title: boolean | null } & Record<
  `f${number}`,
  number
>

/** `row_id + 0` keeps the planner from walking the index of row IDs in search of a rare word. */
async function scanRows(
  { reader, statistics, filter }: ScanDeps,
  stage: QueryStage,
  { marks, limit }: { marks: string[] | null; limit: number },
): Promise<Match[]> {
  const terms = stage.isRanked ? [...new Set(termsOf(stage.match).map(stemOf))] : []
  const columns = columnsOf(stage, terms)
  const conditions = [...(marks === null ? groupConditions(filter) : []), ...filterConditions(filter)]
  const query = withMarks(toTsQuery(stage.match), marks)
  const rows = await reader.query<FoundRow>(
    `select ${['row_id', 'length', ...columns.map(({ sql }) => sql)].join(', ')} from (
       select row_id, length, words from catalog_words
       where words @@ cast(? as tsquery) ${conditions.map(({ sql }) => `and ${sql}`).join(' ')}
       order by row_id + 0 limit ${limit}
     ) as found`,
    [...columns.map(({ value }) => value), query, ...conditions.map(({ value }) => value)],
  )
  const strengthOf = createStrength(stage, terms, statistics)
  return rows.map((row) => ({
    row_id: row.row_id,
    views: approximateViews(row.row_id),
    strength:
      strengthOf(row) * (row.in_title ? closeMatchFactor : 1) * (isNear(stage, row) ? closeMatchFactor : 1),
  }))
}

function withMarks(query: string, marks: string[] | null): string {
  return marks === null ? query : `(${query}) & (${marks.map((mark) => `'${mark}'`).join(' | ')})`
}

function groupConditions(filter: ScanFilter): { sql: string; value: number }[] {
  const { from, to } = groupRowRange(filter)
  return [
    { sql: 'row_id + 0 >= ?', value: from },
    { sql: 'row_id + 0 < ?', value: to },
  ]
}

/** The columns that are read in addition to row ID and length. */
function columnsOf({ nearTerms, titleTerms }: QueryStage, terms: string[]): { sql: string; value: string }[] {
  const near = {
    sql: `ts_rank_cd('{1,1,1,1}', words, cast(? as tsquery)) as gap`,
    value: nearTerms.map(quoteStem).join(' & '),
  }
  const title = {
    sql: 'words @@ cast(? as tsquery) as in_title',
    value: titleTerms.map((term) => `${quoteStem(term)}:A`).join(' | '),
  }
  const frequencies = terms.flatMap((term, at) =>
    frequencyWeights.map((weights, part) => ({
      sql: `ts_rank('${weights}', words, cast(? as tsquery)) as f${at * frequencyWeights.length + part}`,
      value: `'${term}'`,
    })),
  )
  return [...(nearTerms.length > 0 ? [near] : []), ...(titleTerms.length > 0 ? [title] : []), ...frequencies]
}

/**
 * Whether all terms are near each other in a row: with weights of 1, each place that has all of them adds 1/(n + 1) for
 * n words between them.
 */
function isNear({ nearTerms }: QueryStage, { gap }: FoundRow): boolean {
  return nearTerms.length > 0 && (gap ?? 0) > 1 / (maxNearGap(nearTerms) + 1.5)
}

/**
 * The relevance of a row; 1 if rows are ranked by views only. As in FTS5, a term counts in each part that the row
 * meets.
 */
function createStrength(stage: QueryStage, terms: string[], { clips, words, rowsInAll }: Statistics) {
  const weights = new Map(terms.map((term) => [term, termWeight(rowsInAll(term), clips)]))
  const averageLength = words / clips
  return (row: FoundRow): number => {
    if (!stage.isRanked) return 1
    const frequencies = new Map(terms.map((term, at) => [term, frequencyOf(row, at)]))
    const presentTerms =
      listPresentTerms(stage.match, (term) => (frequencies.get(stemOf(term)) ?? 0) > 0) ?? []
    return presentTerms.map(stemOf).reduce((sum, term) => {
      const frequency = frequencies.get(term) ?? 0
      return sum + termStrength(frequency, weights.get(term) ?? 0, row.length / averageLength)
    }, 0)
  }
}

/** The frequency in a row of the term at a position in the list of terms. */
function frequencyOf(row: FoundRow, at: number): number {
  const first = at * frequencyWeights.length
  return toFrequency([row[`f${first}`] ?? 0, row[`f${first + 1}`] ?? 0, row[`f${first + 2}`] ?? 0])
}
