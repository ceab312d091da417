import { parentPort, workerData } from 'node:worker_threads'
import { errorCodeOf } from '../../lib/error-message.js'
import type {
  UploadedFile,
  ImportFailure,
  ImportOutcome,
  ImportProgress,
  SkippedItem,
} from '../import-types.js'
import { CatalogBusyError, ImportStoppedError, NothingToImportError } from './import.js'
import { importInto } from './import-target.js'
import type { ImportJob, ImportMessage } from './import-thread.js'
import { ArchiveTooLargeError, InvalidArchiveError, unpackArchive } from './unpack.js'

/** The worker thread that imports one file. */

const job = workerData as ImportJob
const stopFlag = new Int32Array(job.stopFlag)
const isStopped = () => Atomics.load(stopFlag, 0) === 1
const send = (message: ImportMessage) => parentPort?.postMessage(message)

/** Minimum time between two progress messages of a stage. */
const progressIntervalMs = 200

let reported_at = -Infinity
let reportedStage = ''
function reportProgress(progress: ImportProgress): void {
  const now = performance.now()
  if (progress.stage === reportedStage && now - reported_at < progressIntervalMs) return
  reported_at = now
  reportedStage = progress.stage
  send({ progress })
}

/** A single file keeps the name under which it was uploaded. */
function reportSkipped({ file, ...rest }: SkippedItem): void {
  send({ skipped: { file: job.file.kind === 'archive' ? file : job.file.name, ...rest } })
}

async function unpack({ path, folder, size_bytes }: UploadedFile): Promise<string> {
  await unpackArchive({
    archive: path,
    folder,
    limit_bytes: job.unpacked_limit_bytes,
    max_files: job.max_files,
    onProgress: (done) => reportProgress({ stage: 'unpack', done, total: size_bytes, videos: 0 }),
    onSkipped: reportSkipped,
    isStopped,
  })
  return folder
}

const nothingMessage =
  'The file holds nothing to import: it must be or hold a .jsonl file or .info.json files of yt-dlp.'

/** Codes of the system, SQLite and PostgreSQL. */
const diskFullCodes = new Set(['ENOSPC', 'SQLITE_FULL', '53100'])

/** Why the import failed; null for an unexpected error. */
function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof ImportStoppedError) return { code: 'stopped', message: error.message }
  if (error instanceof NothingToImportError) return { code: 'nothing_to_import', message: nothingMessage }
  if (error instanceof InvalidArchiveError) return { code: 'invalid_archive', message: error.message }
  if (error instanceof ArchiveTooLargeError) return { code: 'archive_too_large', message: error.message }
  const code = errorCodeOf(error)
  if (error instanceof CatalogBusyError || code.startsWith('SQLITE_BUSY'))
    return { code: 'catalog_busy', message: 'Another process is importing into the catalog.' }
  if (diskFullCodes.has(code)) return { code: 'disk_full', message: 'The disk is full.' }
  return null
}

async function importFile({ file, target, now }: ImportJob): Promise<ImportOutcome> {
  try {
    const path = file.kind === 'archive' ? await unpack(file) : file.path
    const { skipped: _, ...counts } = await importInto(target, {
      path,
      now,
      isStopped,
      isAtomic: true,
      onProgress: reportProgress,
      onSkipped: reportSkipped,
      onUntidied: (cause) => send({ untidied: cause }),
    })
    return { counts }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    return { failure }
  }
}

send({ outcome: await importFile(job) })
