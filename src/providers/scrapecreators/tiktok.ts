import { primaryLanguage } from '../language-tag.js'
import type { Clip } from '../types.js'
import type { Track } from './captions.js'
import {
  audioIn,
  bareClip,
  countAbove0,
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

/** TikTok's posts ("aweme"), raw as its apps get them or trimmed by the vendor. */

/** `is_pinned` where it stands above the newer ones on its profile. */
export type Post = { clip: Clip; track: Track | null; is_pinned: boolean }

const postId = /^\d{5,25}$/u
export const tiktokHandle = /^[\w.]{1,60}$/u

/** The address of a post, made from its parts: the vendor's `url` has been seen on posts of others. */
export function tiktokPage(
  clip_id: string,
  handle: string | null,
  kind: 'video' | 'photo' = 'video',
): string {
  return `https://www.tiktok.com/@${handle ?? ''}/${kind}/${clip_id}`
}

/** Reads a post, alone or in a search's wrapping. Advertisements and what is gone or private are left out. */
export function readPost(row: unknown): Post | 'left out' | null {
  const outer = fieldsOf(row)
  const post = 'aweme_info' in outer ? fieldsOf(outer['aweme_info']) : outer
  const clip_id = matching(postId, post['aweme_id'], post['id'])
  if (clip_id === null) return null
  if (isLeftOut(post)) return 'left out'
  const video = fieldsOf(post['video'])
  const captions = fieldsOf(video['cla_info'])
  const track = trackOf(captions)
  const clip = clipOf(post, clip_id, spokenIn(captions, track))
  return { clip, track: clip.format === 'photo' ? null : track, is_pinned: isSet(post['is_top']) }
}

function isSet(flag: unknown): boolean {
  return flag === true || flag === 1
}

function isLeftOut(post: Fields): boolean {
  const status = fieldsOf(post['status'])
  const gone = [status['is_delete'], status['is_prohibited'], status['is_private']]
  return [post['is_ad'], post['is_ads'], ...gone].some(isSet)
}

function clipOf(post: Fields, clip_id: string, spoken: string | null): Clip {
  const author = fieldsOf(post['author'])
  const video = fieldsOf(post['video'])
  const handle = matching(tiktokHandle, author['unique_id'])
  const format = isPhotos(post) ? 'photo' : 'video'
  const watch_url = tiktokPage(clip_id, handle, format)
  const isLive = post['content_type'] === 'live'
  return {
    ...bareClip({
      platform: 'tiktok',
      clip_id,
      media_type: isLive ? 'livestream' : 'short',
      format,
      watch_url,
    }),
    caption: textOf(post['desc']),
    creator: textOf(author['nickname']) ?? handle,
    creator_id: handle,
    creator_followers: countAbove0(author['follower_count']),
    ...statisticsOf(post),
    duration_s: secondsOf(video['duration'], 'ms'),
    posted_at: instantOf(post['create_time']),
    cover_url: coverOf('tiktok', ...addressesIn(video, ['cover', 'origin_cover', 'dynamic_cover'])),
    language: spoken ?? languageOf(post['desc_language']),
    ...(format === 'photo' ? {} : audioIn('tiktok', addressesIn(video, ['play_addr', 'download_addr']))),
  }
}

function statisticsOf(post: Fields): Pick<Clip, 'views' | 'likes' | 'comments' | 'shares'> {
  const counts = fieldsOf(post['statistics'])
  const likes = countOf(counts['digg_count'])
  const views = countOf(counts['play_count'])
  return {
    views: views === 0 && likes !== 0 ? null : views,
    likes,
    comments: countOf(counts['comment_count']),
    shares: countOf(counts['share_count']),
  }
}

/** Types of posts that are pictures to swipe through. */
const photoTypes = new Set<unknown>([68, 150])

function isPhotos(post: Fields): boolean {
  const { content_type, aweme_type, images, image_post_info } = post
  if (typeof content_type === 'string') return content_type.includes('photo')
  if (photoTypes.has(aweme_type) || listOf(images).length > 0) return true
  return Object.keys(fieldsOf(image_post_info)).length > 0
}

function addressesIn(video: Fields, names: string[]): unknown[] {
  return names.flatMap((name) => listOf(fieldsOf(video[name])['url_list']))
}

/** TikTok writes "un" where it could not tell. */
function languageOf(code: unknown): string | null {
  return typeof code === 'string' && code !== 'un' ? primaryLanguage(code) : null
}

function spokenIn(captions: Fields, track: Track | null): string | null {
  return languageOf(fieldsOf(captions['original_language_info'])['language_code']) ?? track?.language ?? null
}

/**
 * The captions of what is really said: never a translation, and those a person wrote before a machine's. Only where
 * no track says what it is, the first is taken.
 */
function trackOf(captions: Fields): Track | null {
  const spoken = languageOf(fieldsOf(captions['original_language_info'])['language_code'])
  const tracks = listOf(captions['caption_infos']).map(fieldsOf)
  const original = tracks.filter(
    (one) =>
      one['is_original_caption'] === true ||
      (one['is_original_caption'] !== false && languageOf(one['language_code']) === spoken),
  )
  const untold = tracks.filter((one) => one['is_original_caption'] == null && spoken === null)
  const [best] = [...original, ...untold]
    .filter((one) => (one['caption_format'] ?? 'webvtt') === 'webvtt')
    .sort((a, b) => Number(isSet(a['is_auto_generated'])) - Number(isSet(b['is_auto_generated'])))
  return best === undefined ? null : readTrack(best)
}

const longestAddress = 4096

function readTrack(track: Fields): Track | null {
  const addresses = [track['url'], ...listOf(track['url_list'])]
  const url = addresses.find(
    (one) => typeof one === 'string' && one.length <= longestAddress && URL.canParse(one),
  )
  const isAuto = track['is_auto_generated']
  return typeof url !== 'string'
    ? null
    : {
        url,
        language: languageOf(track['language_code']),
        auto_captions: typeof isAuto === 'boolean' ? isAuto : null,
        expires_at: instantOf(track['expire']),
      }
}
