import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { errorCodeOf, errorMessageOf } from '../../lib/error-message.js'
import { formatNumber } from '../../lib/number-format.js'
import { subtitleFormats } from '../subtitles.js'
import type { SkippedItem } from '../import-types.js'
import { ImportStoppedError } from './import.js'

/** Unpacks the files of a zip that can be imported: videos and their captions. */

/** Thrown if the file is damaged or is no archive. */
export class InvalidArchiveError extends Error {}

/** Thrown if the archive exceeds the limits when it is unpacked. */
export class ArchiveTooLargeError extends Error {}

export type UnpackOptions = {
  archive: string
  folder: string
  /** Maximum number of unpacked bytes in all. */
  limit_bytes: number
  max_files: number
  onProgress: (done: number) => void
  onSkipped: (item: SkippedItem) => void
  isStopped: () => boolean
}

const importedEndings = ['.jsonl', '.info.json', ...subtitleFormats.map((format) => `.${format}`)]

/** Whether a file is unpacked. Hidden files are added by operating systems. */
function isImported(name: string): boolean {
  const isHidden = name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
  return !isHidden && importedEndings.some((ending) => name.toLowerCase().endsWith(ending))
}

/**
 * Unpacks the files that can be imported into an empty folder. Throws `InvalidArchiveError` if the archive cannot be
 * read to its end or names a file outside of the folder, `ArchiveTooLargeError` beyond the limits, and
 * `ImportStoppedError`. Never writes more of a file than the size that the archive states.
 */
export async function unpackArchive(options: UnpackOptions): Promise<void> {
  const zip = await openPromise(options.archive).catch(rethrowInvalid)
  const totals = { bytes: 0, files: 0 }
  try {
    for await (const entry of readEntries(zip)) {
      if (options.isStopped()) throw new ImportStoppedError('The import was stopped.')
      if (!isImported(entry.fileName)) continue
      totals.files += 1
      totals.bytes += entry.uncompressedSize
      assertWithinLimits(totals, options)
      await unpackEntry(zip, entry, options)
      options.onProgress(entry.relativeOffsetOfLocalHeader + entry.compressedSize)
    }
  } finally {
    zip.close()
  }
}

function assertWithinLimits(totals: { files: number; bytes: number }, limits: UnpackOptions): void {
  const { max_files, limit_bytes } = limits
  if (totals.files > max_files)
    throw new ArchiveTooLargeError(`The zip holds more than ${formatNumber(max_files)} files.`)
  if (totals.bytes > limit_bytes)
    throw new ArchiveTooLargeError(`Unpacked, the zip is larger than ${formatNumber(limit_bytes)} bytes.`)
}

function rethrowInvalid(error: unknown): never {
  if (error instanceof Error && errorCodeOf(error) === '')
    throw new InvalidArchiveError(`The zip cannot be read: ${error.message.replace(/\.$/u, '')}.`, {
      cause: error,
    })
  throw error
}

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = (await entries.next().catch(rethrowInvalid)) as IteratorResult<Entry, unknown>
    if (next.done === true) return
    yield next.value
  }
}

/**
 * Codes for problems with a file's name. Such a file is skipped; a wrong size or wrong bytes mean that the archive is
 * damaged.
 */
const nameErrorCodes = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EILSEQ']

async function unpackEntry(zip: ZipFile, entry: Entry, { folder, onSkipped }: UnpackOptions): Promise<void> {
  const file = entry.fileName
  if (!entry.canDecodeFileData()) {
    const reason = entry.isEncrypted() ? 'it is encrypted' : 'it is compressed in another way than by deflate'
    return onSkipped({ file, line: null, reason: `the file cannot be unpacked: ${reason}` })
  }
  const path = join(folder, file)
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const bytes = await zip.openReadStreamPromise(entry)
    await pipeline(bytes, checkSum(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (!nameErrorCodes.includes(errorCodeOf(error))) return rethrowInvalid(withoutZlibCode(error))
    const reason =
      errorCodeOf(error) === 'EEXIST' ? 'the zip has another of this name' : errorMessageOf(error)
    onSkipped({ file, line: null, reason: `the file cannot be unpacked: ${reason}` })
  }
}

/** Passes the bytes of a file on, and throws at the end if their checksum is not that of the archive. */
function checkSum({ crc32: checksum, fileName }: Entry) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let sum = 0
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== checksum) throw new Error(`the checksum of ${fileName} differs`)
  }
}

/** Errors with zlib's codes, or without a code, concern the bytes; those with system codes concern the disk. */
function withoutZlibCode(error: unknown): unknown {
  const isOfBytes = error instanceof Error && /^Z_|^ERR_/.test(errorCodeOf(error))
  return isOfBytes ? new Error(error.message, { cause: error }) : error
}
