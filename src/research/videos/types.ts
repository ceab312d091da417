import type {
  ChannelPageRef,
  ChannelRef,
  ChannelPage,
  Clip,
  LongClipRef,
  LongSearch,
  Transcript,
} from '../../providers/types.js'
import type { Picture } from '../../providers/images.js'
import type { TopicMatch } from '../../search/match.js'
import type { PartialMatch } from '../../search/partial-match.js'
import type { Analyst } from '../../analyst/types.js'
import type { ChannelSize, OutlierTier } from '../find-types.js'
import type { CallResult, Stage } from '../stage.js'

/** Types of runs on long videos, which long and packaging runs share. */

/** The target of a run: a subject, a channel, or a video. */
export type Target =
  | { link: null; subject: string }
  | { link: 'channel'; address: ChannelRef }
  | { link: 'video'; video_id: string }

export type VideoRunRequest = {
  topic: string
  target: Target
  count: number
  /** How many of a channel's newest uploads are looked at. */
  uploads: number
  min_outlier: number
  channel_size: ChannelSize | null
  /** Whether transcripts are read later. They may show that a video is on topic although its listing does not. */
  reads_transcripts: boolean
  /** Maximum number of provider calls of the run. */
  max_calls: number
  /** Identifiers of videos that earlier runs of the same watch delivered; absent without a watch. */
  delivered?: ReadonlySet<string>
}

/** The sources as a stage sees them. Every call is a purchase of the run. */
export type VideoSources = {
  /** Whether any source serves long videos. Free. */
  serves(): Promise<boolean>
  /** Whether only samples are served. Free. */
  hasOnlySamples?(): Promise<boolean>
  /** Whether only an imported catalog is searched. Free. */
  hasOnlyImports?(): Promise<boolean>
  searchLong(search: LongSearch): Promise<CallResult<Clip[]>>
  channel(address: ChannelPageRef): Promise<CallResult<ChannelPage | null>>
  video(clip_id: string): Promise<CallResult<Clip | null>>
  transcript(clip: LongClipRef): Promise<CallResult<Transcript | null>>
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
  'delivered_before',
] as const
export type VideoRejectionReason = (typeof rejectionReasons)[number]

export type ChannelMeasure = {
  /** The median of views over the channel's newest uploads; null without a baseline. */
  usual: number | null
  outlier: number | null
  tier: OutlierTier | null
  score: number | null
  size: ChannelSize | null
}

/** A video that the run considers, with the facts known so far. */
export type Candidate = {
  video: Clip
  /** The score of its listing's match. It is only compared, and 0 if an address was given. */
  relevance: number
  /** How much of the subject it has; absent in older saved states. */
  match?: TopicMatch
  /** Why the match is partial; null or absent if it is not. */
  partial?: PartialMatch | null
  /** Whether the analyst judges by its listing that it is about the subject; absent if not judged so. */
  is_about?: boolean
  measure: ChannelMeasure | null
  /** Why it was rejected; null if it was not. */
  rejected: VideoRejectionReason | null
}

/** Why the opening of a video was not read although it may have one. */
export type UnreadReason = 'fault' | 'budget' | 'cancelled'

export type VideoState = {
  subject: string | null
  language: string | null
  queries: string[]
  /** What the topic contains that long videos cannot be searched by, as `name: value`; absent if nothing. */
  not_applied?: string[]
  is_served: boolean
  /** Whether only samples were searched; absent in older saved states. */
  only_samples?: boolean
  /** Whether the only source is an imported catalog; absent in older saved states. */
  only_imports?: boolean
  /** Whether the address in the topic leads to nothing. */
  is_missing: boolean
  searched: number
  failed_calls: number
  candidates: Candidate[]
  channels: number
  /**
   * How many uploads of the channel were looked at, how many it has, and whether the rest was skipped because it is too
   * old; absent unless a channel was requested.
   */
  channel_uploads?: { seen: number; total: number | null; is_rest_too_old?: boolean }
  /** Why openings were not read although they exist, by video ID; absent if none. */
  unread?: Record<string, UnreadReason>
  /**
   * The number of videos that were not read because their descriptions are about something else; absent in older saved
   * states.
   */
  unlisted?: number
  /** Whether the run was cancelled; absent if not. */
  is_cancelled?: boolean
  read: number
  budget_spent: boolean
}

/** A video as the progress shows it. */
export type ScanItem = {
  title: string
  channel: string
  views: number | null
  outlier: number | null
  state: 'waiting' | 'kept' | 'rejected'
  reason: VideoRejectionReason | null
}

/** The card of a find while the run works. */
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

export type VideoStageProgress = {
  stage: string
  message: string
  done: number
  total: number | null
  items: FindCard[]
  scan: ScanItem[]
}

/** The context of a stage. Stages have no access to the database, the account or the clock. */
export type VideoContext<RunRequest extends VideoRunRequest = VideoRunRequest> = {
  request: RunRequest
  sources: VideoSources
  analyst: Analyst
  /** When the run began, milliseconds. It stays the same after a resume. */
  now: number
  signal: AbortSignal
  /** The thumbnail of a video if a model will read it; null otherwise. Free. */
  fetchThumbnail: (video: Clip) => Promise<Picture | null>
  /** Creates an ID. */
  newId: () => string
  report(progress: VideoStageProgress): Promise<void>
}

export type VideoStage<State extends VideoState, RunRequest extends VideoRunRequest> = Stage<
  State,
  VideoContext<RunRequest>
>

/** Number of uploads on a page of a channel. A page is one call. */
export const uploadsPerPage = 30

/** Maximum number of calls for a channel's newest uploads. */
export function channelPages(uploads: number): number {
  return Math.ceil(uploads / uploadsPerPage)
}

export { minPostedAt } from '../../providers/types.js'
