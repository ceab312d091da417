import type {
  ChannelAddress,
  ChannelPage,
  Clip,
  LongAddress,
  LongSearch,
  Picture,
  Transcript,
} from '../../providers/types.js'
import type { Analyst } from '../../analyst/types.js'
import type { ChannelSize, OutlierTier } from '../finds.js'
import type { Got, Stage } from '../stage.js'

/** Long videos that beat their own channel's usual: what long-form and packaging runs share. */

/** Where a run looks: for a subject, on one channel, or at one video. */
export type Target =
  | { link: null; subject: string }
  | { link: 'channel'; address: ChannelAddress }
  | { link: 'video'; video_id: string }

export type VideoAsk = {
  topic: string
  target: Target
  count: number
  min_outlier: number
  channel_size: ChannelSize | null
  /** Whether what is said is read, and may tell that a video speaks of the subject where its listing does not. */
  reads_speech: boolean
  /** Provider calls that the run may make in all. */
  most_calls: number
}

/** The sources as a stage sees them: every call is a purchase of the run. */
export type VideoSources = {
  /** Whether somebody serves long videos. Free. */
  serves(): Promise<boolean>
  /** Whether nothing but invented samples serves. Free. */
  hasOnlySamples?(): Promise<boolean>
  /** Whether nothing but an imported catalog is searched. Free. */
  hasOnlyImports?(): Promise<boolean>
  searchLong(search: LongSearch): Promise<Got<Clip[]>>
  channel(address: ChannelAddress): Promise<Got<ChannelPage | null>>
  video(clip_id: string): Promise<Got<Clip | null>>
  transcript(clip: LongAddress): Promise<Got<Transcript | null>>
}

/** Why a video was left out. */
export const rejectionReasons = [
  'not_long_form',
  'before_2023',
  'unknown_date',
  'no_baseline',
  'below_min_outlier',
  'other_channel_size',
  'off_topic',
  'not_measured',
] as const
export type Rejection = (typeof rejectionReasons)[number]

export type Measure = {
  /** The median of views over the channel's newest uploads; null without a baseline. */
  usual: number | null
  outlier: number | null
  tier: OutlierTier | null
  score: number | null
  size: ChannelSize | null
}

/** A video the run looks at, with what is known of it so far. */
export type Candidate = {
  video: Clip
  /** How much its listing speaks of the subject; only compared. Where an address was given, 0. */
  relevance: number
  measure: Measure | null
  /** Why it was left out; null while it is in. */
  rejected: Rejection | null
}

export type VideoState = {
  subject: string | null
  language: string | null
  queries: string[]
  is_served: boolean
  /** Whether nothing but invented samples was searched; absent in what was saved before this was asked. */
  only_samples?: boolean
  /** Whether long videos are missing in an imported catalog, the only source; absent in runs from before. */
  only_imports?: boolean
  /** What an address names was not there. */
  is_missing: boolean
  searched: number
  failed_calls: number
  candidates: Candidate[]
  channels: number
  read: number
  budget_spent: boolean
}

/** A video as the progress shows it. */
export type Scanned = {
  title: string
  channel: string
  views: number | null
  outlier: number | null
  state: 'waiting' | 'kept' | 'rejected'
  reason: Rejection | null
}

/** A find in short, while the run is under way. */
export type FindCard = {
  find_id: string
  title: string
  channel: string
  views: number | null
  outlier: number | null
  outlier_tier: OutlierTier | null
  hook: string | null
  thumbnail_url: string | null
  watch_url: string | null
}

export type VideoShown = {
  stage: string
  message: string
  done: number
  total: number | null
  items: FindCard[]
  scan: Scanned[]
}

/** What every stage may use. It never sees the database, an account or the clock. */
export type VideoContext<Ask extends VideoAsk = VideoAsk> = {
  ask: Ask
  sources: VideoSources
  analyst: Analyst
  /** The instant the run began, milliseconds; the same after a resume. */
  now: number
  signal: AbortSignal
  /** The picture of a video, where somebody will look at it; null where there is none. Free. */
  pictureOf: (video: Clip) => Promise<Picture | null>
  /** A fresh identifier. */
  newId: () => string
  report(shown: VideoShown): Promise<void>
}

export type VideoStage<State extends VideoState, Ask extends VideoAsk> = Stage<State, VideoContext<Ask>>

/** Videos posted before this instant are left out. */
export const first_posted = Date.UTC(2023, 0, 1)
