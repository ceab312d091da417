import { hasDates, type PostedDates } from '../../older-clips.js'
import type { CatalogDb } from '../database.js'
import { inLanguageSql, postedSql, type ScanFilter } from '../index-scan.js'
import { groupRowRange, type RowRange } from '../row-order.js'
import { prepareCached } from '../statement-cache.js'
import { loadVectorExtension } from './extension.js'
import { packSigns, similarity } from './packed-vector.js'
import { readVectorModel } from './tables.js'

/**
 * Finds the clips nearest in meaning to a query. First the signs of the vectors of the platform and type are compared
 * (in a large catalog only those of the most viewed clips), then the vectors whose signs differ least.
 */

/** A query's vector, and the model that made it. */
export type QueryVector = { model: string; vector: Float32Array }

/** Maximum rows whose signs are compared, the most viewed ones; this takes about 40 milliseconds. */
const maxScannedRows = 300_000
/** Rows whose vectors are read, from which filters then select. */
const maxComparedRows = { all: 400, some: 2_000 }

const inRangeSql = 'row_id >= cast(:from as integer) and row_id < cast(:to as integer)'

const nearestSql = `
  select near.row_id, vector
  from (
    select row_id, vec_distance_hamming(vec_bit(signs), vec_bit(:signs)) as distance
    from clip_vector_signs where ${inRangeSql} order by distance limit :compared
  ) as near cross join clip_vectors on clip_vectors.row_id = near.row_id`

const filterSql = `
  select row_id from clips
  where row_id in (select value from json_each(:rows))
    and ${postedSql('posted_at')}
    and ${inLanguageSql('language')}`

/** Row IDs, the nearest first; none if the catalog has no vectors of this model, or if they cannot be compared. */
export function findNearestRows(
  db: CatalogDb,
  query: QueryVector,
  filter: ScanFilter & PostedDates,
  limit: number,
): number[] {
  const storedModel = readVectorModel(db)
  if (
    storedModel === null ||
    storedModel.model !== query.model ||
    storedModel.dimension !== query.vector.length
  )
    return []
  if (loadVectorExtension(db) !== null) return []
  const signs = packSigns(query.vector)
  const { posted_after, posted_before, language } = filter
  const isAll = language === null && !hasDates(filter)
  const compareLimit = isAll ? maxComparedRows.all : maxComparedRows.some
  const near = prepareCached<[object], { row_id: number; vector: Buffer }>(db, nearestSql)
    .all({ signs, compared: compareLimit, ...scannedRange(db, groupRowRange(filter)) })
    .map(({ row_id, vector }) => ({ row_id, nearness: similarity(query.vector, vector) }))
    .sort((a, b) => b.nearness - a.nearness)
  const rows = JSON.stringify(near.map(({ row_id }) => row_id))
  const allowedRows = new Set(
    prepareCached<[object], number>(db, filterSql)
      .pluck()
      .all({ rows, posted_after, posted_before, language }),
  )
  return near
    .map(({ row_id }) => row_id)
    .filter((row_id) => allowedRows.has(row_id))
    .slice(0, limit)
}

type KnownEnds = { version: number; ends: Map<number, number> }
const knownEnds = new WeakMap<CatalogDb, KnownEnds>()

/** The part of a range that is scanned. Its end is cached until another process writes. */
function scannedRange(db: CatalogDb, { from, to }: RowRange): RowRange {
  const version = prepareCached<[], number>(db, 'pragma data_version').pluck().get() ?? 0
  const cachedEnds = knownEnds.get(db)
  const ends = cachedEnds?.version === version ? cachedEnds.ends : new Map<number, number>()
  if (cachedEnds?.version !== version) knownEnds.set(db, { version, ends })
  const end =
    ends.get(from) ??
    prepareCached<[RowRange], number>(
      db,
      `select row_id from clip_vector_signs where ${inRangeSql} order by row_id limit 1 offset ${maxScannedRows}`,
    )
      .pluck()
      .get({ from, to }) ??
    to
  ends.set(from, end)
  return { from, to: end }
}
