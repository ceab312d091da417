import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { postgresConnection } from '../db/knex-config.js'
import { withSnapshot } from '../db/transactions.js'
import { openDb } from '../db/open.js'
import type { Db } from '../db/types.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import { sampleCoverUrl } from '../hooks/sample-cover.js'
import type { Infrastructure } from '../infrastructure.js'
import { type Clock, systemClock } from '../lib/clock.js'
import { openCatalog, type Catalog } from '../providers/catalog/catalog.js'
import { checkCatalog, openForReading } from '../providers/catalog/database.js'
import type { ImportOptions, ImportReport } from '../providers/catalog/import.js'
import { importInto, type ImportTarget } from '../providers/catalog/import-target.js'
import { openDatabaseCatalog } from '../providers/catalog/postgres/catalog.js'
import type { CatalogReader } from '../providers/catalog/postgres/reader.js'
import { createFindByMeaning } from '../providers/catalog/postgres/vectors/meaning.js'
import { openDatabaseVectors } from '../providers/catalog/postgres/vectors/database-vectors.js'
import { openFileVectors } from '../providers/catalog/vectors/file-vectors.js'
import { countMissing, type MissingTexts } from '../providers/catalog/vectors/clips-without-vectors.js'
import type { VectorStore } from '../providers/catalog/vectors/stored-vectors.js'
import { openQueryEmbedder } from './embeddings.js'

/** The composition of the catalog. CATALOG says whether it is in a file or in the database. */

/** Whether the catalog is in the database, which all processes share. */
export function isCatalogShared({ catalog }: Pick<Config, 'catalog'>): boolean {
  return catalog === 'database'
}

/** The database as the catalog reads it. */
export function createCatalogReader(db: Db): CatalogReader {
  return {
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      const { rows } = await db.raw<{ rows: Row[] }>(sql, values as string[])
      return rows
    },
    queryWith: <Row>(settings: Readonly<Record<string, string>>, sql: string, values: readonly unknown[]) =>
      withSnapshot(db, async (view) => {
        const names = Object.keys(settings)
        const set = names.map(() => 'set_config(?, ?, true)').join(', ')
        await view.raw(`select ${set}`, Object.entries(settings).flat())
        const { rows } = await view.raw<{ rows: Row[] }>(sql, values as string[])
        return rows
      }),
    isUnavailable,
  }
}

/** `db` is needed if the catalog is in the database. */
type CatalogDeps = { db: Db | null; clock: Pick<Clock, 'now'>; log?: Pick<Logger, 'warn'> }

/** Opens the catalog. It is searched by meaning only if `options` has a query embedder. */
function openConfiguredCatalog(
  config: Config,
  { db, clock, log }: CatalogDeps,
  options: Omit<Parameters<typeof openCatalog>[0], 'catalogPath' | 'clock'> = {},
): Catalog {
  if (!isCatalogShared(config) || db === null)
    return openCatalog({ ...options, catalogPath: config.catalog_file, clock })
  const samples = openCatalog({ ...options, queryEmbedder: null, catalogPath: null, clock })
  const reader = createCatalogReader(db)
  const { queryEmbedder } = options
  const findByMeaning = queryEmbedder && log ? createFindByMeaning({ reader, queryEmbedder, log }) : null
  return openDatabaseCatalog({ reader, samples, findByMeaning })
}

type SearchedCatalogDeps = Pick<Infrastructure, 'clock' | 'log' | 'db'>

/**
 * Opens the catalog for runs, which is also searched by meaning if that is configured. Samples get covers that we draw.
 */
function openSearchedCatalog(config: Config, deps: SearchedCatalogDeps): Catalog {
  return openConfiguredCatalog(config, deps, {
    queryEmbedder: openQueryEmbedder(config, deps),
    coverUrlOf: (clip_id) => sampleCoverUrl(config.base_url, clip_id),
  })
}

/** Opens the catalog. Warns if it cannot be read, because runs continue without it. */
export function openReadableCatalog(config: Config, deps: SearchedCatalogDeps): Catalog {
  const fault = isCatalogShared(config) ? null : checkCatalog(config.catalog_file)
  if (fault !== null) deps.log.warn(fault)
  return openSearchedCatalog(config, deps)
}

/**
 * Opens the catalog, and its database if it is in one, for the duration of `use`. Throws `DatabaseOpenError` as
 * `openDb` does.
 */
export async function withCatalog<T>(config: Config, use: (catalog: Catalog) => Promise<T>): Promise<T> {
  const db = isCatalogShared(config) ? await openDb(config) : null
  const catalog = openConfiguredCatalog(config, { db, clock: systemClock })
  try {
    return await use(catalog)
  } finally {
    await catalog.close()
    await db?.destroy()
  }
}

/** The target of imports: a file or the database. */
export function importTargetOf(config: Config): ImportTarget {
  if (!isCatalogShared(config)) return { catalogPath: config.catalog_file }
  return { connection: postgresConnection(config) }
}

/** Imports videos into the catalog. In a database, creates missing tables. */
export async function importIntoCatalog(config: Config, options: ImportOptions): Promise<ImportReport> {
  if (isCatalogShared(config)) await (await openDb(config)).destroy()
  return importInto(importTargetOf(config), options)
}

/** Opens the store for vectors of the catalog. In a database, creates missing tables. */
export async function openVectorStore(config: Config): Promise<VectorStore> {
  const target = importTargetOf(config)
  if ('catalogPath' in target) return openFileVectors(target.catalogPath)
  await (await openDb(config)).destroy()
  return openDatabaseVectors(target.connection)
}

/** Counts the texts without a vector. Changes nothing. */
export async function countMissingTexts(config: Config): Promise<MissingTexts> {
  const { embedding_text_characters: maxCharacters } = config
  const target = importTargetOf(config)
  if ('catalogPath' in target) {
    const db = openForReading(target.catalogPath)
    try {
      return countMissing(db, maxCharacters)
    } finally {
      db.close()
    }
  }
  const store = await openDatabaseVectors(target.connection, { isOnlyCounted: true })
  try {
    return await store.countMissing(maxCharacters)
  } finally {
    await store.close()
  }
}
