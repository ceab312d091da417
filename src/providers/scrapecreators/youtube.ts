import type { Clip } from '../types.js'
import { createClip, asCount, chooseCover, asTimestamp, firstMatch, asSeconds, asText } from './wire.js'
import { asObject, asArray, type JsonObject } from '../vendor-json.js'

/** Parses YouTube videos and Shorts in the vendor's searches, tabs and pages. */

const videoIdPattern = /^[\w-]{11}$/u
export const channelIdPattern = /^UC[\w-]{22}$/u

/** The URL of a video or Short. */
export function youtubeUrl(clip_id: string, media_type: Clip['media_type']): string {
  return media_type === 'short'
    ? `https://www.youtube.com/shorts/${clip_id}`
    : `https://www.youtube.com/watch?v=${clip_id}`
}

const mediaTypes = new Map<unknown, Clip['media_type']>([
  ['video', 'video'],
  ['short', 'short'],
  ['shorts', 'short'],
  ['live', 'livestream'],
  ['livestream', 'livestream'],
  ['stream', 'livestream'],
])

const streamedPattern = /^(?:streamed|scheduled for|started streaming)\b/iu

/** The row's own type, or that of its list. Streams and their recordings are recognised by their age text. */
function detectMediaType(row: JsonObject, listType: Clip['media_type'] | null): Clip['media_type'] | null {
  const { type, url, publishedTimeText: age, badges } = row
  const isLive = asArray(badges).some((badge) => badge === 'LIVE' || badge === 'LIVE NOW')
  if (isLive || (typeof age === 'string' && streamedPattern.test(age))) return 'livestream'
  if (typeof url === 'string' && url.includes('/shorts/')) return 'short'
  return mediaTypes.get(type) ?? (type === undefined ? listType : null)
}

/** Parses a row of a list; `listType` is the type of rows without their own. Upcoming premieres are left out. */
export function parseYouTubeRow(
  row: unknown,
  listType: Clip['media_type'] | null = null,
): Clip | 'left out' | null {
  const fields = asObject(row)
  const clip_id = firstMatch(videoIdPattern, fields['id'], fields['videoId'])
  const media_type = detectMediaType(fields, listType)
  if (clip_id === null || media_type === null) return null
  if (/^premieres\b/iu.test(asText(fields['publishedTimeText']) ?? '')) return 'left out'
  const channel = asObject(fields['channel'])
  const clipFields = { platform: 'youtube', clip_id, media_type, format: 'video' } as const
  return {
    ...createClip({ ...clipFields, watch_url: youtubeUrl(clip_id, media_type) }),
    title: asText(fields['title']),
    caption: asText(fields['description']),
    creator: asText(channel['title']),
    creator_id: firstMatch(channelIdPattern, channel['id']),
    views: parseViews(fields),
    likes: asCount(fields['likeCountInt'] ?? fields['likeCountText']),
    comments: asCount(fields['commentCountInt'] ?? fields['commentCountText']),
    duration_s: asSeconds(fields['durationMs'], 'ms') ?? asSeconds(fields['lengthSeconds'], 's'),
    ...parsePostedDate(fields),
    cover_url: chooseCover('youtube', fields['thumbnail']),
  }
}

/** Accepts 0 only if the text says so as well. */
function parseViews({ viewCountInt, viewCountText }: JsonObject): number | null {
  const textCount = asCount(viewCountText)
  return asCount(viewCountInt) || textCount
}

/** Lists have ages in words, from which the vendor estimates a date; only the date of a video's page is exact. */
function parsePostedDate(row: JsonObject): Pick<Clip, 'posted_at' | 'posted_about'> {
  const { publishDate, publishedTime, publishedTimeText } = row
  const isInstant = typeof publishDate === 'string' && publishDate.includes('T')
  const exact = publishedTimeText == null ? asTimestamp(publishDate) : null
  if (exact !== null && isInstant) return { posted_at: exact }
  const approximate = exact ?? asTimestamp(publishedTime) ?? asTimestamp(publishDate)
  return approximate === null ? { posted_at: null } : { posted_at: approximate, posted_about: true }
}

/** Parses a channel; null if the answer has none. */
export function parseChannel(answer: JsonObject) {
  const channel_id = firstMatch(channelIdPattern, answer['channelId'])
  const followers = asCount(answer['subscriberCount'] ?? answer['subscriberCountText'])
  return channel_id === null ? null : { channel_id, channel: asText(answer['name']), followers }
}
