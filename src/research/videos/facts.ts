import type { FindFacts } from '../finds.js'
import { ratesOf } from '../virality.js'
import { channelOf, titleOf } from './candidates.js'
import type { Candidate, FindCard } from './types.js'

/** What is known of a find before anything of it is read. */
export function factsOf({ video, measure }: Candidate, now: number, earlier: boolean): FindFacts {
  return {
    video_id: video.clip_id,
    title: titleOf(video),
    thumbnail_url: video.cover_url,
    channel: channelOf(video),
    channel_id: video.creator_id,
    channel_usual_views: measure?.usual ?? null,
    channel_size: measure?.size ?? null,
    views: video.views,
    outlier: measure?.outlier ?? null,
    outlier_score: measure?.score ?? null,
    outlier_tier: measure?.tier ?? null,
    likes: video.likes,
    likes_per_1k: ratesOf(video, now).likes_per_1k,
    posted_at: video.posted_at,
    duration_s: video.duration_s,
    watch_url: video.watch_url,
    analysis_from_earlier_read: earlier,
  }
}

/** A find as the progress shows it. */
export function cardOf(find: FindFacts & { find_id: string; hook: string | null }): FindCard {
  const { find_id, title, channel, views, outlier, outlier_tier, hook, thumbnail_url, watch_url } = find
  return { find_id, title, channel, views, outlier, outlier_tier, hook, thumbnail_url, watch_url }
}
