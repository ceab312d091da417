import { readFileSync } from 'node:fs'

/**
 * The expected result of a long run for a channel's address, computed only from a JSONL file. Nothing of the service is
 * imported here, so that its errors are not repeated.
 */

export type Video = { video_id: string; views: number | null; posted_at: number | null }
export type ExpectedOutlier = { video_id: string; outlier: number; tier: string; score: number }

type Line = {
  platform?: string
  media_type?: string
  webpage_url?: string
  id: string
  channel_id?: string
  view_count?: number | null
  timestamp?: number | null
}

const dayMs = 86_400_000
const minPostedAt = Date.UTC(2023, 0, 1)
const pageSize = 30
const minOthers = 5

/** The long videos of each YouTube channel in the file, in its order; a repeated id has its larger count. */
export function readChannels(file: string): Map<string, Video[]> {
  const channels = new Map<string, Map<string, Video>>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text.trim() === '') continue
    const line = JSON.parse(text) as Line
    if (!isLongVideo(line) || !line.channel_id) continue
    const videos = channels.get(line.channel_id) ?? new Map<string, Video>()
    channels.set(line.channel_id, videos)
    const existing = videos.get(line.id)
    const video = { video_id: line.id, views: viewCount(line), posted_at: postedAtMs(line) }
    if (!existing || (video.views ?? -1) >= (existing.views ?? -1)) videos.set(line.id, video)
  }
  return new Map([...channels].map(([id, videos]) => [id, [...videos.values()]]))
}

function isLongVideo({ platform, media_type, webpage_url = '' }: Line): boolean {
  const mediaType = media_type ?? (webpage_url.includes('/shorts/') ? 'short' : 'video')
  return platform === 'youtube' && mediaType === 'video'
}

function viewCount({ view_count }: Line): number | null {
  return typeof view_count === 'number' && view_count >= 0 ? view_count : null
}

function postedAtMs({ timestamp }: Line): number | null {
  if (typeof timestamp !== 'number' || timestamp < 0) return null
  return timestamp > 1e11 ? timestamp : timestamp * 1000
}

/** The results for one channel at an instant (ms): the highest outliers first, at most `count`. */
export function expectedOutliers(
  videos: Video[],
  now: number,
  criteria: { min: number; count: number },
): ExpectedOutlier[] {
  const page = videos
    .toSorted((a, b) => {
      if (a.posted_at === b.posted_at) return 0
      if (a.posted_at === null) return 1
      return b.posted_at === null ? -1 : b.posted_at - a.posted_at
    })
    .slice(0, pageSize)
  const outliers: ExpectedOutlier[] = []
  for (const video of page) {
    const baselineViews = usualViews(page, video, now)
    if (baselineViews === null || baselineViews <= 0 || video.views === null) continue
    if (video.posted_at === null || video.posted_at < minPostedAt) continue
    const outlier = Math.round((video.views / baselineViews) * 100) / 100
    if (outlier >= criteria.min)
      outliers.push({ video_id: video.video_id, outlier, ...gradeOutlier(outlier) })
  }
  return outliers.sort((a, b) => b.outlier - a.outlier).slice(0, criteria.count)
}

/** The median of the other settled uploads; null if there are fewer than five. */
function usualViews(page: Video[], video: Video, now: number): number | null {
  const counts = page
    .filter((other) => other.video_id !== video.video_id)
    .filter(({ posted_at }) => posted_at === null || now - posted_at >= 7 * dayMs)
    .flatMap(({ views }) => (views === null ? [] : [views]))
    .sort((a, b) => a - b)
  if (counts.length < minOthers) return null
  const half = counts.length >> 1
  const upper = counts[half] ?? 0
  return counts.length % 2 === 1 ? upper : ((counts[half - 1] ?? 0) + upper) / 2
}

function gradeOutlier(outlier: number): { tier: string; score: number } {
  const share = Math.log(outlier) / Math.log(50)
  return {
    tier: outlier >= 10 ? 'breakout' : outlier >= 5 ? 'strong' : 'outlier',
    score: Math.round(100 * Math.max(0, Math.min(1, share))),
  }
}
