import type { Opening, Package } from '../analyst/types.js'
import type { TopicPart } from '../search/partial-match.js'

/** What long and packaging runs deliver. */

export type OutlierTier = 'breakout' | 'strong' | 'outlier'
export type ChannelSize = 'small' | 'medium' | 'large'

export type IntroLine = { n: number; t: number; text: string }

/** The members of every find at delivery. It gets an ID when it is stored. */
export type FindFacts = {
  video_id: string
  title: string
  /** The cover of the video. */
  thumbnail_url: string | null
  channel: string
  channel_id: string | null
  /** The median of views over the channel's newest uploads; null without a baseline. */
  channel_usual_views: number | null
  channel_size: ChannelSize | null
  views: number | null
  outlier: number | null
  outlier_score: number | null
  outlier_tier: OutlierTier | null
  likes: number | null
  likes_per_1k: number | null
  /** Milliseconds since 1970. */
  posted_at: number | null
  duration_s: number | null
  watch_url: string | null
  /** Whether it is a sample; absent in older saved states. */
  sample?: boolean
  /** Which part of the subject it is about, if not all of it; absent in older saved states. */
  topic_part?: string | null
  topic_part_kind?: TopicPart['topic_part_kind']
  /** Whether it uses a purchase that an earlier run of the account paid for. */
  analysis_from_earlier_read: boolean
}

/** What was read of a video that is at least partly about the subject. A video that is not cannot be a find. */
type OnSubject<Read extends Pick<Opening, 'about_subject'>> = Omit<Read, 'about_subject'> & {
  about_subject: Exclude<Opening['about_subject'], 'no'>
}

/** The reading of a video; null if the video is not about the subject. */
export function onSubject<Read extends Pick<Opening, 'about_subject'>>(read: Read): OnSubject<Read> | null {
  const { about_subject, ...rest } = read
  return about_subject === 'no' ? null : { ...rest, about_subject }
}

export type DraftLongFind = FindFacts & {
  kind: 'long'
  intro: IntroLine[] | null
  intro_text: string | null
} & OnSubject<Opening> & {
    auto_captions: boolean | null
  }
export type DraftPackagingFind = FindFacts & {
  kind: 'packaging'
  hook: null
  intro: null
} & OnSubject<Package>

/** A find as a run delivers it. */
export type DraftFind = DraftLongFind | DraftPackagingFind
