import { minPostedYear } from '../lib/run-limits.js'
import type { Clip, Transcript, Upload } from './clips.js'
import type { Platform } from './platforms.js'

/** The provider ports of research. An adapter implements them for one vendor or for the catalog. */

export * from './embedder.js'
export * from './source-fault.js'
export * from './platforms.js'
export * from './clips.js'

/** A reference to a channel: the platform's own id, or its handle without the @. */
export type ChannelRef = { channel_id: string } | { handle: string }

/** A creator as an address names them. */
export type CreatorAddress = ChannelRef & { platform: Platform }

/** A creator's newest short clips, newest first, at most 31: only their own. `creator_id` is what `uploads` takes. */
export type CreatorPage = { creator_id: string; creator: string | null; clips: Clip[] }

/** What a source can look up beside searching. */
export type Lookup = 'creator' | 'clip'

export type ShortSearch = {
  platform: Platform
  /** Words that a person would type. */
  query: string
  /**
   * Only clips posted at or after this instant (ms); null for any age. A source that lists older ones as well, or
   * without a date, puts them last, for the run to count.
   */
  posted_after: number | null
  /** The BCP 47 primary language; clips known to be in another one are left out. */
  language: string | null
  /** ISO 3166-1 alpha-2, upper case, for sources that search by region; null for any. */
  country: string | null
  /** Maximum number of clips in the answer. */
  limit: number
}

export type ClipRef = { platform: Platform; clip_id: string; watch_url: string | null }
/** `wants_date` asks for the exact date with the transcript, because the listing has only an approximate one. */
export type LongClipRef = ClipRef & { wants_date?: true }
export type CreatorRef = { platform: Platform; creator_id: string }

/** Where results come from: a vendor that is asked now, the operator's imported catalog, or invented samples. */
export type SourceKind = 'live' | 'catalog' | 'samples'

/**
 * The imported short clips of a platform in a language (its primary code; null if unknown): how many, when the newest was
 * posted, in milliseconds since 1970 (null if no date is known), and how many have no date.
 */
export type NewestShort = {
  platform: Platform
  language: string | null
  shorts: number
  newest_at: number | null
  undated: number
}

/**
 * A source of short clips. Each of `search`, `transcript`, `uploads`, `creator` and `clip` is one provider call, one
 * credit.
 * They throw `SourceFault` when the provider does not give a usable answer; such a call costs nothing.
 */
export interface ShortSource {
  readonly name: string
  /** Whether it only delegates to vendors, each of which is counted under its own name. */
  readonly is_chain?: true
  /** Whether `country` narrows its searches of a platform. Free. */
  readonly searchesByCountry: (platform: Platform) => boolean
  /** The platforms this source can search now. Free. */
  readonly platforms: () => Promise<Platform[]>
  /**
   * The kind of source that serves a platform now; null if none does. If absent, every served platform is live. Free.
   */
  readonly kindOf?: (platform: Platform) => Promise<SourceKind | null>
  /** Whether only samples serve a platform now; if absent, never. Free. */
  readonly hasOnlySamples?: (platform: Platform) => Promise<boolean>
  /** Whether only an imported catalog is searched, so that missing results mean missing imports. Free. */
  readonly hasOnlyImports?: () => Promise<boolean>
  /** What an address is looked up in if only an imported catalog is searched; null otherwise. Free. */
  readonly imports?: () => Promise<ImportedVideos | null>
  /** The newest imported clip of each platform and language, as it is now; absent if nothing can be imported into it. Free. */
  readonly newestShorts?: () => Promise<NewestShort[]>
  readonly search: (search: ShortSearch, signal?: AbortSignal) => Promise<Clip[]>
  /** The transcript; null if the clip was deleted. */
  readonly transcript: (clip: ClipRef, signal?: AbortSignal) => Promise<Transcript | null>
  /**
   * The transcripts that the source has stored itself, in the order of the clips; null for others. Absent if it stores
   * none. Free: candidates are compared by them, and what a run delivers is read by `transcript`.
   */
  readonly transcripts?: (clips: ClipRef[], signal?: AbortSignal) => Promise<(Transcript | null)[]>
  /** The newest uploads of the same format, newest first, at most 31 (30 and the clip itself). */
  readonly uploads: (creator: CreatorRef, signal?: AbortSignal) => Promise<Upload[]>
  /** Whether it can look these up on a platform now. If absent, it can look up what it has a method for. Free. */
  readonly canLookUp?: (platform: Platform, lookup: Lookup) => Promise<boolean>
  /** The page of a creator; null if there is no such creator. Absent if the source has no pages of creators. */
  readonly creator?: (address: CreatorAddress, signal?: AbortSignal) => Promise<CreatorPage | null>
  /** One clip, of whichever type; null if it does not exist. Absent if the source does not look up clips. */
  readonly clip?: (clip: ClipRef, signal?: AbortSignal) => Promise<Clip | null>
}

export type LongSearch = Omit<ShortSearch, 'platform' | 'country'>

/** A channel and, for further uploads, the `next` of the previous page. */
export type ChannelPageRef = ChannelRef & { after?: string }

/**
 * A page of a channel: its newest long videos, or those that follow the previous page, newest first, about 30 (more
 * rows if some are not long videos).
 */
export type ChannelPage = {
  channel_id: string
  channel: string | null
  uploads: Clip[]
  /** The cursor of the next page; absent or null if there is none, or if the source has only one page. */
  next?: string | null
  /** The channel's number of uploads, as the source counts them; absent or null if it does not say. */
  total?: number | null
}

/**
 * A source of long videos. Each of `searchLong`, `channel`, `video` and `transcript` is one provider call, one credit.
 * They throw `SourceFault` when the provider does not give a usable answer; such a call costs nothing.
 */
export interface LongSource {
  readonly name: string
  /** Whether it only delegates to vendors, each of which is counted under its own name. */
  readonly is_chain?: true
  /** Whether it has long videos to search now. Free. */
  readonly serves: () => Promise<boolean>
  /** The kind of source that serves long videos now; null if none does. If absent, it is live. Free. */
  readonly kind?: () => Promise<SourceKind | null>
  /** Whether only samples are served now; if absent, never. Free. */
  readonly hasOnlySampleVideos?: () => Promise<boolean>
  /** Whether only an imported catalog is searched, so that missing results mean missing imports. Free. */
  readonly hasOnlyImports?: () => Promise<boolean>
  /** What an address is looked up in if only an imported catalog is searched; null otherwise. Free. */
  readonly imports?: () => Promise<ImportedVideos | null>
  /** Whether any source that serves now offers transcripts; if absent, yes. Free. */
  readonly hasTranscripts?: () => Promise<boolean>
  /** Searches long videos, without shorts, live streams and their recordings. */
  readonly searchLong: (search: LongSearch, signal?: AbortSignal) => Promise<Clip[]>
  /** A page of the channel; null if the channel does not exist. */
  readonly channel: (address: ChannelPageRef, signal?: AbortSignal) => Promise<ChannelPage | null>
  /** The video; null if it does not exist. */
  readonly video: (clip_id: string, signal?: AbortSignal) => Promise<Clip | null>
  /** The transcript; null if the video was deleted. */
  readonly transcript: (clip: LongClipRef, signal?: AbortSignal) => Promise<Transcript | null>
}

/** An imported catalog, in which an address is looked up for free: no vendor is called. */
export type ImportedVideos = Pick<ShortSource, 'creator' | 'clip'> & Pick<LongSource, 'channel' | 'video'>

/** The configured sources, in the operator's order. */
export type ConfiguredSources = { short: ShortSource[]; long: LongSource[] }

/** The operations that a vendor offers for short clips of one platform; the others are absent. */
export type ShortOffers = {
  search?: ShortSource['search']
  transcript?: ShortSource['transcript']
  uploads?: ShortSource['uploads']
  creator?: NonNullable<ShortSource['creator']>
  clip?: NonNullable<ShortSource['clip']>
}

/** An adapter of a vendor. Sources are composed of the operations of vendors, in the operator's order. */
export type Provider = {
  readonly name: string
  /** Whether `country` narrows its searches. */
  readonly by_country: boolean
  readonly short: Partial<Record<Platform, ShortOffers>>
  readonly long: Partial<Pick<LongSource, 'searchLong' | 'channel' | 'video' | 'transcript'>>
}

/** Audio, or a video with audio; `media_type` is audio/mpeg, audio/wav, audio/ogg, video/mp4 or video/webm. */
export type AudioFile = { media_type: string; bytes: Buffer }

/** Speech recognition for clips without captions. One provider call, one credit. */
export interface SpeechSource {
  readonly name: string
  /** The transcript; `kind` is none if nobody speaks. Throws `SourceFault`; such a call costs nothing. */
  readonly transcript: (
    clip: { platform: Platform; clip_id: string; audio_url: string },
    signal?: AbortSignal,
  ) => Promise<Transcript>
}

/** When the circuit of a source opens: after this many consecutive failures of its own, for this long. */
export const failingSource = { maxFailures: 5, openMs: 30_000 } as const

/** Long videos posted before this instant are left out of results. */
export const minPostedAt = Date.UTC(minPostedYear, 0, 1)

/** Maximum length of a video, and latest time in a transcript, in seconds: eleven days. */
export const maxSeconds = 1_000_000
