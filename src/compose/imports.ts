import type { Notifications } from '../db/postgres/notifications.js'
import { createImports, type Imports } from '../imports/imports.js'
import type { ImportsDeps } from '../imports/types.js'
import { createCatalogImporter } from '../providers/catalog/import-thread.js'
import type { ConfiguredSources } from '../providers/types.js'
import { forgetCapabilities } from '../runs/source-capabilities.js'
import { importTargetOf } from './catalog.js'

type OpenImportsDeps = Omit<ImportsDeps, 'importFile' | 'publishCatalogChange'> & {
  notifications: Notifications
  sources: ConfiguredSources
}

/** Opens the imports. At the end of each import all processes refresh what they know about the catalog. */
export function openImports(deps: OpenImportsDeps): Imports {
  const { config, notifications, sources } = deps
  return createImports({
    ...deps,
    importFile: createCatalogImporter(importTargetOf(config), {
      unpacked_limit_bytes: config.catalog_import_unpacked_limit_bytes,
      max_files: config.catalog_import_max_files,
    }),
    publishCatalogChange() {
      forgetCapabilities(sources)
      notifications.notify('coldopen_catalog_changed')
    },
  })
}
