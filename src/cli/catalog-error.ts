import { isCatalogShared } from '../compose/catalog.js'
import type { Config } from '../config/config.js'
import { errorMessageOf } from '../lib/error-message.js'
import { catalogErrorMessage } from '../providers/catalog/database.js'
import { SourceFault } from '../providers/types.js'

/** Returns the message for a catalog that cannot be read. Rethrows every other error. */
export function describeCatalogError(error: unknown, config: Config): string {
  if (!(error instanceof SourceFault)) throw error
  if (isCatalogShared(config))
    return `The catalog in the database cannot be read: ${errorMessageOf(error.cause)}.`
  return catalogErrorMessage(config.catalog_file, error.cause)
}
