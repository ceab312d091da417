import {
  asHttpsUrl,
  asCount,
  asObject,
  type JsonObject,
  asMatchingText,
  asTimestamp,
  asText,
} from '../vendor-json.js'
import { primaryLanguage } from '../language-tag.js'
import type { Clip } from '../types.js'

/** Parses the items of `videos.list`. */

export const videoIdPattern = /^[\w-]{11}$/u
export const channelIdPattern = /^UC[\w-]{22}$/u

/** The details of a video. The API does not mark Shorts, so the type is determined from the tabs. */
export type VideoDetails = {
  clip: Omit<Clip, 'media_type' | 'watch_url'>
  /** Live now or scheduled. */
  isLive: boolean
  /** Whether it was streamed or had a premiere. */
  wasStreamedOrPremiered: boolean
}

const coverHostPatterns = ['*.ytimg.com']
const thumbnailSizes = ['maxres', 'standard', 'high', 'medium', 'default']

/** Parses an item; null if it has no video id. */
export function parseVideo(item: JsonObject): VideoDetails | null {
  const id = asMatchingText(item.id, videoIdPattern)
  if (id === null) return null
  const snippet = asObject(item.snippet)
  const { liveBroadcastContent } = snippet
  return {
    clip: { ...parseIdentity(id, snippet), ...parseFigures(item), ...parseAppearance(snippet) },
    isLive: liveBroadcastContent === 'live' || liveBroadcastContent === 'upcoming',
    wasStreamedOrPremiered:
      typeof item.liveStreamingDetails === 'object' && item.liveStreamingDetails !== null,
  }
}

/** The clip with its media type. */
export function toClip({ clip }: VideoDetails, media_type: Clip['media_type']): Clip {
  const path = media_type === 'short' ? 'shorts/' : 'watch?v='
  return { ...clip, media_type, watch_url: `https://www.youtube.com/${path}${clip.clip_id}` }
}

function parseIdentity(clip_id: string, snippet: JsonObject) {
  return {
    platform: 'youtube' as const,
    clip_id,
    format: 'video' as const,
    title: asText(snippet.title),
    caption: asText(snippet.description),
    creator: asText(snippet.channelTitle),
    creator_id: asMatchingText(snippet.channelId, channelIdPattern),
    creator_followers: null,
  }
}

/** Counts are strings in the API; hidden ones are missing. */
function parseFigures({ statistics, contentDetails, snippet }: JsonObject) {
  const { viewCount, likeCount, commentCount } = asObject(statistics)
  return {
    views: asCount(viewCount),
    likes: asCount(likeCount),
    comments: asCount(commentCount),
    shares: null,
    duration_s: parseDuration(asObject(contentDetails).duration),
    posted_at: asTimestamp(asObject(snippet).publishedAt),
  }
}

function parseAppearance(snippet: JsonObject) {
  const { defaultAudioLanguage, defaultLanguage } = snippet
  return {
    cover_url: chooseCover(asObject(snippet.thumbnails)),
    language: primaryLanguage(asText(defaultAudioLanguage)) ?? primaryLanguage(asText(defaultLanguage)),
    onscreen_text: null,
    on_camera: null,
    sample: false,
  }
}

function chooseCover(thumbnails: JsonObject): string | null {
  return thumbnailSizes.reduce<string | null>(
    (cover, size) => cover ?? asHttpsUrl(asObject(thumbnails[size]).url, coverHostPatterns),
    null,
  )
}

const durationPattern = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/u

/** Seconds of an ISO 8601 duration; null if missing, and for 0, which a running stream has. */
function parseDuration(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const [, days, hours, minutes, seconds] = (durationPattern.exec(value) ?? []).map((part) =>
    Number(part ?? 0),
  )
  if (days === undefined || hours === undefined || minutes === undefined || seconds === undefined) return null
  return days * 86_400 + hours * 3_600 + minutes * 60 + seconds || null
}
