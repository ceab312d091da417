import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isOriginal, languageOf, type Track } from '../caption-tracks.js'
import { readSubtitles, subtitleFormats } from '../subtitles.js'
import type { Fields } from './fields.js'
import type { Captions } from './record.js'

/** The caption files that yt-dlp leaves beside an .info.json. */

/** Finds the caption files beside an .info.json. */
export type FindTracks = (infoPath: string) => Promise<Track[]>

const ending = '.info.json'

/** A finder that lists a folder once for all the videos that follow each other in it. */
export function trackFinder(): FindTracks {
  let listed: { folder: string; tracks: Map<string, Track[]> } | undefined
  return async (infoPath) => {
    const folder = dirname(infoPath)
    if (listed?.folder !== folder) listed = { folder, tracks: byStem(folder, await readdir(folder)) }
    return listed.tracks.get(basename(infoPath).slice(0, -ending.length)) ?? []
  }
}

function byStem(folder: string, names: string[]): Map<string, Track[]> {
  const tracks = new Map<string, Track[]>()
  const stems = new Set(
    names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)),
  )
  for (const name of names.sort()) {
    const format = subtitleFormats.find((one) => name.endsWith(`.${one}`))
    if (format === undefined) continue
    const whole = name.slice(0, -format.length - 1)
    const dot = whole.lastIndexOf('.')
    const [stem, tag] =
      stems.has(whole) || dot < 0 ? [whole, null] : [whole.slice(0, dot), whole.slice(dot + 1)]
    const track = { path: join(folder, name), name, format, tag }
    tracks.set(stem, [...(tracks.get(stem) ?? []), track])
  }
  return tracks
}

/**
 * Whether a machine made a track. yt-dlp writes the manual track of a language before an automatic one; a name
 * without a language tells nothing.
 */
function isAutomatic({ tag }: Track, video: unknown): boolean | null {
  if (tag === null) return null
  const { subtitles, automatic_captions } = (video ?? {}) as Fields
  if (Object.hasOwn(subtitles ?? {}, tag)) return false
  return tag.endsWith('-orig') || Object.hasOwn(automatic_captions ?? {}, tag) ? true : null
}

/** Reads a caption file of a video. Throws an Error that says why where it cannot be read. */
export async function readTrack(track: Track, video: unknown): Promise<Captions> {
  const lines = readSubtitles(await readFile(track.path, 'utf8'), track.format)
  return {
    lines,
    language: languageOf(track),
    isOriginal: isOriginal(track),
    isAutomatic: isAutomatic(track, video),
  }
}
