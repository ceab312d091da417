import { ApiError } from '../errors.js'
import { toIso } from '../lib/clock.js'
import { uploadedFileKind } from './file-kind.js'
import { importUpload } from './import-upload.js'
import { newImport, type ImportRecord } from './import-record.js'
import type { ImportEntry, ImportsDeps, ImportUpload } from './types.js'

/** The imports of this process. One runs at a time. */
export type Imports = {
  /**
   * Imports a file that is being sent. Resolves when it was received. Throws `body_too_large`, `import_in_flight`, and
   * `invalid_request` for a name or file that cannot be imported.
   */
  start(upload: ImportUpload): Promise<ImportRecord>
  /** Throws `import_not_found`. */
  get(import_id: string): ImportRecord
  /** The last imports, newest first. */
  list(): ImportRecord[]
  /** Cancels an import and resolves when it has ended, for whatever reason. Throws `import_not_found`. */
  cancel(import_id: string): Promise<ImportRecord>
  /** Cancels the running import. Resolves when it has ended. */
  close(): Promise<void>
}

const maxListed = 20

/** Creates the registry of imports. */
export function createImports(deps: ImportsDeps): Imports {
  const entries = new Map<string, ImportEntry>()
  const findRunning = () => [...entries.values()].find(({ state }) => state.status === 'running')

  function require(import_id: string): ImportEntry {
    const entry = entries.get(import_id)
    if (entry) return entry
    throw new ApiError('import_not_found', 'There is no such import since the server started.')
  }

  return {
    async start(upload) {
      const { kind, savedName } = uploadedFileKind(upload.name)
      assertSize(upload.size_bytes, deps.config.catalog_import_limit_bytes)
      if (findRunning())
        throw new ApiError('import_in_flight', 'Another import is running. Cancel it, or wait until it ends.')
      const entry = createEntry(deps, upload)
      entries.set(entry.state.import_id, entry)
      for (const id of [...entries.keys()].slice(0, -maxListed)) entries.delete(id)
      const { receipt, end } = importUpload(deps, entry, { ...upload, kind, savedName })
      entry.end = end
      await receipt
      return entry.state
    },
    get: (import_id) => require(import_id).state,
    list: () => [...entries.values()].map(({ state }) => state).reverse(),
    async cancel(import_id) {
      const entry = require(import_id)
      entry.stop.abort()
      await entry.end
      return entry.state
    },
    async close() {
      const entry = findRunning()
      entry?.stop.abort()
      await entry?.end
    },
  }
}

/** Throws `body_too_large`. */
function assertSize(size_bytes: number | null, limit_bytes: number): void {
  if (size_bytes !== null && size_bytes > limit_bytes)
    throw new ApiError('body_too_large', `The file is larger than ${limit_bytes} bytes.`)
}

function createEntry(
  { ids, clock, runWaiters }: ImportsDeps,
  { name, size_bytes }: ImportUpload,
): ImportEntry {
  const import_id = ids.uuid()
  let updated_at = clock.now()
  const entry: ImportEntry = {
    state: newImport(import_id, { name, size_bytes, now: updated_at }),
    stop: new AbortController(),
    end: Promise.resolve(),
    update(change) {
      // No two changes have the same time, because held reads distinguish them by it.
      updated_at = Math.max(clock.now(), updated_at + 1)
      entry.state = { ...entry.state, ...change, updated_at: toIso(updated_at) }
      runWaiters.wakeRun(import_id)
    },
  }
  return entry
}
