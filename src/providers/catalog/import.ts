import { errorMessageOf } from '../../lib/error-message.js'
import type { ImportCounts, ImportProgress, SkippedItem } from '../import-types.js'
import { catalogErrorMessage, openForImport, type CatalogDb } from './database.js'
import { createTrackFinder } from './downloads.js'
import { findImportFiles, type ImportFile } from './files.js'
import { openStaging, type ImportStaging } from './import-staging.js'
import { readVideosOfFile, type ImportItem, type SkippedResult } from './video-reader.js'

/** Imports videos from files into the catalog. */

export type ImportReport = ImportCounts & {
  /** The first thousand skipped items: videos, and caption files that cannot be read. */
  skipped: SkippedItem[]
}

/** Thrown if the path contains no video. */
export class NothingToImportError extends Error {}

/** Thrown if the import was stopped before its end. */
export class ImportStoppedError extends Error {}

/** Thrown while another import is running. */
export class CatalogBusyError extends Error {}

/** What to import, and callbacks. */
export type ImportOptions = {
  /** A .jsonl file, an .info.json file, or a folder that holds such files. */
  path: string
  /** Milliseconds since 1970. */
  now: number
  onProgress?: (progress: ImportProgress) => void
  onSkipped?: (item: SkippedItem) => void
  /** Called with what failed after all was imported, so that searches take longer for a while. */
  onUntidied?: (cause: unknown) => void
  /** Called between videos and batches. Once it returns true, the import throws an `ImportStoppedError`. */
  isStopped?: () => boolean
  /** Whether everything is written in one transaction, so that an import that does not end leaves the catalog as it was. */
  isAtomic?: boolean
}

export type ImportCatalogOptions = ImportOptions & { catalogPath: string }

/**
 * Imports all videos from a path. Everything is read before the catalog is changed, then written in batches; an
 * interrupted import can be repeated. Throws an Error if the path does not exist or has nothing to import, or if a
 * later version created the catalog.
 */
export async function importCatalog(options: ImportCatalogOptions): Promise<ImportReport> {
  const files = await findImportFiles(options.path)
  const db = openDb(options.catalogPath)
  try {
    return await importFiles(files, openStaging(db), options)
  } finally {
    db.close()
  }
}

function openDb(catalogPath: string): CatalogDb {
  try {
    return openForImport(catalogPath)
  } catch (error) {
    throw new Error(catalogErrorMessage(catalogPath, error), { cause: error })
  }
}

/** Imports files into a catalog by its staging table. */
export async function importFiles(
  files: ImportFile[],
  staging: ImportStaging,
  options: ImportOptions,
): Promise<ImportReport> {
  const { path, now, onProgress, isAtomic = false } = options
  const report = await stageVideos(files, staging, options)
  const videos = report.read
  if (videos + report.skipped.length === 0)
    throw new NothingToImportError(`${path} holds nothing to import: no video is in it`)
  const total = await staging.size()
  const outcomes = await staging.commit({
    now,
    isAtomic,
    onBatch(done) {
      assertNotStopped(options)
      onProgress?.({ stage: 'write', done, total, videos })
    },
  })
  return { ...report, ...outcomes, repeated: videos - report.skipped_count - total }
}

function assertNotStopped({ isStopped }: ImportOptions): void {
  if (isStopped?.() === true) throw new ImportStoppedError('The import was stopped.')
}

type ReadCounts = Pick<ImportReport, 'read' | 'skipped_count' | 'unread_count' | 'skipped'>

/** Reads the videos of all files into the staging table. */
async function stageVideos(
  files: ImportFile[],
  staging: ImportStaging,
  options: ImportOptions,
): Promise<ReadCounts> {
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  const report: ReadCounts = { read: 0, skipped_count: 0, unread_count: 0, skipped: [] }
  for await (const result of readVideos(files)) {
    assertNotStopped(options)
    if ('skipped' in result) {
      recordSkippedItem(report, result)
      options.onSkipped?.(result.skipped)
    } else {
      const isAdded = staging.add(result.entry)
      // Only a promise is awaited: awaiting anything else would cost a turn of the event loop for each video.
      if (isAdded) await isAdded
    }
    report.read += 'entry' in result || result.isVideo ? 1 : 0
    options.onProgress?.({ stage: 'read', done: result.bytesRead, total, videos: report.read })
  }
  return report
}

/** Maximum number of skipped items that the report of the command lists. */
const maxReportedItems = 1000

type SkipCounts = Pick<ImportReport, 'skipped' | 'skipped_count' | 'unread_count'>

function recordSkippedItem(report: SkipCounts, result: SkippedResult): void {
  if (report.skipped.length < maxReportedItems) report.skipped.push(result.skipped)
  if (result.isVideo) report.skipped_count += 1
  if (result.isUnread) report.unread_count += 1
}

/** The videos of all files, with `bytesRead` summed over the files. A file that cannot be read is skipped. */
async function* readVideos(files: ImportFile[]): AsyncGenerator<ImportItem> {
  const findTracks = createTrackFinder()
  let bytesBefore = 0
  for (const file of files) {
    try {
      for await (const result of readVideosOfFile(file, findTracks))
        yield { ...result, bytesRead: bytesBefore + result.bytesRead }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
      const reason = `the file cannot be read: ${errorMessageOf(error)}`
      const skippedItem = { file: file.name, line: null, reason }
      yield { skipped: skippedItem, isVideo: false, isUnread: true, bytesRead: bytesBefore }
    }
    bytesBefore += file.bytes
  }
}
