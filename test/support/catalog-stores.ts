import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createCatalogReader } from '../../src/compose/catalog.js'
import { openCatalog, type Catalog } from '../../src/providers/catalog/catalog.js'
import type { ImportOptions, ImportReport } from '../../src/providers/catalog/import.js'
import { importInto, type ImportTarget } from '../../src/providers/catalog/import-target.js'
import { openDatabaseCatalog } from '../../src/providers/catalog/postgres/catalog.js'
import { freshPostgres, openedPostgres, returnPostgres } from './postgres.js'

/** Where a catalog can be stored, each behind the same port. */

const storeNames = ['file', 'database'] as const
export type StoreName = (typeof storeNames)[number]

/** Describes the same behaviour of catalogs in a file and in PostgreSQL. */
export function onBothStores(title: string, define: (store: StoreName) => void): void {
  for (const store of storeNames) describe(`${title} [${store}]`, () => define(store))
}

export type CatalogStore = {
  target: ImportTarget
  /** Opens a catalog, which the test closes. */
  open(options: { samplesPath?: string; clock: { now: () => number } }): Catalog
  import(options: ImportOptions): Promise<ImportReport>
  /** Deletes every clip. */
  empty(): Promise<void>
  /** Returns the database. */
  end(): Promise<void>
}

const tables = ['clips', 'transcripts', 'words', 'word_rows', 'totals'].map((name) => `catalog_${name}`)

/** An empty store. A file is created in the folder. */
export async function freshStore(store: StoreName, folder: string): Promise<CatalogStore> {
  if (store === 'file') {
    const target = { catalogPath: join(folder, 'catalog.db') }
    return {
      target,
      open: (options) => openCatalog({ ...options, ...target }),
      import: (options) => importInto(target, options),
      empty: () => rm(target.catalogPath, { force: true }),
      end: () => Promise.resolve(),
    }
  }
  const url = await freshPostgres()
  const reader = createCatalogReader(await openedPostgres(url))
  const target = { connection: { connectionString: url } }
  return {
    target,
    open: (options) =>
      openDatabaseCatalog({ reader, samples: openCatalog({ ...options, catalogPath: null }) }),
    import: (options) => importInto(target, options),
    async empty() {
      for (const table of tables) await reader.query(`delete from ${table}`)
    },
    end: () => returnPostgres(url),
  }
}
