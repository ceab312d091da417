/** The provider ports of research. An adapter implements them for one vendor or for the catalog. */

export const platforms = ['tiktok', 'instagram', 'youtube'] as const
export type Platform = (typeof platforms)[number]

/** One cue of a transcript. Seconds from the start of the clip; null where the source gives no times. */
export type TranscriptLine = { start: number | null; end: number | null; text: string }

export type TranscriptKind = 'speech' | 'music' | 'none' | 'other'

/** The transcript of a clip, in order. `lines` is empty unless `kind` is speech or other. */
export type Transcript = {
  kind: TranscriptKind
  language: string | null
  lines: TranscriptLine[]
  /** Whether a machine made it; null or absent where the source does not say. */
  auto_captions?: boolean | null
  /** When the clip was posted, exact (ms since 1970), where the source tells it with the words. */
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
  /** The argument of `uploads`. */
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
  cover_url: string | null
  /** URL of its audio, with or without the picture; absent if the source does not give one. */
  audio_url?: string
  /** BCP 47 primary language where the source says it or it could be told from the words. */
  language: string | null
  onscreen_text: string | null
  /** Whether the source says that a person is seen talking; null where it says nothing. */
  on_camera: boolean | null
  /** Whether it is an invented clip, shipped so that the first run needs no network. */
  sample: boolean
}

/** One upload of a creator, as far as the usual needs it. `posted_at` in milliseconds since 1970. */
export type Upload = { clip_id: string; views: number | null; posted_at: number | null }

export type ShortSearch = {
  platform: Platform
  /** Words a person would type. */
  query: string
  /** Only clips posted at or after this instant (ms); null for any age. */
  posted_after: number | null
  /** BCP 47 primary language wanted; clips known to be in another are left out. */
  language: string | null
  /** ISO 3166-1 alpha-2, upper case, for sources that search by region; null for any. */
  country: string | null
  /** The most clips wanted in the answer. */
  limit: number
}

export type ClipRef = { platform: Platform; clip_id: string; watch_url: string | null }
/** With `wants_date` the exact date is wanted with the transcript: the listing gave only an approximate one. */
export type LongClipRef = ClipRef & { wants_date?: true }
export type CreatorRef = { platform: Platform; creator_id: string }

/**
 * A source of short clips. Each of `search`, `transcript` and `uploads` is one provider call, one credit.
 * They throw `SourceFault` when the provider does not give a usable answer; such a call costs nothing.
 */
export interface ShortSource {
  readonly name: string
  /** Whether it only delegates to vendors, each of which is counted under its own name. */
  readonly is_chain?: true
  /** Whether `country` narrows its searches. */
  readonly by_country: boolean
  /** The platforms this source can search now. Free. */
  readonly platforms: () => Promise<Platform[]>
  /** Whether nothing but invented samples serves a platform now; where it is not said, never. Free. */
  readonly hasOnlySamples?: (platform: Platform) => Promise<boolean>
  /** Whether nothing but an imported catalog is searched: what is not served is missing there. Free. */
  readonly hasOnlyImports?: () => Promise<boolean>
  readonly search: (search: ShortSearch, signal?: AbortSignal) => Promise<Clip[]>
  /** Null where the clip is gone. */
  readonly transcript: (clip: ClipRef, signal?: AbortSignal) => Promise<Transcript | null>
  /** The newest uploads of the same format, newest first, at most 31 (30 and the clip itself). */
  readonly uploads: (creator: CreatorRef, signal?: AbortSignal) => Promise<Upload[]>
}

export type LongSearch = Omit<ShortSearch, 'platform' | 'country'>

/** How a channel is named: by the platform's own identifier, or by its handle without the @. */
export type ChannelRef = { channel_id: string } | { handle: string }

/** A channel with its newest long-form uploads, newest first, at most 30 of them (more rows where some do not count). */
export type ChannelPage = { channel_id: string; channel: string | null; uploads: Clip[] }

/**
 * A source of long videos. Each of `searchLong`, `channel`, `video` and `transcript` is one provider call, one credit.
 * They throw `SourceFault` when the provider does not give a usable answer; such a call costs nothing.
 */
export interface LongSource {
  readonly name: string
  /** Whether it only passes calls on to vendors, each of which is counted by its own name. */
  readonly is_chain?: true
  /** Whether it has long videos to search now. Free. */
  readonly serves: () => Promise<boolean>
  /** Whether nothing but invented samples serves now; where it is not said, never. Free. */
  readonly hasOnlySampleVideos?: () => Promise<boolean>
  /** Whether nothing but an imported catalog is searched: what is not served is missing there. Free. */
  readonly hasOnlyImports?: () => Promise<boolean>
  /** Videos only: neither shorts nor live streams nor their recordings. */
  readonly searchLong: (search: LongSearch, signal?: AbortSignal) => Promise<Clip[]>
  /** Null where there is no such channel. */
  readonly channel: (address: ChannelRef, signal?: AbortSignal) => Promise<ChannelPage | null>
  /** Null where there is no such video. */
  readonly video: (clip_id: string, signal?: AbortSignal) => Promise<Clip | null>
  /** Null where the video is gone. */
  readonly transcript: (clip: LongClipRef, signal?: AbortSignal) => Promise<Transcript | null>
}

/** The sources that runs ask, in the operator's order. */
export type ConfiguredSources = { short: ShortSource[]; long: LongSource[] }

/** What a vendor offers on one platform for short clips; a need that it does not meet is absent. */
export type ShortOffers = {
  search?: ShortSource['search']
  transcript?: ShortSource['transcript']
  uploads?: ShortSource['uploads']
}

/** A vendor behind an adapter. Sources are put together from what vendors offer, in the operator's order. */
export type Provider = {
  readonly name: string
  /** Whether `country` narrows its searches. */
  readonly by_country: boolean
  readonly short: Partial<Record<Platform, ShortOffers>>
  readonly long: Partial<Pick<LongSource, 'searchLong' | 'channel' | 'video' | 'transcript'>>
}

/** Sound, or a video with its sound; `media_type` as audio/mpeg, audio/wav, audio/ogg, video/mp4 or video/webm. */
export type AudioFile = { media_type: string; bytes: Buffer }

/** Speech recognition for clips without captions. One provider call, one credit. */
export interface SpeechSource {
  readonly name: string
  /** What is said; `kind` is none where nobody speaks. Throws `SourceFault`; such a call costs nothing. */
  readonly transcript: (
    clip: { platform: Platform; clip_id: string; audio_url: string },
    signal?: AbortSignal,
  ) => Promise<Transcript>
}

/** The page of a clip on its platform, built from validated parts. */
export type ClipPage = {
  platform: Platform
  /** The platform's identifier as its addresses write it. */
  id: string
  url: string
}

/** What a platform says about embedding a clip: its code, or in plain words why there is none. */
export type PlatformEmbed = { html: string; thumbnail: string | null } | { off: string }

/** Asks a platform how a clip may be embedded. */
export interface EmbedSource {
  /**
   * The provider's own code, not yet cleaned; `thumbnail` is https and of a host that serves covers, or null.
   * Throws `SourceFault` where the platform could not be asked: that says nothing about the clip.
   */
  embedOf(page: ClipPage): Promise<PlatformEmbed>
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
export type Picture = { media_type: PictureType; bytes: Buffer }

/** Fetches covers. */
export interface CoverSource {
  /**
   * The picture at a cover's address; null where the host is not one of the platform's, which is then not contacted.
   * Throws `SourceFault` where nothing came that is a picture.
   */
  coverOf(platform: Platform, url: string, signal?: AbortSignal): Promise<Picture | null>
}

export type Blame = 'clip' | 'request' | 'provider'

type SourceFaultOptions = ErrorOptions & { status?: number | null; posted_at?: number | null }

/** A provider call that gave no usable answer. `blame` says whose fault it was, `status` is the HTTP status if any. */
export class SourceFault extends Error {
  readonly status: number | null
  /** When the clip was posted, exact (ms since 1970), where that was told and its words were not; null where it was not. */
  posted_at: number | null

  constructor(
    readonly blame: Blame,
    message: string,
    { status = null, posted_at = null, ...options }: SourceFaultOptions = {},
  ) {
    super(message, options)
    this.name = 'SourceFault'
    this.status = status
    this.posted_at = posted_at
  }
}

/** When a source counts as failing: after so many failures of its own in a row, for so long. */
export const failingSource = { maxFailures: 5, openMs: 30_000 } as const
