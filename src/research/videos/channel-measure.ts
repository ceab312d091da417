import type { ChannelPage, Clip } from '../../providers/types.js'
import type { ChannelSize, OutlierTier } from '../find-types.js'
import { outlierRatio, outlierScore, baselineViews } from '../outliers.js'
import { minPostedAt, type ChannelMeasure, type VideoRejectionReason, type VideoRunRequest } from './types.js'

/** The tier of an outlier: breakout from 10 times the usual, strong from 5, outlier below. */
export function outlierTier(outlier: number): OutlierTier {
  return outlier >= 10 ? 'breakout' : outlier >= 5 ? 'strong' : 'outlier'
}

/** The size of a channel by its usual: small below 10,000 views, large from 100,000. */
export function channelSize(usual: number): ChannelSize {
  return usual < 10_000 ? 'small' : usual < 100_000 ? 'medium' : 'large'
}

/** Measures a video against its channel's page. Uploads of other creators on the page are ignored. */
export function measureVideo(video: Clip, page: ChannelPage | null, now: number): ChannelMeasure {
  const ownUploads = (page?.uploads ?? []).filter(
    ({ creator_id, media_type }) =>
      media_type === 'video' && (creator_id === null || creator_id === page?.channel_id),
  )
  const usual = baselineViews(ownUploads, video.clip_id, now)
  const outlier = outlierRatio(video.views, usual)
  const grade =
    outlier === null
      ? { tier: null, score: null }
      : { tier: outlierTier(outlier), score: outlierScore(outlier) }
  return { usual, outlier, ...grade, size: usual === null ? null : channelSize(usual) }
}

/** The reason to reject a video by its listing, or null. */
export function listingRejection({ media_type, posted_at }: Clip): VideoRejectionReason | null {
  if (media_type !== 'video') return 'not_long_form'
  if (posted_at === null) return 'unknown_date'
  return posted_at < minPostedAt ? 'before_2023' : null
}

/**
 * The reason to reject a measured video, or null. It must beat its channel's usual, whatever minimum was requested. A
 * single requested video is always accepted.
 */
export function measureRejection(
  measure: ChannelMeasure,
  request: VideoRunRequest,
): VideoRejectionReason | null {
  if (request.target.link === 'video') return null
  if (measure.outlier === null) return 'no_baseline'
  if (measure.outlier < request.min_outlier || measure.outlier <= 1) return 'below_min_outlier'
  return request.channel_size !== null && measure.size !== request.channel_size ? 'other_channel_size' : null
}
