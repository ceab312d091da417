import { settingName } from '../../config/setting-name.js'
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { makePrivateFile } from '../../lib/private-file.js'
import { errorMessageOf } from '../../lib/error-message.js'
import { migrateSchema, createCompatibilityViews, schema } from './schema.js'

/** Opens the catalog's database. */

export type CatalogDb = Database.Database

/**
 * Larger than SQLite's default of 4,096: with a million clips a search reads fewer pages and takes a fifth less time.
 */
export const pageBytes = 16_384

/** Milliseconds a write waits for another import. */
const busyTimeoutMs = 10_000

/**
 * Opens the catalog for writing. Creates a missing file and migrates one of an earlier version. Throws an Error if a
 * later version created it.
 */
export function openForImport(catalogPath: string): CatalogDb {
  makePrivateFile(catalogPath)
  const db = new Database(catalogPath, { timeout: busyTimeoutMs })
  db.pragma(`page_size = ${pageBytes}`)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.transaction(migrateSchema).immediate(db)
  return db
}

/**
 * How many bytes of the file are memory-mapped. Pages then come from the system's cache without a copy, and the system
 * can reclaim them. With a million clips a search takes half as long.
 */
const mmapBytes = 4 * 2 ** 30

/**
 * Opens an existing catalog of this or an earlier version for reading. Throws an Error if a later version created it.
 */
export function openForReading(catalogPath: string): CatalogDb {
  const db = new Database(catalogPath, { readonly: true })
  try {
    db.pragma(`mmap_size = ${mmapBytes}`)
    createCompatibilityViews(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** The message for a catalog that cannot be read: its path, the cause and a remedy. */
export function catalogErrorMessage(catalogPath: string, cause: unknown): string {
  const remedy = existsSync(catalogPath)
    ? 'Move it away and import again, or restore it from a backup'
    : `See that ${settingName('DATA_DIR')} is right, and that SQLite can be loaded: coldopen doctor`
  const [reason = ''] = errorMessageOf(cause).split('\n', 1)
  return `The catalog ${catalogPath} cannot be read: ${reason}. ${remedy}.`
}

/** The `catalogErrorMessage` of a catalog that exists but cannot be read; null otherwise. */
export function checkCatalog(catalogPath: string): string | null {
  if (!existsSync(catalogPath)) return null
  try {
    openForReading(catalogPath).close()
    return null
  } catch (error) {
    return catalogErrorMessage(catalogPath, error)
  }
}

/** A catalog in memory. */
export function openInMemory(): CatalogDb {
  const db = new Database(':memory:')
  db.exec(schema)
  return db
}
