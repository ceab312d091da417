import type { Readable } from 'node:stream'
import type { Infrastructure } from '../infrastructure.js'
import type { CatalogImporter } from '../providers/import-types.js'
import type { RunServices } from '../runs/run-services.js'
import type { ImportRecord } from './import-record.js'

export type ImportUpload = {
  name: string
  body: Readable
  /** The size that the sender declares; null if it declares none. */
  size_bytes: number | null
}

export type ImportsDeps = Pick<Infrastructure, 'config' | 'clock' | 'ids' | 'log'> &
  Pick<RunServices, 'runWaiters'> & {
    importFile: CatalogImporter
    /** Notifies this and other processes that the clips of the catalog have changed. */
    publishCatalogChange: () => void
  }

/** An import in progress: its state, its abort controller and its end. */
export type ImportEntry = {
  state: ImportRecord
  stop: AbortController
  end: Promise<void>
  /** Changes its state and wakes the held reads of it. */
  update(change: Partial<ImportRecord>): void
}
