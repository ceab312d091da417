import { reasonOf } from '../../lib/reasons.js'
import { catalogFault, openForImport, type Db } from './database.js'
import { trackFinder } from './downloads.js'
import { importFiles, type ImportFile } from './files.js'
import { openIntake } from './intake.js'
import { loadDetector } from '../../analyst/languages/detect.js'
import { videosIn, type Found, type LeftOut, type Readers, type Skipped } from './videos.js'

/** Brings videos from files into the catalog. */

export type ImportReport = {
  /** Videos found: lines of .jsonl files, .info.json files, entries of playlists. The other counts add up to it. */
  read: number
  added: number
  updated: number
  unchanged: number
  /** Videos that the same import held already. */
  repeated: number
  skipped_count: number
  /** Files and folders that could not be read: what is in them is not known. */
  unread_count: number
  /** The first thousand that were skipped, and caption files that could not be read. */
  skipped: Skipped[]
}

/** Of the whole work; only the ratio means something. */
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
 * Imports what PATH holds and reports on it. All of it is read before the catalog is touched, then written batch by
 * batch; an import that was interrupted can be run again. Throws an Error where PATH does not exist or holds nothing
 * to import, or the catalog was made by another version.
 */
export async function importCatalog(options: ImportOptions): Promise<ImportReport> {
  const files = await importFiles(options.path)
  const db = opened(options.catalogPath)
  try {
    return await importFrom(files, db, options)
  } finally {
    db.close()
  }
}

function opened(catalogPath: string): Db {
  try {
    return openForImport(catalogPath)
  } catch (error) {
    throw new Error(catalogFault(catalogPath, error), { cause: error })
  }
}

async function importFrom(
  files: ImportFile[],
  db: Db,
  { path, now, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const intake = openIntake(db)
  const report = { read: 0, skipped_count: 0, unread_count: 0, skipped: [] as Skipped[] }
  for await (const found of videosOf(files)) {
    if ('skipped' in found) leaveOut(report, found)
    else intake.take(found.entry)
    report.read += 'entry' in found || found.isVideo ? 1 : 0
    onProgress?.({ done: found.bytesRead, total: 2 * bytes })
  }
  if (report.read + report.skipped.length === 0)
    throw new Error(`${path} holds nothing to import: no video is in it`)
  const size = intake.size()
  const outcomes = intake.settle(now, (done) => {
    onProgress?.({ done: Math.round(bytes * (1 + done / size)), total: 2 * bytes })
  })
  return { ...report, ...outcomes, repeated: report.read - report.skipped_count - size }
}

/** Names beyond these would only fill memory. */
const mostNamed = 1000

type Count = Pick<ImportReport, 'skipped' | 'skipped_count' | 'unread_count'>

function leaveOut(report: Count, found: LeftOut): void {
  if (report.skipped.length < mostNamed) report.skipped.push(found.skipped)
  if (found.isVideo) report.skipped_count += 1
  if (found.isUnread) report.unread_count += 1
}

/** The videos of all files, `bytesRead` counted over them all. A file that cannot be read is skipped. */
async function* videosOf(files: ImportFile[]): AsyncGenerator<Found> {
  const readers: Readers = {
    reading: { detect: await loadDetector(), samplesAt: null },
    findTracks: trackFinder(),
  }
  let before = 0
  for (const file of files) {
    try {
      for await (const found of videosIn(file, readers))
        yield { ...found, bytesRead: before + found.bytesRead }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
      const reason = `the file cannot be read: ${reasonOf(error)}`
      const skipped = { file: file.name, line: null, reason }
      yield { skipped, isVideo: false, isUnread: true, bytesRead: before }
    }
    before += file.bytes
  }
}
