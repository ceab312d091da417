import type { Readable } from 'node:stream'
import type { Infrastructure } from '../infrastructure.js'
import type { CatalogImporter } from '../providers/import-types.js'
import type { RunServices } from '../runs/run-services.js'
import type { Import } from './import-record.js'

export type ImportUpload = {
  name: string
  body: Readable
  /** As the sender says; null where it does not. */
  size_bytes: number | null
}

export type ImportsDeps = Pick<Infrastructure, 'config' | 'clock' | 'ids' | 'log'> &
  Pick<RunServices, 'runWaiters'> & {
    importFile: CatalogImporter
    /** Tells everybody, other processes too, that the catalog holds other clips than before. */
    publishCatalogChange: () => void
  }

/** An import in progress: its state, its abort controller and its end. */
export type ImportEntry = {
  state: Import
  stop: AbortController
  ended: Promise<void>
  /** Changes its state and wakes those who wait for it. */
  update(change: Partial<Import>): void
}
