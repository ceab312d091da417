import type { ScanFilter } from '../../index-scan.js'
import type { VectorCoverage } from '../../vectors/coverage.js'
import type { PostedDates } from '../../../older-clips.js'
import type { QueryEmbedder } from '../../vectors/query-embedder.js'
import type { VectorModel } from '../../vectors/tables.js'
import { readCounts } from '../overview.js'
import type { CatalogReader } from '../reader.js'
import { extensionFault, readExtension } from './extension.js'
import { findNearestRows, readSearchedVectors } from './nearest-rows.js'
import { grantTablesSql, hasTablesSql, mayReadSql, modelSql } from './tables.js'

/** Searches the catalog in PostgreSQL by meaning, if its vectors can be compared with those of queries. */

/** Finds the rows nearest in meaning that were posted within the dates, the nearest first. */
export type FindNearest = (dates: PostedDates, limit: number) => Promise<number[]>

/** Prepares a search by the meaning of a query; null if only words can be searched. */
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

/** Creates the search by meaning. If PostgreSQL cannot compare vectors, logs that once. */
export function createFindByMeaning({ reader, queryEmbedder, log }: MeaningDeps): FindByMeaning {
  let isFaultLogged = false
  async function logFault(): Promise<void> {
    if (isFaultLogged) return
    isFaultLogged = true
    const fault = await readFault(reader)
    if (fault !== null) log.warn(`searches use words only. ${fault}.`)
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

/** Why this role cannot compare vectors here, and what to do; null if it can, or may create the extension. */
async function readFault({ query }: CatalogReader): Promise<string | null> {
  const extension = await readExtension(query)
  const fault = extensionFault(extension)
  if (fault !== null) return fault
  const [rights] = await query<{ may_read: boolean | null }>(mayReadSql)
  const { role } = extension
  return rights?.may_read === false
    ? `The role ${role} may not read the vectors. Have the owner of their tables run: ${grantTablesSql(role)}`
    : null
}

/** How many of the imported clips have vectors. */
export async function readDatabaseCoverage(reader: CatalogReader): Promise<VectorCoverage> {
  const { imported } = await readCounts(reader)
  const fault = await readFault(reader)
  const [tables] = await reader.query<{ has_tables: boolean }>(hasTablesSql)
  if (tables?.has_tables !== true) return { clips: imported, done: 0, model: null, fault }
  const [rights] = await reader.query<{ may_read: boolean | null }>(mayReadSql)
  if (rights?.may_read === false) return { clips: imported, done: 0, model: null, fault }
  const [model] = await reader.query<VectorModel>(modelSql)
  const [count] = await reader.query<{ done: number }>('select count(*) as done from catalog_vectors')
  return { clips: imported, done: count?.done ?? 0, model: model ?? null, fault }
}
