import { errorCodeOf } from '../../../../lib/error-message.js'
import { hasDates, type PostedDates } from '../../../older-clips.js'
import type { ScanFilter } from '../../index-scan.js'
import { groupNumber } from '../../row-order.js'
import type { QueryVector } from '../../vectors/nearest-rows.js'
import type { VectorModel } from '../../vectors/tables.js'
import { filterConditions } from '../filter-conditions.js'
import type { CatalogReader } from '../reader.js'
import { insufficientPrivilege } from './owner.js'
import {
  hasTablesSql,
  indexedDistanceSql,
  indexName,
  inGroupSql,
  maxIndexedDimensions,
  toVectorText,
} from './tables.js'

/** Finds the clips in PostgreSQL nearest in meaning to a query, by the cosine of their vectors. */

/** The vectors of the searched group. */
export type SearchedVectors = Pick<VectorModel, 'model' | 'dimension'> & { is_indexed: boolean }

const searchedVectorsSql = `
  select model, dimension, exists (
    select 1 from pg_index where indexrelid = to_regclass(?) and indisvalid
  ) as is_indexed from catalog_vector_model`

/**
 * PostgreSQL's codes for an unknown table, column, type or operator (the vectors or the extension were removed), and
 * for tables of another role that this one may not read.
 */
const unknownCodes = new Set(['42P01', '42703', '42704', '42883', insufficientPrivilege])

async function unlessTakenAway<T>(vectors: Promise<T>, none: T): Promise<T> {
  return vectors.catch((error: unknown) => {
    if (unknownCodes.has(errorCodeOf(error))) return none
    throw error
  })
}

/** The vectors that a search of a group compares; null if there are none. */
export async function readSearchedVectors(
  { query }: CatalogReader,
  filter: Pick<ScanFilter, 'platform' | 'media_type'>,
): Promise<SearchedVectors | null> {
  const [tables] = await query<{ has_tables: boolean }>(hasTablesSql)
  if (tables?.has_tables !== true) return null
  const rows = query<SearchedVectors>(searchedVectorsSql, [indexName(groupNumber(filter))])
  return (await unlessTakenAway(rows, []))[0] ?? null
}

/** Maximum rows that are compared without an index, the most viewed ones. */
const maxUnindexedRows = 20_000
/** Nearest rows that are read, from which filters then select; as in a file. */
const maxComparedRows = { all: 400, some: 2_000 }
/**
 * Candidates during an index scan (`hnsw.ef_search`): more find more of the nearest rows, but take longer. 200 find
 * nine in ten of the 60 nearest.
 */
const searchWidth = 400

const settings = { 'hnsw.ef_search': `${searchWidth}`, 'hnsw.iterative_scan': 'strict_order' }

type NearestFilter = ScanFilter & PostedDates

type NearestOptions = { vectors: SearchedVectors; filter: NearestFilter; limit: number }

/** Rows are filtered one by one in their order, so that the index is scanned no further than needed. */
function nearestSql({ vectors, filter, limit }: NearestOptions): string {
  const { dimension, is_indexed } = vectors
  const inGroup = `${inGroupSql(groupNumber(filter))} and vector is not null`
  const table = is_indexed
    ? `catalog_vectors where ${inGroup}`
    : `(select row_id, vector from catalog_vectors where ${inGroup} order by row_id limit ${maxUnindexedRows}) as viewed`
  const isAll = filter.language === null && !hasDates(filter)
  const compareLimit = isAll ? Math.max(limit, maxComparedRows.all) : maxComparedRows.some
  const distance = 'vector <=> cast(? as halfvec)'
  const order =
    dimension <= maxIndexedDimensions ? 'distance' : indexedDistanceSql('cast(? as halfvec)', dimension)
  const conditions = filterConditions(filter).map(({ sql }) => ` and ${sql}`)
  return `
    select near.row_id from (
      select row_id, ${distance} as distance from ${table} order by ${order} limit ${compareLimit}
    ) as near cross join lateral (
      select 1 from catalog_clips as clips where clips.row_id = near.row_id${conditions.join('')} limit 1
    ) as wanted order by near.distance limit ${limit}`
}

/** Row IDs, the nearest first; none if the vectors are of another model. */
export async function findNearestRows(
  { queryWith }: CatalogReader,
  { vector, model }: QueryVector,
  options: NearestOptions,
): Promise<number[]> {
  const { vectors, filter } = options
  if (model !== vectors.model || vector.length !== vectors.dimension) return []
  const queryVectors = Array<string>(vectors.dimension <= maxIndexedDimensions ? 1 : 2).fill(
    toVectorText(vector),
  )
  const values = [...queryVectors, ...filterConditions(filter).map(({ value }) => value)]
  const rows = queryWith<{ row_id: number }>(settings, nearestSql(options), values)
  return (await unlessTakenAway(rows, [])).map(({ row_id }) => row_id)
}
