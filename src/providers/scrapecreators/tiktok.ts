import { primaryLanguage } from '../language-tag.js'
import type { Clip } from '../types.js'
import type { CaptionFile } from './bounded-map.js'
import {
  chooseAudio,
  createClip,
  asPositiveCount,
  asCount,
  chooseCover,
  asTimestamp,
  firstMatch,
  asSeconds,
  asText,
} from './wire.js'
import { asObject, asArray, type JsonObject } from '../vendor-json.js'

/** Parses TikTok posts ("aweme"), either raw or trimmed by the vendor. */

/** A post; `is_pinned` if it is pinned above newer posts on its profile. */
export type TikTokPost = { clip: Clip; track: CaptionFile | null; is_pinned: boolean }

const postId = /^\d{5,25}$/u
export const tiktokHandle = /^[\w.]{1,60}$/u

/** The URL of a post, built from its parts, because the vendor's `url` is sometimes that of another post. */
export function tiktokUrl(clip_id: string, handle: string | null, kind: 'video' | 'photo' = 'video'): string {
  return `https://www.tiktok.com/@${handle ?? ''}/${kind}/${clip_id}`
}

/** Parses a post, alone or wrapped by a search. Advertisements, deleted and private posts are left out. */
export function parsePost(row: unknown): TikTokPost | 'left out' | null {
  const wrapper = asObject(row)
  const post = 'aweme_info' in wrapper ? asObject(wrapper['aweme_info']) : wrapper
  const clip_id = firstMatch(postId, post['aweme_id'], post['id'])
  if (clip_id === null) return null
  if (isExcluded(post)) return 'left out'
  const video = asObject(post['video'])
  const captions = asObject(video['cla_info'])
  const track = chooseCaptionFile(captions)
  const postClip = toClip(post, clip_id, detectSpokenLanguage(captions, track))
  const clip = isKnownWordless(captions) ? { ...postClip, has_captions: false as const } : postClip
  return { clip, track: clip.format === 'photo' ? null : track, is_pinned: isTrueFlag(post['is_top']) }
}

/** Whether TikTok lists no caption file and gives a reason for it. Reason 0 says nothing. */
function isKnownWordless({ caption_infos, no_caption_reason }: JsonObject): boolean {
  return caption_infos == null && typeof no_caption_reason === 'number' && no_caption_reason > 0
}

function isTrueFlag(flag: unknown): boolean {
  return flag === true || flag === 1
}

function isExcluded(post: JsonObject): boolean {
  const status = asObject(post['status'])
  const goneFlags = [status['is_delete'], status['is_prohibited'], status['is_private']]
  return [post['is_ad'], post['is_ads'], ...goneFlags].some(isTrueFlag)
}

function toClip(post: JsonObject, clip_id: string, spokenLanguage: string | null): Clip {
  const author = asObject(post['author'])
  const video = asObject(post['video'])
  const handle = firstMatch(tiktokHandle, author['unique_id'])
  const format = isPhotoPost(post) ? 'photo' : 'video'
  const watch_url = tiktokUrl(clip_id, handle, format)
  const isLive = post['content_type'] === 'live'
  return {
    ...createClip({
      platform: 'tiktok',
      clip_id,
      media_type: isLive ? 'livestream' : 'short',
      format,
      watch_url,
    }),
    caption: asText(post['desc']),
    creator: asText(author['nickname']) ?? handle,
    creator_id: handle,
    creator_followers: asPositiveCount(author['follower_count']),
    ...parseCounts(post),
    duration_s: asSeconds(video['duration'], 'ms'),
    posted_at: asTimestamp(post['create_time']),
    cover_url: chooseCover('tiktok', ...mediaUrls(video, ['cover', 'origin_cover', 'dynamic_cover'])),
    language: spokenLanguage ?? parseLanguage(post['desc_language']),
    ...(format === 'photo' ? {} : chooseAudio('tiktok', mediaUrls(video, ['play_addr', 'download_addr']))),
  }
}

function parseCounts(post: JsonObject): Pick<Clip, 'views' | 'likes' | 'comments' | 'shares'> {
  const counts = asObject(post['statistics'])
  const likes = asCount(counts['digg_count'])
  const views = asCount(counts['play_count'])
  return {
    views: views === 0 && likes !== 0 ? null : views,
    likes,
    comments: asCount(counts['comment_count']),
    shares: asCount(counts['share_count']),
  }
}

/** The types of photo posts. */
const photoTypes = new Set<unknown>([68, 150])

function isPhotoPost(post: JsonObject): boolean {
  const { content_type, aweme_type, images, image_post_info } = post
  if (typeof content_type === 'string') return content_type.includes('photo')
  if (photoTypes.has(aweme_type) || asArray(images).length > 0) return true
  return Object.keys(asObject(image_post_info)).length > 0
}

function mediaUrls(video: JsonObject, names: string[]): unknown[] {
  return names.flatMap((name) => asArray(asObject(video[name])['url_list']))
}

/** TikTok writes "un" for an unknown language. */
function parseLanguage(code: unknown): string | null {
  return typeof code === 'string' && code !== 'un' ? primaryLanguage(code) : null
}

function detectSpokenLanguage(captions: JsonObject, track: CaptionFile | null): string | null {
  return (
    parseLanguage(asObject(captions['original_language_info'])['language_code']) ?? track?.language ?? null
  )
}

/**
 * The caption file in the spoken language: never a translation, and manual before automatic. If no track is marked, the
 * first one.
 */
function chooseCaptionFile(captions: JsonObject): CaptionFile | null {
  const spokenLanguage = parseLanguage(asObject(captions['original_language_info'])['language_code'])
  const tracks = asArray(captions['caption_infos']).map(asObject)
  const original = tracks.filter(
    (one) =>
      one['is_original_caption'] === true ||
      (one['is_original_caption'] !== false && parseLanguage(one['language_code']) === spokenLanguage),
  )
  const unmarkedTracks = tracks.filter((one) => one['is_original_caption'] == null && spokenLanguage === null)
  const [best] = [...original, ...unmarkedTracks]
    .filter((one) => (one['caption_format'] ?? 'webvtt') === 'webvtt')
    .sort((a, b) => Number(isTrueFlag(a['is_auto_generated'])) - Number(isTrueFlag(b['is_auto_generated'])))
  return best === undefined ? null : parseCaptionFile(best)
}

const maxUrlLength = 4096

function parseCaptionFile(track: JsonObject): CaptionFile | null {
  const addresses = [track['url'], ...asArray(track['url_list'])]
  const url = addresses.find(
    (one) => typeof one === 'string' && one.length <= maxUrlLength && URL.canParse(one),
  )
  const isAuto = track['is_auto_generated']
  return typeof url !== 'string'
    ? null
    : {
        url,
        language: parseLanguage(track['language_code']),
        auto_captions: typeof isAuto === 'boolean' ? isAuto : null,
        expires_at: asTimestamp(track['expire']),
      }
}
