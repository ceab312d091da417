import type { ChannelPage, Clip } from '../../providers/types.js'
import type { ChannelSize, OutlierTier } from '../finds.js'
import { outlierOf, outlierScore, usualViews } from '../outliers.js'
import { first_posted, type Measure, type Rejection, type VideoAsk } from './types.js'

/** breakout from 10 times the usual, strong from 5, outlier below. */
export function tierOf(outlier: number): OutlierTier {
  return outlier >= 10 ? 'breakout' : outlier >= 5 ? 'strong' : 'outlier'
}

/** The size of a channel by what its uploads usually get: small below 10,000 views, large from 100,000. */
export function sizeOf(usual: number): ChannelSize {
  return usual < 10_000 ? 'small' : usual < 100_000 ? 'medium' : 'large'
}

/** A video against its channel's page. Uploads of other creators that the page shows do not enter. */
export function measureOf(video: Clip, page: ChannelPage | null, now: number): Measure {
  const own = (page?.uploads ?? []).filter(
    ({ creator_id, media_type }) =>
      media_type === 'video' && (creator_id === null || creator_id === page?.channel_id),
  )
  const usual = usualViews(own, video.clip_id, now)
  const outlier = outlierOf(video.views, usual)
  const graded =
    outlier === null ? { tier: null, score: null } : { tier: tierOf(outlier), score: outlierScore(outlier) }
  return { usual, outlier, ...graded, size: usual === null ? null : sizeOf(usual) }
}

/** Why a video cannot be a find by what its listing says, or null. */
export function unfit({ media_type, posted_at }: Clip): Rejection | null {
  if (media_type !== 'video') return 'not_long_form'
  if (posted_at === null) return 'unknown_date'
  return posted_at < first_posted ? 'before_2023' : null
}

/** Why a measured video is not kept, or null. A single video that was asked for is kept whatever its multiple. */
export function unproven(measure: Measure, ask: VideoAsk): Rejection | null {
  if (ask.target.link === 'video') return null
  if (measure.outlier === null) return 'no_baseline'
  if (measure.outlier < ask.min_outlier) return 'below_min_outlier'
  return ask.channel_size !== null && measure.size !== ask.channel_size ? 'other_channel_size' : null
}
