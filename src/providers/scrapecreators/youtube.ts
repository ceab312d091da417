import type { Clip } from '../types.js'
import {
  bareClip,
  countOf,
  coverOf,
  fieldsOf,
  instantOf,
  listOf,
  matching,
  secondsOf,
  textOf,
  type Fields,
} from './wire.js'

/** YouTube's videos and shorts as the vendor's searches, tabs and pages list them. */

const videoId = /^[\w-]{11}$/u
export const channelId = /^UC[\w-]{22}$/u

/** The address of a video or, where it is one, of a short. */
export function youtubePage(clip_id: string, media_type: Clip['media_type']): string {
  return media_type === 'short'
    ? `https://www.youtube.com/shorts/${clip_id}`
    : `https://www.youtube.com/watch?v=${clip_id}`
}

const types = new Map<unknown, Clip['media_type']>([
  ['video', 'video'],
  ['short', 'short'],
  ['shorts', 'short'],
  ['live', 'livestream'],
  ['livestream', 'livestream'],
  ['stream', 'livestream'],
])

const streamed = /^(?:streamed|scheduled for|started streaming)\b/iu

/** The row's own type, else that of the list it stands in; a stream and its recording say so in their age. */
function typeOf(row: Fields, listed: Clip['media_type'] | null): Clip['media_type'] | null {
  const { type, url, publishedTimeText: age, badges } = row
  const isLive = listOf(badges).some((badge) => badge === 'LIVE' || badge === 'LIVE NOW')
  if (isLive || (typeof age === 'string' && streamed.test(age))) return 'livestream'
  if (typeof url === 'string' && url.includes('/shorts/')) return 'short'
  return types.get(type) ?? (type === undefined ? listed : null)
}

/** Reads a row of a list whose rows are of this type where they do not say otherwise; premieres to come are left out. */
export function readYouTubeRow(
  row: unknown,
  listed: Clip['media_type'] | null = null,
): Clip | 'left out' | null {
  const fields = fieldsOf(row)
  const clip_id = matching(videoId, fields['id'], fields['videoId'])
  const media_type = typeOf(fields, listed)
  if (clip_id === null || media_type === null) return null
  if (/^premieres\b/iu.test(textOf(fields['publishedTimeText']) ?? '')) return 'left out'
  const channel = fieldsOf(fields['channel'])
  const known = { platform: 'youtube', clip_id, media_type, format: 'video' } as const
  return {
    ...bareClip({ ...known, watch_url: youtubePage(clip_id, media_type) }),
    title: textOf(fields['title']),
    caption: textOf(fields['description']),
    creator: textOf(channel['title']),
    creator_id: matching(channelId, channel['id']),
    views: viewsOf(fields),
    likes: countOf(fields['likeCountInt'] ?? fields['likeCountText']),
    comments: countOf(fields['commentCountInt'] ?? fields['commentCountText']),
    duration_s: secondsOf(fields['durationMs'], 'ms') ?? secondsOf(fields['lengthSeconds'], 's'),
    ...postedOf(fields),
    cover_url: coverOf('youtube', fields['thumbnail']),
  }
}

/** 0 is believed where the text says so as well. */
function viewsOf({ viewCountInt, viewCountText }: Fields): number | null {
  const told = countOf(viewCountText)
  return countOf(viewCountInt) || told
}

/** A list tells ages in words, from which the vendor reckons a time; only a page's own date is exact. */
function postedOf(row: Fields): Pick<Clip, 'posted_at' | 'posted_about'> {
  const { publishDate, publishedTime, publishedTimeText } = row
  const isInstant = typeof publishDate === 'string' && publishDate.includes('T')
  const exact = publishedTimeText == null ? instantOf(publishDate) : null
  if (exact !== null && isInstant) return { posted_at: exact }
  const about = exact ?? instantOf(publishedTime) ?? instantOf(publishDate)
  return about === null ? { posted_at: null } : { posted_at: about, posted_about: true }
}

/** What a channel's own answer tells; null where it is none. */
export function readChannel(answer: Fields) {
  const channel_id = matching(channelId, answer['channelId'])
  const followers = countOf(answer['subscriberCount'] ?? answer['subscriberCountText'])
  return channel_id === null ? null : { channel_id, channel: textOf(answer['name']), followers }
}
