import type { Platform } from './platforms.js'

/** A clip as every source lists it, its transcript, and an upload of a creator. */

/** One line of a transcript, in seconds from the start of the clip; null if the source gives no times. */
export type TranscriptLine = { start: number | null; end: number | null; text: string }

export type TranscriptKind = 'speech' | 'music' | 'none' | 'other'

/** The transcript of a clip, in order. `lines` is empty unless `kind` is speech or other. */
export type Transcript = {
  kind: TranscriptKind
  language: string | null
  lines: TranscriptLine[]
  /** Whether it was generated automatically; null or absent if the source does not say. */
  auto_captions?: boolean | null
  /** The exact posting time of the clip (ms since 1970), if the source gives it with the transcript. */
  posted_at?: number
}

/** A clip as a source lists it. Unknown is null, never 0, -1 or an empty string. */
export type Clip = {
  platform: Platform
  /** The platform's own identifier. */
  clip_id: string
  /** From the source's own type, never from the length. */
  media_type: 'short' | 'video' | 'livestream'
  format: 'video' | 'photo'
  title: string | null
  /** The text under the clip (description). */
  caption: string | null
  creator: string | null
  /** The id that `uploads` takes. */
  creator_id: string | null
  creator_followers: number | null
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  duration_s: number | null
  /** Milliseconds since 1970. */
  posted_at: number | null
  /** Whether `posted_at` is approximate, since the source gives ages in words; absent if it is exact. */
  posted_about?: boolean
  watch_url: string | null
  /** URL of its cover (images.ts), which is the thumbnail of a long video. */
  cover_url: string | null
  /** URL of its audio, with or without the picture; absent if the source does not give one. */
  audio_url?: string
  /** BCP 47 primary language, given by the source or detected from the words; null if unknown. */
  language: string | null
  onscreen_text: string | null
  /** False if the source knows that the clip has no transcript; absent if it does not say. */
  has_captions?: false
  /** Whether a person is seen talking, according to the source; null if it does not say. */
  on_camera: boolean | null
  /** Whether it is an invented clip, shipped so that the first run needs no network. */
  sample: boolean
}

/** One upload of a creator, with the fields that the baseline needs. `posted_at` in milliseconds since 1970. */
export type Upload = { clip_id: string; views: number | null; posted_at: number | null }
