import { catalogFault } from '../providers/catalog/database.js'
import { SourceFault } from '../providers/types.js'

/** What the operator is told of a catalog that cannot be read, and what to do; every other fault as it is. */
export function toldOfCatalog(error: unknown, catalog_file: string): string {
  if (!(error instanceof SourceFault)) throw error
  return catalogFault(catalog_file, error.cause)
}
