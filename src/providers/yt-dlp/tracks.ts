import { fieldsIn, type Fields, listIn } from '../answer.js'
import { ranked, type Track } from '../caption-tracks.js'
import { subtitleFormats } from '../subtitles.js'

/** Caption tracks as `--dump-json` lists them, by language and then by format. */

/** A track: `path` is its address; `text` is there where the listing holds the file itself. */
export type Listed = Track & { isAutomatic: boolean; text: string | null }

/** Languages listed at the most; automatic captions come in some 150 translations. */
const most_languages = 400
/** These are no captions. */
const never = new Set(['live_chat', 'rechat', 'danmaku', 'comments'])

/** The track to believe first, in the format that tells most; null where the video has none. */
export function bestTrack(video: Fields): Listed | null {
  const manual = listed(fieldsIn(video.subtitles), false)
  const tags = new Set(manual.map(({ tag }) => tag))
  const automatic = listed(fieldsIn(video.automatic_captions), true).filter(({ tag }) => !tags.has(tag))
  const [best] = ranked([...manual, ...automatic], video) as Listed[]
  return best ?? null
}

function listed(byTag: Fields, isAutomatic: boolean): Listed[] {
  return Object.entries(byTag)
    .slice(0, most_languages)
    .filter(([tag]) => !never.has(tag))
    .flatMap(([tag, files]) => trackIn(tag, listIn(files).map(fieldsIn), isAutomatic) ?? [])
}

function trackIn(tag: string, files: readonly Fields[], isAutomatic: boolean): Listed | null {
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
