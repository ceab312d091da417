import { join } from 'node:path'
import { ApiError, invalidRequest } from '../errors.js'
import { errorCodeOf } from '../lib/error-message.js'
import type { UploadedFile } from '../providers/import-types.js'
import { createImportFolder, type ImportFolder } from './import-folder.js'
import { presentCounts, withSkippedItem, type ImportRecord, type ImportErrorCode } from './import-record.js'
import type { uploadedFileKind } from './file-kind.js'
import { saveUpload, UploadInterruptedError, UploadTooLargeError } from './save-upload.js'
import type { ImportEntry, ImportsDeps, ImportUpload } from './types.js'

/** The course of one import: receive the file, then read it and write its videos. */

type UploadOfKind = ImportUpload & ReturnType<typeof uploadedFileKind>
/** The final state of an import. */
type End = Pick<ImportRecord, 'status'> & Partial<ImportRecord>

const cancelledEnd: End = { status: 'cancelled' }
const failedEnd = (code: ImportErrorCode, message: string): End => ({
  status: 'failed',
  error: { code, message },
})

/**
 * `received` resolves when the file was received, and rejects with the error response otherwise. `ended` never rejects.
 */
export function importUpload(
  deps: ImportsDeps,
  entry: ImportEntry,
  upload: UploadOfKind,
): { receipt: Promise<void>; end: Promise<void> } {
  const folderPromise = createImportFolder(deps.config.data_dir, deps.clock.now())
  const receivedFile = folderPromise.then((folder) => receive(deps, entry, { upload, folder }))
  const importEnd = receivedFile
    .then(
      (file) => (file === null ? cancelledEnd : importReceived(deps, entry, file)),
      (error: unknown) => endOfUpload(deps, error),
    )
    .then(async (end) => {
      const folder = await folderPromise.catch(() => null)
      await folder
        ?.remove()
        .catch((error: unknown) => deps.log.warn({ err: error }, 'could not delete the files of an import'))
      deps.publishCatalogChange()
      entry.update({ ...end, ended_at: new Date(deps.clock.now()).toISOString() })
    })
  const answer = receivedFile.then(
    (file) => (file === null ? importEnd : undefined),
    (error: unknown) => importEnd.then(() => rethrowAsAnswer(error)),
  )
  return { receipt: answer, end: importEnd }
}

/** Saves the file. Returns null if the import is cancelled in the meantime. */
async function receive(
  { config }: ImportsDeps,
  entry: ImportEntry,
  { upload, folder }: { upload: UploadOfKind; folder: ImportFolder },
): Promise<UploadedFile | null> {
  const { name, kind, savedName, body, size_bytes: total } = upload
  const path = join(folder.path, savedName)
  const size_bytes = await saveUpload(body, path, {
    limit_bytes: config.catalog_import_limit_bytes,
    idle_timeout_ms: config.upload_idle_timeout_ms,
    signal: entry.stop.signal,
    onBytes: createByteReporter(entry, total),
  }).catch((error: unknown) => {
    if (entry.stop.signal.aborted) return null
    throw error
  })
  return size_bytes === null ? null : { path, folder: folder.unpackedFolder, name, kind, size_bytes }
}

/** The number of bytes between two progress updates. */
const reportIntervalBytes = 4_000_000

function createByteReporter(entry: ImportEntry, total: number | null): (size_bytes: number) => void {
  let reportedBytes = 0
  return (size_bytes) => {
    if (size_bytes - reportedBytes < reportIntervalBytes && size_bytes !== total) return
    reportedBytes = size_bytes
    entry.update({ size_bytes, progress: { stage: 'receive', done: size_bytes, total, videos: 0 } })
  }
}

/** The final progress, because the last steps may not have been reported. */
function withCompleteProgress({ progress }: ImportRecord): Pick<ImportRecord, 'progress'> {
  return { progress: { ...progress, done: progress.total ?? progress.done } }
}

async function importReceived(deps: ImportsDeps, entry: ImportEntry, file: UploadedFile): Promise<End> {
  const { clock, log } = deps
  entry.update({ size_bytes: file.size_bytes })
  try {
    const outcome = await deps.importFile(file, {
      now: clock.now(),
      signal: entry.stop.signal,
      onProgress: (progress) => entry.update({ progress }),
      onSkipped: (item) => entry.update(withSkippedItem(entry.state, item)),
      onUntidied: (cause) => log.warn({ err: cause }, 'the index of imported videos could not be tidied'),
    })
    if ('counts' in outcome)
      return { status: 'done', result: presentCounts(outcome.counts), ...withCompleteProgress(entry.state) }
    const { code, message } = outcome.failure
    return code === 'stopped' ? cancelledEnd : failedEnd(code, message)
  } catch (error) {
    log.error({ err: error }, 'an import failed')
    return failedEnd('failed', 'The import failed, and the log of the server says why.')
  }
}

function endOfUpload({ log }: ImportsDeps, error: unknown): End {
  if (error instanceof UploadInterruptedError) return failedEnd('upload_interrupted', error.message)
  if (error instanceof UploadTooLargeError) return failedEnd('file_too_large', error.message)
  if (errorCodeOf(error) === 'ENOSPC') return failedEnd('disk_full', 'The disk is full.')
  log.error({ err: error }, 'the file of an import could not be saved')
  return failedEnd('failed', 'The file could not be saved, and the log of the server says why.')
}

/** Throws the error that the sender receives. */
function rethrowAsAnswer(error: unknown): never {
  if (error instanceof UploadTooLargeError) throw new ApiError('body_too_large', error.message)
  if (error instanceof UploadInterruptedError)
    throw invalidRequest([{ path: 'body', message: 'was cut off before its end' }])
  if (errorCodeOf(error) === 'ENOSPC') throw new ApiError('unavailable', 'The disk is full.')
  throw error
}
