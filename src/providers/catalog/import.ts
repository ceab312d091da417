import { errorMessageOf } from '../../lib/error-message.js'
import { catalogErrorMessage, openForImport, type Db } from './database.js'
import { createTrackFinder } from './downloads.js'
import { findImportFiles, type ImportFile } from './files.js'
import { openStaging } from './import-staging.js'
import { loadDetector } from '../../languages/detect.js'
import {
  readVideosOfFile,
  type ImportItem,
  type SkippedResult,
  type VideoReaderDeps,
  type SkippedItem,
} from './video-reader.js'

/** Imports videos from files into the catalog. */

export type ImportReport = {
  /** Videos found: lines of .jsonl files, .info.json files, entries of playlists. It is the sum of the other counts. */
  read: number
  added: number
  updated: number
  unchanged: number
  /** Videos that occurred before in the same import. */
  repeated: number
  skipped_count: number
  /** Files and folders that could not be read, so that the number of their videos is unknown. */
  unread_count: number
  /** The first thousand skipped videos and unreadable caption files. */
  skipped: SkippedItem[]
}

/** Progress of the whole import. Only the ratio has a meaning. */
export type Progress = { done: number; total: number }

export type ImportOptions = {
  catalogPath: string
  /** A .jsonl file, an .info.json file, or a folder that holds such files. */
  path: string
  /** Milliseconds since 1970. */
  now: number
  onProgress?: (progress: Progress) => void
}

/**
 * Imports all videos from a path. Everything is read before the catalog is changed, then written in batches; an
 * interrupted import can be repeated. Throws an Error if the path does not exist or has nothing to import, or if a
 * later version created the catalog.
 */
export async function importCatalog(options: ImportOptions): Promise<ImportReport> {
  const files = await findImportFiles(options.path)
  const db = openDb(options.catalogPath)
  try {
    return await importFrom(files, db, options)
  } finally {
    db.close()
  }
}

function openDb(catalogPath: string): Db {
  try {
    return openForImport(catalogPath)
  } catch (error) {
    throw new Error(catalogErrorMessage(catalogPath, error), { cause: error })
  }
}

async function importFrom(
  files: ImportFile[],
  db: Db,
  { path, now, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const staging = openStaging(db)
  const report = { read: 0, skipped_count: 0, unread_count: 0, skipped: [] as SkippedItem[] }
  for await (const found of readVideos(files)) {
    if ('skipped' in found) recordSkipped(report, found)
    else staging.add(found.entry)
    report.read += 'entry' in found || found.isVideo ? 1 : 0
    onProgress?.({ done: found.bytesRead, total: 2 * bytes })
  }
  if (report.read + report.skipped.length === 0)
    throw new Error(`${path} holds nothing to import: no video is in it`)
  const size = staging.size()
  const outcomes = staging.commit(now, (done) => {
    onProgress?.({ done: Math.round(bytes * (1 + done / size)), total: 2 * bytes })
  })
  return { ...report, ...outcomes, repeated: report.read - report.skipped_count - size }
}

/** Maximum number of skipped items that the report names. */
const maxSkippedListed = 1000

type SkipCounts = Pick<ImportReport, 'skipped' | 'skipped_count' | 'unread_count'>

function recordSkipped(report: SkipCounts, found: SkippedResult): void {
  if (report.skipped.length < maxSkippedListed) report.skipped.push(found.skipped)
  if (found.isVideo) report.skipped_count += 1
  if (found.isUnread) report.unread_count += 1
}

/** The videos of all files, with `bytesRead` summed over the files. A file that cannot be read is skipped. */
async function* readVideos(files: ImportFile[]): AsyncGenerator<ImportItem> {
  const readers: VideoReaderDeps = {
    options: { detect: await loadDetector(), samplesAt: null },
    findTracks: createTrackFinder(),
  }
  let bytesBefore = 0
  for (const file of files) {
    try {
      for await (const found of readVideosOfFile(file, readers))
        yield { ...found, bytesRead: bytesBefore + found.bytesRead }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
      const reason = `the file cannot be read: ${errorMessageOf(error)}`
      const skipped = { file: file.name, line: null, reason }
      yield { skipped, isVideo: false, isUnread: true, bytesRead: bytesBefore }
    }
    bytesBefore += file.bytes
  }
}
