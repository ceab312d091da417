import type { Client } from 'pg'
import { errorCodeOf } from '../../../../lib/error-message.js'
import type { VectorModel } from '../../vectors/tables.js'
import { asOwner } from './owner.js'
import { createIndexSql, groupsSql, indexName, minIndexedRows } from './tables.js'

/**
 * Creates the indexes of vectors once there are enough: indexing many at once takes a fraction of the time of adding
 * each alone.
 */

type GroupRow = { group_number: number; rows: number; is_valid: boolean | null }

/** Bytes that the index stores of a vector beside its numbers: links to other vectors. */
const linkBytes = 400
/** Maximum memory of PostgreSQL for creating an index; with more vectors it is slower. */
const maxMemoryBytes = 2 ** 30

/** Creates the indexes that are missing or incomplete. */
export async function createMissingIndexes(client: Client, model: VectorModel): Promise<void> {
  const { rows: groups } = await client.query<GroupRow>(groupsSql)
  for (const { group_number, rows, is_valid } of groups) {
    if (is_valid === true || rows < minIndexedRows) continue
    const bytes = Math.min(maxMemoryBytes, rows * (2 * model.dimension + linkBytes))
    await createIndex(client, group_number, { model, bytes })
  }
}

/** PostgreSQL lacks shared memory for parallel workers: containers often have only 64 MB. */
const noSharedMemory = '53100'

async function createIndex(
  client: Client,
  group: number,
  { model, bytes }: { model: VectorModel; bytes: number },
): Promise<void> {
  const drop = `DROP INDEX CONCURRENTLY IF EXISTS ${indexName(group)}`
  const create = () => asOwner(client, [drop, createIndexSql(group, model)])
  await client.query(
    `select set_config('maintenance_work_mem', greatest(pg_size_bytes(
    current_setting('maintenance_work_mem')) / 1024, $1::bigint)::text || 'kB', false)`,
    [Math.ceil(bytes / 1024)],
  )
  try {
    await create()
  } catch (error) {
    if (errorCodeOf(error) !== noSharedMemory) throw error
    await client.query('set max_parallel_maintenance_workers = 0')
    await create()
  }
}
