import { asObject, type JsonObject, asArray } from '../vendor-json.js'
import { rankTracks, type CaptionTrack } from '../caption-tracks.js'
import { subtitleFormats } from '../subtitles.js'

/** Caption tracks in the output of `--dump-json`, by language and format. */

/** A track: `path` is its URL; `text` is set if the listing contains the file itself. */
export type ListedTrack = CaptionTrack & { isAutomatic: boolean; text: string | null }

/** Maximum number of languages; automatic captions come in about 150 translations. */
const maxLanguages = 400
/** Tracks that are not captions. */
const nonCaptionTags = new Set(['live_chat', 'rechat', 'danmaku', 'comments'])

/** The best track, in the best format; null if the video has none. */
export function bestTrack(video: JsonObject): ListedTrack | null {
  const manual = listTracks(asObject(video.subtitles), false)
  const tags = new Set(manual.map(({ tag }) => tag))
  const automatic = listTracks(asObject(video.automatic_captions), true).filter(({ tag }) => !tags.has(tag))
  const [best] = rankTracks([...manual, ...automatic], video) as ListedTrack[]
  return best ?? null
}

function listTracks(byTag: JsonObject, isAutomatic: boolean): ListedTrack[] {
  return Object.entries(byTag)
    .slice(0, maxLanguages)
    .filter(([tag]) => !nonCaptionTags.has(tag))
    .flatMap(([tag, files]) => chooseFormat(tag, asArray(files).map(asObject), isAutomatic) ?? [])
}

function chooseFormat(tag: string, files: readonly JsonObject[], isAutomatic: boolean): ListedTrack | null {
  for (const format of subtitleFormats) {
    const file = files.find(({ ext, protocol }) => ext === format && !isPlaylist(protocol))
    const { url, data } = file ?? {}
    const text = typeof data === 'string' ? data : null
    if (text !== null || typeof url === 'string')
      return { path: typeof url === 'string' ? url : '', name: tag, format, tag, isAutomatic, text }
  }
  return null
}

function isPlaylist(protocol: unknown): boolean {
  return typeof protocol === 'string' && protocol.startsWith('m3u8')
}
