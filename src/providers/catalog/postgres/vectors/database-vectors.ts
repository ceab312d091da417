import type { Client, ClientConfig } from 'pg'
import { errorCodeOf, errorMessageOf } from '../../../../lib/error-message.js'
import { SourceFault } from '../../../types.js'
import {
  modelAfter,
  type VectorBatch,
  type VectorStore,
  vectorsToWrite,
} from '../../vectors/stored-vectors.js'
import type { VectorModel } from '../../vectors/tables.js'
import { createClient, destroy } from '../client.js'
import { dropTables } from './delete-all.js'
import {
  createExtensionSql,
  extensionFault,
  ExtensionUnusableError,
  notAllowed,
  readExtension,
} from './extension.js'
import { createMissingIndexes } from './indexes.js'
import { countMissing, lockTexts, readMissing } from './clips-without-vectors.js'
import { asOwner, DatabaseVectorsError, insufficientPrivilege } from './owner.js'
import { deleteStaleVectors } from './stale-vectors.js'
import { createTablesSql, hasTablesSql, modelSql, toVectorText } from './tables.js'
import { takeVectorLock, type VectorLock } from './vector-lock.js'

/**
 * Opens the vectors of the catalog in a database that has its tables, on a connection of its own. Unless
 * `isOnlyCounted`, creates the extension if it is missing, and locks out other processes until it is closed. Throws
 * `ExtensionUnusableError` if the extension cannot be used, and `DatabaseVectorsError` for other problems.
 */
export async function openDatabaseVectors(
  connection: ClientConfig,
  { isOnlyCounted = false }: { isOnlyCounted?: boolean } = {},
): Promise<VectorStore> {
  const client = createClient(connection)
  try {
    await client.connect()
    await client.query('set statement_timeout = 0')
    if (isOnlyCounted) return lockedStore(createStore(client), noLock)
    await createExtension(client)
    return lockedStore(createStore(client), await lockOutOthers(connection))
  } catch (error) {
    destroy(client)
    throw explainError(error)
  }
}

const noLock: VectorLock = { isHeld: () => true, release: () => Promise.resolve() }

async function lockOutOthers(connection: ClientConfig): Promise<VectorLock> {
  const lock = await takeVectorLock(connection)
  if (lock) return lock
  throw new DatabaseVectorsError(
    'Another process is making vectors of the catalog. Run coldopen catalog embed once it has ended.',
  )
}

async function createExtension(client: Client): Promise<void> {
  const ask = async <Row>(sql: string) => (await client.query(sql)).rows as Row[]
  const extension = await readExtension(ask)
  if (extension.version === null && extension.available !== null)
    try {
      await client.query(createExtensionSql)
    } catch (cause) {
      if (errorCodeOf(cause) !== insufficientPrivilege) throw cause
      throw new ExtensionUnusableError(`${notAllowed(extension)}. Then repeat this.`, { cause })
    }
  const fault = extensionFault(await readExtension(ask))
  if (fault !== null) throw new ExtensionUnusableError(`${fault}.`)
}

/** Turns an error of PostgreSQL into a `DatabaseVectorsError` with its message. */
function explainError(error: unknown): unknown {
  const isExplained =
    error instanceof DatabaseVectorsError ||
    error instanceof ExtensionUnusableError ||
    error instanceof SourceFault
  if (isExplained) return error
  return new DatabaseVectorsError(`PostgreSQL: ${errorMessageOf(error)}.`, { cause: error })
}

const lockLost =
  'The connection that keeps other processes from making vectors has ended. Run coldopen catalog embed again: it goes on from what is stored.'

/** The store with its errors explained. Nothing is read or written once the lock is lost: another process may have it. */
function lockedStore(store: VectorStore, { isHeld, release }: VectorLock): VectorStore {
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (!isHeld()) throw new DatabaseVectorsError(lockLost)
      try {
        return await call(...args)
      } catch (error) {
        throw explainError(error)
      }
    }
  return {
    readModel: guard(store.readModel),
    deleteAll: guard(store.deleteAll),
    deleteStale: guard(store.deleteStale),
    countMissing: guard(store.countMissing),
    readMissing: guard(store.readMissing),
    write: guard(store.write),
    finish: guard(store.finish),
    async close() {
      await store.close()
      await release()
    },
  }
}

function createStore(client: Client): VectorStore {
  const hasTables = async () =>
    (await client.query<{ has_tables: boolean }>(hasTablesSql)).rows[0]?.has_tables === true
  const readModel = async (): Promise<VectorModel | null> =>
    (await hasTables()) ? ((await client.query<VectorModel>(modelSql)).rows[0] ?? null) : null
  return {
    readModel,
    async deleteAll() {
      if (await hasTables()) await dropTables(client)
    },
    async deleteStale() {
      if (await hasTables()) await deleteStaleVectors(client)
    },
    countMissing: async (maxCharacters, countsAll = false) =>
      countMissing(client, { hasTables: !countsAll && (await hasTables()), maxCharacters }),
    readMissing: async (afterRow, limit, readsAll = false) =>
      readMissing(client, { hasTables: !readsAll && (await hasTables()), afterRow, limit }),
    async write(batch) {
      await client.query('begin')
      try {
        await writeBatch(client, { batch, storedModel: await readModel(), hasTables: await hasTables() })
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    async finish() {
      const model = await readModel()
      if (model) await createMissingIndexes(client, model)
    },
    close() {
      destroy(client)
      return Promise.resolve()
    },
  }
}

const insertModelSql = 'insert into catalog_vector_model values (1, $1, $2, $3)'
const insertVectorsSql = `
  insert into catalog_vectors (row_id, text_hash, vector)
  select row_id, text_hash, vector::halfvec from unnest($1::bigint[], $2::bytea[], $3::text[])
    as written (row_id, text_hash, vector)
  on conflict (row_id) do update set text_hash = excluded.text_hash, vector = excluded.vector`

type BatchToWrite = { batch: VectorBatch; storedModel: VectorModel | null; hasTables: boolean }

async function writeBatch(client: Client, { batch, storedModel, hasTables }: BatchToWrite): Promise<void> {
  const model = modelAfter(storedModel, batch)
  if (model === null) return
  if (!hasTables) await asOwner(client, createTablesSql(model.dimension))
  if (storedModel === null)
    await client.query(insertModelSql, [model.model, model.dimension, model.text_prefix])
  const texts = await lockTexts(
    client,
    batch.texts.map(({ row_id }) => row_id),
  )
  const vectors = vectorsToWrite(batch, (row_id) => texts.get(row_id))
  await client.query(insertVectorsSql, [
    vectors.map(({ row_id }) => row_id),
    vectors.map(({ text_hash }) => text_hash),
    vectors.map(({ vector }) => vector && toVectorText(vector)),
  ])
}
