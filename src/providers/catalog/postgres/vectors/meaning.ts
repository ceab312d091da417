import type { ScanFilter } from '../../index-scan.js'
import type { VectorCoverage } from '../../vectors/coverage.js'
import type { PostedDates } from '../../../older-clips.js'
import type { QueryEmbedder } from '../../vectors/query-embedder.js'
import type { VectorModel } from '../../vectors/tables.js'
import { readCounts } from '../overview.js'
import type { CatalogReader } from '../reader.js'
import { extensionFault, readExtension } from './extension.js'
import { findNearestRows, readSearchedVectors } from './nearest.js'
import { hasTablesSql, modelSql } from './tables.js'

/** Searching the catalog in PostgreSQL by meaning, where it has vectors that a query can be compared with. */

/** The rows nearest in meaning that were posted then, the nearest first. */
export type FindNearest = (dates: PostedDates, limit: number) => Promise<number[]>

/** How clips are found by the meaning of a query; null where the words alone are searched. */
export type FindByMeaning = (
  query: string,
  filter: ScanFilter,
  signal?: AbortSignal,
) => Promise<FindNearest | null>

type MeaningDeps = {
  reader: CatalogReader
  queryEmbedder: QueryEmbedder
  log: { warn(message: string): void }
}

/** Makes the search by meaning. Where PostgreSQL cannot compare vectors, the log says so once. */
export function createFindByMeaning({ reader, queryEmbedder, log }: MeaningDeps): FindByMeaning {
  let isFaultLogged = false
  async function logFault(): Promise<void> {
    if (isFaultLogged) return
    isFaultLogged = true
    const fault = extensionFault(await readExtension(reader.query))
    if (fault !== null) log.warn(`Searches use words only. ${fault}.`)
  }
  return async (query, filter, signal) => {
    const vectors = await readSearchedVectors(reader, filter)
    if (vectors === null) await logFault()
    if (vectors?.model !== queryEmbedder.model) return null
    const meaning = await queryEmbedder.meaningOf(query, signal)
    if (meaning === null) return null
    return (dates, limit) =>
      findNearestRows(reader, meaning, { vectors, filter: { ...filter, ...dates }, limit })
  }
}

/** How many of the imported clips have vectors. */
export async function readDatabaseCoverage(reader: CatalogReader): Promise<VectorCoverage> {
  const { imported } = await readCounts(reader)
  const fault = extensionFault(await readExtension(reader.query))
  const [found] = await reader.query<{ has_tables: boolean }>(hasTablesSql)
  if (found?.has_tables !== true) return { clips: imported, done: 0, model: null, fault }
  const [model] = await reader.query<VectorModel>(modelSql)
  const [count] = await reader.query<{ done: number }>('select count(*) as done from catalog_vectors')
  return { clips: imported, done: count?.done ?? 0, model: model ?? null, fault }
}
