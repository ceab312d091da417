import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isOriginal, trackLanguage, type CaptionTrack } from '../caption-tracks.js'
import { readSubtitles, subtitleFormats } from '../subtitles.js'
import type { ParsedCaptions } from './record.js'
import type { JsonObject } from '../vendor-json.js'

/** Caption files that yt-dlp writes next to an .info.json. */

/** Finds the caption files beside an .info.json. */
export type FindCaptionTracks = (infoPath: string) => Promise<CaptionTrack[]>

const infoSuffix = '.info.json'

/** Creates a finder that lists a folder once for consecutive videos of that folder. */
export function createTrackFinder(): FindCaptionTracks {
  let cachedFolder: { folder: string; tracks: Map<string, CaptionTrack[]> } | undefined
  return async (infoPath) => {
    const folder = dirname(infoPath)
    if (cachedFolder?.folder !== folder)
      cachedFolder = { folder, tracks: tracksByStem(folder, await readdir(folder)) }
    return cachedFolder.tracks.get(basename(infoPath).slice(0, -infoSuffix.length)) ?? []
  }
}

function tracksByStem(folder: string, names: string[]): Map<string, CaptionTrack[]> {
  const tracks = new Map<string, CaptionTrack[]>()
  const stems = new Set(
    names.filter((name) => name.endsWith(infoSuffix)).map((name) => name.slice(0, -infoSuffix.length)),
  )
  for (const name of names.sort()) {
    const format = subtitleFormats.find((one) => name.endsWith(`.${one}`))
    if (format === undefined) continue
    const nameWithoutFormat = name.slice(0, -format.length - 1)
    const dot = nameWithoutFormat.lastIndexOf('.')
    const [stem, tag] =
      stems.has(nameWithoutFormat) || dot < 0
        ? [nameWithoutFormat, null]
        : [nameWithoutFormat.slice(0, dot), nameWithoutFormat.slice(dot + 1)]
    const track = { path: join(folder, name), name, format, tag }
    tracks.set(stem, [...(tracks.get(stem) ?? []), track])
  }
  return tracks
}

/**
 * Whether a track was generated automatically. If a language has a manual track, yt-dlp writes that one. Null for a
 * file without a language in its name, for which it is unknown.
 */
function isAutomatic({ tag }: CaptionTrack, video: unknown): boolean | null {
  if (tag === null) return null
  const { subtitles, automatic_captions } = (video ?? {}) as JsonObject
  if (Object.hasOwn(subtitles ?? {}, tag)) return false
  return tag.endsWith('-orig') || Object.hasOwn(automatic_captions ?? {}, tag) ? true : null
}

/** Reads a caption file of a video. Throws an Error with the reason if it cannot be read. */
export async function readCaptionTrack(track: CaptionTrack, video: unknown): Promise<ParsedCaptions> {
  const lines = readSubtitles(await readFile(track.path, 'utf8'), track.format)
  return {
    lines,
    language: trackLanguage(track),
    isOriginal: isOriginal(track),
    isAutomatic: isAutomatic(track, video),
  }
}
