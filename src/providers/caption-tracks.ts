import { primaryLanguage } from './language-tag.js'
import type { SubtitleFormat } from './subtitles.js'

/** Caption tracks as yt-dlp names them, and which of them says what is said. */

/** A caption file; `tag` is the language in its name ("en", "en-orig"), null where there is none. */
export type Track = { path: string; name: string; format: SubtitleFormat; tag: string | null }

/** Of what yt-dlp tells of a video. */
type Video = { subtitles?: object; language?: unknown }

/**
 * The tracks of a video, the one to believe first: a manual one in the video's own language, its automatic
 * original, any in that language, then the file without a language, then other manual ones, and translations last.
 */
export function ranked(tracks: Track[], video: unknown): Track[] {
  const { subtitles, language } = (video ?? {}) as Video
  const manual = new Set(Object.keys(subtitles ?? {}))
  const own =
    primaryLanguage(typeof language === 'string' ? language : null) ?? languageOf(tracks.find(isOriginal))
  const rank = (track: Track) => {
    if (own !== null && languageOf(track) === own)
      return manual.has(track.tag ?? '') ? 6 : isOriginal(track) ? 5 : 4
    if (isOriginal(track)) return 3
    if (track.tag === null) return 2
    return manual.has(track.tag) ? 1 : 0
  }
  return tracks.toSorted((a, b) => rank(b) - rank(a))
}

/** Whether it is marked as the language that is spoken. */
export function isOriginal({ tag }: Track): boolean {
  return tag?.endsWith('-orig') === true
}

/** The BCP 47 primary language of a track. */
export function languageOf(track: Track | undefined): string | null {
  return primaryLanguage(track?.tag ?? null)
}
