import type { FindFacts } from '../find-types.js'
import { computeRates } from '../virality.js'
import { displayChannel, displayTitle } from './candidates.js'
import type { Candidate, FindCard } from './types.js'

/** The facts of a find before its opening or packaging is read. */
export function createFindFacts({ video, measure }: Candidate, now: number, isReused: boolean): FindFacts {
  return {
    video_id: video.clip_id,
    title: displayTitle(video),
    thumbnail_url: video.cover_url,
    channel: displayChannel(video),
    channel_id: video.creator_id,
    channel_usual_views: measure?.usual ?? null,
    channel_size: measure?.size ?? null,
    views: video.views,
    outlier: measure?.outlier ?? null,
    outlier_score: measure?.score ?? null,
    outlier_tier: measure?.tier ?? null,
    likes: video.likes,
    likes_per_1k: computeRates(video, now).likes_per_1k,
    posted_at: video.posted_at,
    duration_s: video.duration_s,
    watch_url: video.watch_url,
    sample: video.sample,
    analysis_from_earlier_read: isReused,
  }
}

/** A find as the progress shows it. */
export function toFindCard(find: FindFacts & { find_id: string; hook: string | null }): FindCard {
  const { find_id, title, channel, views, outlier, outlier_tier, hook, thumbnail_url, watch_url } = find
  return { find_id, title, channel, views, outlier, outlier_tier, hook, thumbnail_url, watch_url }
}
