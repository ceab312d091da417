import { catalogErrorMessage } from '../providers/catalog/database.js'
import { SourceFault } from '../providers/types.js'

/** Returns the message for a catalog that cannot be read. Rethrows every other error. */
export function describeCatalogError(error: unknown, catalog_file: string): string {
  if (!(error instanceof SourceFault)) throw error
  return catalogErrorMessage(catalog_file, error.cause)
}
