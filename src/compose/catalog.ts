import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { postgresConnection } from '../db/knex-config.js'
import { openDb } from '../db/open.js'
import type { Db } from '../db/types.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import { sampleCoverUrl } from '../hooks/sample-cover.js'
import { type Clock, systemClock } from '../lib/clock.js'
import { openCatalog, type Catalog } from '../providers/catalog/catalog.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { SourceFault } from '../providers/types.js'
import type { CatalogClips } from '../scoring/catalog-lines.js'
import type { ImportOptions, ImportReport } from '../providers/catalog/import.js'
import { importInto, type ImportTarget } from '../providers/catalog/import-target.js'
import { openDatabaseCatalog } from '../providers/catalog/postgres/catalog.js'
import type { CatalogReader } from '../providers/catalog/postgres/reader.js'
import { openQueryEmbedder } from './embeddings.js'

/** The composition of the catalog, which CATALOG has in a file or in the database. */

/** Whether the catalog is in the database, where all processes share it. */
export function isCatalogShared({ catalog }: Pick<Config, 'catalog'>): boolean {
  return catalog === 'database'
}

/** How the catalog asks the database. */
export function createCatalogReader(db: Db): CatalogReader {
  return {
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      const { rows } = await db.raw<{ rows: Row[] }>(sql, values as string[])
      return rows
    },
    isUnavailable,
  }
}

/** `db` is needed where the catalog is in it. */
type CatalogDeps = { db: Db | null; clock: Pick<Clock, 'now'> }

/** Opens the catalog without what makes vectors of queries, unless `options` has it. */
function openConfiguredCatalog(
  config: Config,
  { db, clock }: CatalogDeps,
  options: Omit<Parameters<typeof openCatalog>[0], 'catalogPath' | 'clock'> = {},
): Catalog {
  if (!isCatalogShared(config) || db === null)
    return openCatalog({ ...options, catalogPath: config.catalog_file, clock })
  const samples = openCatalog({ ...options, queryEmbedder: null, catalogPath: null, clock })
  return openDatabaseCatalog({ reader: createCatalogReader(db), samples })
}

/** Opens the catalog of runs, which is searched by meaning too where that is set. Samples get covers of our drawing. */
export function openSearchedCatalog(config: Config, deps: { db: Db; clock: Clock; log: Logger }): Catalog {
  return openConfiguredCatalog(config, deps, {
    queryEmbedder: openQueryEmbedder(config, deps),
    coverUrlOf: (clip_id) => sampleCoverUrl(config.base_url, clip_id),
  })
}

/** Uses the catalog, and the database for it where it is there. Throws `DatabaseOpenError` as `openDb` does. */
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

/** Where imports go. */
export function importTargetOf(config: Config): ImportTarget {
  if (!isCatalogShared(config)) return { catalogPath: config.catalog_file }
  return { connection: postgresConnection(config) }
}

/** Imports videos into the catalog. In a database its tables are made where they are missing. */
export async function importIntoCatalog(config: Config, options: ImportOptions): Promise<ImportReport> {
  if (isCatalogShared(config)) await (await openDb(config)).destroy()
  return importInto(importTargetOf(config), options)
}

/** The catalog as scores ask it; null where there is none. */
export function createCatalogClips(catalog: Catalog | null): CatalogClips | null {
  return catalog && { ...catalog, ...catalog.byWords }
}

/** Asks the catalog what it holds; null where there is none, or where it cannot be read, which is the operator's to see. */
export function createCatalogOverview(
  catalog: Catalog | null,
  log: Pick<Logger, 'warn'>,
): () => Promise<CatalogOverview | null> {
  return async () => {
    try {
      return catalog && (await catalog.overview())
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      log.warn({ err: error }, 'could not read what the catalog holds')
      return null
    }
  }
}
