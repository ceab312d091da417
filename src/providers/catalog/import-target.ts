import type { ClientConfig } from 'pg'
import { importCatalog, type ImportOptions, type ImportReport } from './import.js'

/** The catalog that videos are imported into: a file, or the database that pg reaches by `connection`. */
export type ImportTarget = { catalogPath: string } | { connection: ClientConfig }

/** Imports all videos from a path, as `importCatalog` does. */
export async function importInto(target: ImportTarget, options: ImportOptions): Promise<ImportReport> {
  if ('catalogPath' in target) return importCatalog({ ...options, ...target })
  const { importIntoDatabase } = await import('./postgres/import.js')
  return importIntoDatabase({ ...options, ...target })
}
