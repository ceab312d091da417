/** The ports through which research reaches the world. An adapter behind them is one vendor or the catalog. */

export const platforms = ['tiktok', 'instagram', 'youtube'] as const
export type Platform = (typeof platforms)[number]

/** One cue of a transcript. Seconds from the start of the clip; null where the source gives no times. */
export type Line = { start: number | null; end: number | null; text: string }

export type TranscriptKind = 'speech' | 'music' | 'none' | 'other'

/** What is heard in a clip, in order. `lines` is empty unless `kind` is speech (or other). */
export type Transcript = {
  kind: TranscriptKind
  language: string | null
  lines: Line[]
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
  /** Told by the source's own type, never by length. */
  media_type: 'short' | 'video' | 'livestream'
  format: 'video' | 'photo'
  title: string | null
  /** The text under the clip (description). */
  caption: string | null
  creator: string | null
  /** What `uploads` is asked with. */
  creator_id: string | null
  creator_followers: number | null
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  duration_s: number | null
  /** Milliseconds since 1970. */
  posted_at: number | null
  /** Whether `posted_at` is only about right, since the source tells ages in words; absent where it is exact. */
  posted_about?: boolean
  watch_url: string | null
  cover_url: string | null
  /** Where its sound lies, alone or with its picture; absent where the source does not tell. */
  audio_url?: string
  /** BCP 47 primary language where the source says it or it could be told from the words. */
  language: string | null
  onscreen_text: string | null
  /** Whether the source says that a person is seen talking; null where it says nothing. */
  on_camera: boolean | null
  /** A clip of our own invention, shipped so that the first run needs nothing from outside. */
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

export type ClipAddress = { platform: Platform; clip_id: string; watch_url: string | null }
/** A clip whose date is to come with its words where `wants_date` is there: its listing did not tell it exactly. */
export type LongAddress = ClipAddress & { wants_date?: true }
export type CreatorAddress = { platform: Platform; creator_id: string }

/**
 * A source of short clips. Each of `search`, `transcript` and `uploads` is one provider call, one credit.
 * They throw `SourceFault` when the provider does not give a usable answer; such a call costs nothing.
 */
export interface ShortSource {
  readonly name: string
  /** Whether it only passes calls on to vendors, each of which is counted by its own name. */
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
  readonly transcript: (clip: ClipAddress, signal?: AbortSignal) => Promise<Transcript | null>
  /** The newest uploads of the same format, newest first, at most 31 (30 and the clip itself). */
  readonly uploads: (creator: CreatorAddress, signal?: AbortSignal) => Promise<Upload[]>
}

export type LongSearch = Omit<ShortSearch, 'platform' | 'country'>

/** How a channel is named: by the platform's own identifier, or by its handle without the @. */
export type ChannelAddress = { channel_id: string } | { handle: string }

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
  readonly channel: (address: ChannelAddress, signal?: AbortSignal) => Promise<ChannelPage | null>
  /** Null where there is no such video. */
  readonly video: (clip_id: string, signal?: AbortSignal) => Promise<Clip | null>
  /** Null where the video is gone. */
  readonly transcript: (clip: LongAddress, signal?: AbortSignal) => Promise<Transcript | null>
}

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
export type Audio = { media_type: string; bytes: Buffer }

/** Listens to clips that have no captions. One provider call, one credit. */
export interface SpeechSource {
  readonly name: string
  /** What is said; `kind` is none where nobody speaks. Throws `SourceFault`; such a call costs nothing. */
  readonly transcript: (
    clip: { platform: Platform; clip_id: string; audio_url: string },
    signal?: AbortSignal,
  ) => Promise<Transcript>
}

/** A clip's own page on its platform, made anew from parts that fit the platform's patterns. */
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

/** Where covers are copied from. */
export interface CoverSource {
  /**
   * The picture at a cover's address; null where the host is not one of the platform's, which is then not contacted.
   * Throws `SourceFault` where nothing came that is a picture.
   */
  coverOf(platform: Platform, url: string, signal?: AbortSignal): Promise<Picture | null>
}

export type Blame = 'clip' | 'request' | 'provider'

type FaultOptions = ErrorOptions & { status?: number | null; posted_at?: number | null }

/** A provider call that gave no usable answer. `blame` says whose fault it was, `status` is the HTTP status if any. */
export class SourceFault extends Error {
  readonly status: number | null
  /** When the clip was posted, exact (ms since 1970), where that was told and its words were not; null where it was not. */
  posted_at: number | null

  constructor(
    readonly blame: Blame,
    message: string,
    { status = null, posted_at = null, ...options }: FaultOptions = {},
  ) {
    super(message, options)
    this.name = 'SourceFault'
    this.status = status
    this.posted_at = posted_at
  }
}
