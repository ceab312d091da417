import { addressIn, countIn, fieldsIn, type Fields, fitting, instantIn, textIn } from '../answer.js'
import { primaryLanguage } from '../language-tag.js'
import type { Clip } from '../types.js'

/** A video as `videos.list` describes it. */

export const video_id = /^[\w-]{11}$/u
export const channel_id = /^UC[\w-]{22}$/u

/** What the vendor says of a video. It has no mark for Shorts, so the type is told elsewhere. */
export type Described = {
  clip: Omit<Clip, 'media_type' | 'watch_url'>
  /** Live now or about to be. */
  isLive: boolean
  /** It was streamed or had a premiere. */
  wasAnnounced: boolean
}

const cover_hosts = ['*.ytimg.com']
const sizes = ['maxres', 'standard', 'high', 'medium', 'default']

/** Null where the item has no id of a video. */
export function describedOf(item: Fields): Described | null {
  const id = fitting(item.id, video_id)
  if (id === null) return null
  const snippet = fieldsIn(item.snippet)
  const { liveBroadcastContent } = snippet
  return {
    clip: { ...identity(id, snippet), ...figures(item), ...looks(snippet) },
    isLive: liveBroadcastContent === 'live' || liveBroadcastContent === 'upcoming',
    wasAnnounced: typeof item.liveStreamingDetails === 'object' && item.liveStreamingDetails !== null,
  }
}

/** The clip as a run sees it, once its type is told. */
export function clipOf({ clip }: Described, media_type: Clip['media_type']): Clip {
  const path = media_type === 'short' ? 'shorts/' : 'watch?v='
  return { ...clip, media_type, watch_url: `https://www.youtube.com/${path}${clip.clip_id}` }
}

function identity(clip_id: string, snippet: Fields) {
  return {
    platform: 'youtube' as const,
    clip_id,
    format: 'video' as const,
    title: textIn(snippet.title),
    caption: textIn(snippet.description),
    creator: textIn(snippet.channelTitle),
    creator_id: fitting(snippet.channelId, channel_id),
    creator_followers: null,
  }
}

/** Counts are written as strings; those that the creator hides are missing. */
function figures({ statistics, contentDetails, snippet }: Fields) {
  const { viewCount, likeCount, commentCount } = fieldsIn(statistics)
  return {
    views: countIn(viewCount),
    likes: countIn(likeCount),
    comments: countIn(commentCount),
    shares: null,
    duration_s: durationOf(fieldsIn(contentDetails).duration),
    posted_at: instantIn(fieldsIn(snippet).publishedAt),
  }
}

function looks(snippet: Fields) {
  const { defaultAudioLanguage, defaultLanguage } = snippet
  return {
    cover_url: coverOf(fieldsIn(snippet.thumbnails)),
    language: primaryLanguage(textIn(defaultAudioLanguage)) ?? primaryLanguage(textIn(defaultLanguage)),
    onscreen_text: null,
    on_camera: null,
    sample: false,
  }
}

function coverOf(thumbnails: Fields): string | null {
  return sizes.reduce<string | null>(
    (found, size) => found ?? addressIn(fieldsIn(thumbnails[size]).url, cover_hosts),
    null,
  )
}

const period = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/u

/** Seconds of an ISO 8601 period; null for none, and for the zero that what is not over yet has. */
function durationOf(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const [, days, hours, minutes, seconds] = (period.exec(value) ?? []).map((part) => Number(part ?? 0))
  if (days === undefined || hours === undefined || minutes === undefined || seconds === undefined) return null
  return days * 86_400 + hours * 3_600 + minutes * 60 + seconds || null
}
