import { primaryLanguage } from './language-tag.js'
import type { SubtitleFormat } from './subtitles.js'

/** Caption tracks as yt-dlp names them, and the choice of the track in the spoken language. */

/** A caption file; `tag` is the language in its name ("en", "en-orig"), null if it has none. */
export type CaptionTrack = { path: string; name: string; format: SubtitleFormat; tag: string | null }

/** The part of yt-dlp's metadata that is used here. */
type VideoMetadata = { subtitles?: object; language?: unknown }

/**
 * Sorts the tracks of a video, best first: a manual track in the video's own language, its automatic original, any
 * other in that language, then the file without a language, then other manual tracks, and translations last.
 */
export function rankTracks(tracks: CaptionTrack[], video: unknown): CaptionTrack[] {
  const { subtitles, language } = (video ?? {}) as VideoMetadata
  const manual = new Set(Object.keys(subtitles ?? {}))
  const spokenLanguage =
    primaryLanguage(typeof language === 'string' ? language : null) ?? trackLanguage(tracks.find(isOriginal))
  const rank = (track: CaptionTrack) => {
    if (spokenLanguage !== null && trackLanguage(track) === spokenLanguage)
      return manual.has(track.tag ?? '') ? 6 : isOriginal(track) ? 5 : 4
    if (isOriginal(track)) return 3
    if (track.tag === null) return 2
    return manual.has(track.tag) ? 1 : 0
  }
  return tracks.toSorted((a, b) => rank(b) - rank(a))
}

/** Whether the track is marked as the original language. */
export function isOriginal({ tag }: CaptionTrack): boolean {
  return tag?.endsWith('-orig') === true
}

/** The BCP 47 primary language of a track. */
export function trackLanguage(track: CaptionTrack | undefined): string | null {
  return primaryLanguage(track?.tag ?? null)
}
