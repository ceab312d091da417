import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ranked, type Track } from '../caption-tracks.js'
import { readTrack, type FindTracks } from './downloads.js'
import { BadLine, type Fields } from './fields.js'
import { reasonOf } from '../../lib/reasons.js'
import type { ImportFile } from './files.js'
import { parseJson } from './json.js'
import { linesIn, longestLine } from './lines.js'
import { readEntry, type Captions, type Entry, type Reading } from './record.js'

/** What was left out: the file from PATH on, its line (null for a whole file), and what would have been right. */
export type Skipped = { file: string; line: number | null; reason: string }

/** `isVideo` is false for a part of a video, such as its captions, and for a whole file, which `isUnread` marks. */
export type LeftOut = { skipped: Skipped; isVideo: boolean; isUnread?: boolean }

/** A video of a file, or what was left out of it. `bytesRead` of the file so far. */
export type Found = { bytesRead: number } & ({ entry: Entry } | LeftOut)

export type Readers = { reading: Reading; findTracks: FindTracks }

/** The videos of a file one by one, in order. Throws the system's error where the file cannot be read. */
export function videosIn(file: ImportFile, readers: Readers): AsyncGenerator<Found> {
  return file.kind === 'lines' ? videosOfLines(file, readers) : videosOfDownload(file, readers)
}

async function* videosOfLines(file: ImportFile, { reading }: Readers): AsyncGenerator<Found> {
  for await (const { number, bytes, bytesRead } of linesIn(file.path)) {
    const value = caught(() => {
      if (bytes !== null) return parseJson(bytes)
      throw new BadLine(`the line is longer than 2 MB; it must be at most ${longestLine} bytes`)
    })
    const place = { file: file.name, line: number, bytesRead }
    yield* entriesOf(value, place, (video) => readEntry(video, reading))
  }
}

/** An .info.json is larger than this only where comments were written into it. */
const largestDownload = 50_000_000

async function* videosOfDownload(file: ImportFile, { reading, findTracks }: Readers): AsyncGenerator<Found> {
  const place = { file: file.name, line: null, bytesRead: file.bytes }
  if (file.bytes > largestDownload) {
    const tooLarge = new BadLine('the file is larger than 50 MB; it must hold one video without its comments')
    yield* entriesOf(tooLarge, place, (video) => readEntry(video, reading))
    return
  }
  const bytes = await readFile(file.path)
  const value = caught(() => parseJson(bytes))
  const { captions, unread } = await believed(await findTracks(file.path), value)
  for (const { name, reason } of unread) {
    const skipped = {
      file: join(dirname(file.name), name),
      line: null,
      reason: `the captions cannot be read: ${reason}`,
    }
    yield { skipped, isVideo: false, bytesRead: file.bytes }
  }
  yield* entriesOf(value, place, (video) => readEntry(video, reading, captions))
}

function caught<T>(deed: () => T): T | BadLine {
  try {
    return deed()
  } catch (error) {
    if (error instanceof BadLine) return error
    throw error
  }
}

type Place = { file: string; line: number | null; bytesRead: number }

function* entriesOf(value: unknown, place: Place, read: (video: unknown) => Entry): Generator<Found> {
  const { bytesRead, ...where } = place
  for (const video of unfolded(value)) {
    const entry = video instanceof BadLine ? video : caught(() => read(video))
    if (!(entry instanceof BadLine)) yield { entry, bytesRead }
    else yield { skipped: { ...where, reason: entry.message }, isVideo: true, bytesRead }
  }
}

/** The videos of a playlist (none where yt-dlp wrote its description alone), or the one video. */
function unfolded(value: unknown): unknown[] {
  const { _type: type, entries } = (value ?? {}) as Fields
  if (type !== 'playlist') return [value]
  return Array.isArray(entries) ? (entries as unknown[]).flatMap(unfolded) : []
}

type Believed = { captions: Captions | null; unread: { name: string; reason: string }[] }

/** The captions of the best track that can be read. */
async function believed(tracks: Track[], value: unknown): Promise<Believed> {
  const unread: Believed['unread'] = []
  for (const track of ranked(tracks, value)) {
    try {
      return { captions: await readTrack(track, value), unread }
    } catch (error) {
      unread.push({ name: track.name, reason: reasonOf(error) })
    }
  }
  return { captions: null, unread }
}
