import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadDetector } from '../../languages/detect.js'
import { rankTracks, type CaptionTrack } from '../caption-tracks.js'
import type { SkippedItem } from '../import-types.js'
import { readCaptionTrack, type FindCaptionTracks } from './downloads.js'
import { InvalidLineError } from './fields.js'
import { errorMessageOf } from '../../lib/error-message.js'
import type { ImportFile } from './files.js'
import { parseLenientJson } from './lenient-json.js'
import { readLines, maxLineBytes } from './line-reader.js'
import {
  hasDeclaredLanguage,
  readEntry,
  type ParsedCaptions,
  type CatalogEntry,
  type ReadEntryOptions,
} from './record.js'
import type { JsonObject } from '../vendor-json.js'

/** The file is named relative to the import path. `isVideo` is false for a part of a video, such as its captions, and for a whole unreadable file (`isUnread`). */
export type SkippedResult = { skipped: SkippedItem; isVideo: boolean; isUnread?: boolean }

/** A video of a file, or an item that was skipped. `bytesRead` is the position in the file. */
export type ImportItem = { bytesRead: number } & ({ entry: CatalogEntry } | SkippedResult)

/** The videos of a file, one at a time. Throws the system error if the file cannot be read. */
export function readVideosOfFile(
  file: ImportFile,
  findTracks: FindCaptionTracks,
): AsyncGenerator<ImportItem> {
  return file.kind === 'lines' ? readLinesFile(file) : readDownload(file, findTracks)
}

/**
 * How to read a video. The language detector takes a fifth of a second to load, so it is loaded only for a video that
 * does not name its language.
 */
async function readingOptions(video: unknown): Promise<ReadEntryOptions> {
  const needsDetection = catchInvalidLine(() => !hasDeclaredLanguage(video)) === true
  return { detect: needsDetection ? await loadDetector() : () => null, samplesAt: null }
}

async function* readLinesFile(file: ImportFile): AsyncGenerator<ImportItem> {
  for await (const { number, bytes, bytesRead } of readLines(file.path)) {
    const value = catchInvalidLine(() => {
      if (bytes !== null) return parseLenientJson(bytes)
      throw new InvalidLineError(`the line is longer than 2 MB; it must be at most ${maxLineBytes} bytes`)
    })
    const position = { file: file.name, line: number, bytesRead }
    yield* readEntries(value, position)
  }
}

/** Only an .info.json with comments is larger than this. */
const maxDownloadBytes = 50_000_000

async function* readDownload(file: ImportFile, findTracks: FindCaptionTracks): AsyncGenerator<ImportItem> {
  const position = { file: file.name, line: null, bytesRead: file.bytes }
  if (file.bytes > maxDownloadBytes) {
    const tooLarge = new InvalidLineError(
      'the file is larger than 50 MB; it must hold one video without its comments',
    )
    yield* readEntries(tooLarge, position)
    return
  }
  const bytes = await readFile(file.path)
  const value = catchInvalidLine(() => parseLenientJson(bytes))
  const { captions, unreadable } = await readBestCaptions(await findTracks(file.path), value)
  for (const { name, reason } of unreadable) {
    const skipped = {
      file: join(dirname(file.name), name),
      line: null,
      reason: `the captions cannot be read: ${reason}`,
    }
    yield { skipped, isVideo: false, bytesRead: file.bytes }
  }
  yield* readEntries(value, position, captions)
}

function catchInvalidLine<T>(parse: () => T): T | InvalidLineError {
  try {
    return parse()
  } catch (error) {
    if (error instanceof InvalidLineError) return error
    throw error
  }
}

type LinePosition = { file: string; line: number | null; bytesRead: number }

async function* readEntries(
  value: unknown,
  position: LinePosition,
  captions: ParsedCaptions | null = null,
): AsyncGenerator<ImportItem> {
  const { bytesRead, ...location } = position
  for (const video of flattenPlaylist(value)) {
    const options = await readingOptions(video)
    const entry =
      video instanceof InvalidLineError ? video : catchInvalidLine(() => readEntry(video, options, captions))
    if (!(entry instanceof InvalidLineError)) yield { entry, bytesRead }
    else yield { skipped: { ...location, reason: entry.message }, isVideo: true, bytesRead }
  }
}

/** The videos of a playlist (none if the file has only its description), or the single video. */
function flattenPlaylist(value: unknown): unknown[] {
  const { _type: type, entries } = (value ?? {}) as JsonObject
  if (type !== 'playlist') return [value]
  return Array.isArray(entries) ? (entries as unknown[]).flatMap(flattenPlaylist) : []
}

type CaptionChoice = { captions: ParsedCaptions | null; unreadable: { name: string; reason: string }[] }

/** The captions of the best readable track. */
async function readBestCaptions(tracks: CaptionTrack[], value: unknown): Promise<CaptionChoice> {
  const unreadable: CaptionChoice['unreadable'] = []
  for (const track of rankTracks(tracks, value)) {
    try {
      return { captions: await readCaptionTrack(track, value), unreadable }
    } catch (error) {
      unreadable.push({ name: track.name, reason: errorMessageOf(error) })
    }
  }
  return { captions: null, unreadable }
}
