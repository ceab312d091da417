import type { Clip } from '../types.js'
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

/** Parses Instagram posts in the four shapes that the vendor passes on. */

const shortcode = /^[\w-]{5,60}$/u
export const instagramHandle = /^[\w.]{1,60}$/u

/** The URL of a reel. */
export function instagramUrl(clip_id: string): string {
  return `https://www.instagram.com/reel/${clip_id}/`
}

type Kind = Pick<Clip, 'media_type' | 'format'>

const reel: Kind = { media_type: 'short', format: 'video' }
const longVideo: Kind = { media_type: 'video', format: 'video' }
const photoPost: Kind = { media_type: 'short', format: 'photo' }

const pictureNodes = new Set<unknown>(['XDTGraphImage', 'XDTGraphSidecar', 'GraphImage', 'GraphSidecar'])

/** The kind by the platform's own types: product type, node type, media type (1 is a photo, 8 a carousel). */
function detectKind(post: JsonObject): Kind {
  const { product_type, __typename, media_type, is_video, video_url } = post
  if (pictureNodes.has(__typename) || media_type === 1 || media_type === 8 || is_video === false)
    return photoPost
  if (product_type === 'carousel_container') return photoPost
  if (post['type'] === 'post' && typeof video_url !== 'string') return photoPost
  return product_type === 'feed' || product_type === 'igtv' ? longVideo : reel
}

/**
 * Parses a post of a search, of a profile's reels or of its own page. Fields that a shape lacks are unknown. The owner
 * is identified by its handle, because the numeric ids in searches are not those that profiles accept.
 */
export function parseInstagramPost(row: unknown): Clip | 'left out' | null {
  const wrapper = asObject(row)
  const post = 'media' in wrapper ? asObject(wrapper['media']) : wrapper
  const clip_id = firstMatch(shortcode, post['shortcode'], post['code'])
  if (clip_id === null) return null
  if (post['is_ad'] === true) return 'left out'
  const kind = detectKind(post)
  const owner = { ...asObject(post['user']), ...asObject(post['owner']) }
  const handle = firstMatch(instagramHandle, asObject(post['user'])['username'], owner['username'])
  return {
    ...createClip({ platform: 'instagram', clip_id, ...kind, watch_url: instagramUrl(clip_id) }),
    caption: parseCaption(post),
    creator: asText(owner['full_name']) ?? handle,
    creator_id: handle,
    creator_followers: asPositiveCount(owner['follower_count'] ?? readCount(owner, 'edge_followed_by')),
    ...parseCounts(post),
    duration_s: asSeconds(post['video_duration'], 's'),
    posted_at: asTimestamp(post['taken_at']) ?? asTimestamp(post['taken_at_timestamp']),
    cover_url: chooseCover('instagram', ...coverUrls(post)),
    ...soundOf(post, kind),
  }
}

/** A clip without a sound track has no words. */
function soundOf(post: JsonObject, { format }: Kind): Pick<Clip, 'audio_url' | 'has_captions'> {
  if (format === 'photo') return {}
  return post['has_audio'] === false ? { has_captions: false } : chooseAudio('instagram', videoUrls(post))
}

function parseCaption(post: JsonObject): string | null {
  const [edge] = asArray(asObject(post['edge_media_to_caption'])['edges'])
  const { caption } = post
  return (
    asText(caption) ?? asText(asObject(caption)['text']) ?? asText(asObject(asObject(edge)['node'])['text'])
  )
}

function readCount(fields: JsonObject, name: string): unknown {
  return asObject(fields[name])['count']
}

/**
 * The views of a video are its `play_count`. It includes plays on Facebook and is the only count in searches, so clips
 * and baselines are counted alike. `video_view_count` counts only longer views and is no substitute.
 */
function parseCounts(post: JsonObject): Pick<Clip, 'views' | 'likes' | 'comments'> {
  const likes = asCount(post['like_count'] ?? readCount(post, 'edge_media_preview_like'))
  const comments = asCount(post['comment_count'] ?? readCount(post, 'edge_media_to_parent_comment'))
  const isHidden = post['like_and_view_counts_disabled'] === true
  const plays = [post['play_count'], post['ig_play_count'], post['video_play_count']].map(asPositiveCount)
  const views = plays.find((count) => count !== null) ?? null
  return { views, likes: isHidden ? null : likes, comments }
}

function videoUrls(post: JsonObject): unknown[] {
  return [post['video_url'], ...asArray(post['video_versions']).map((one) => asObject(one)['url'])]
}

function coverUrls(post: JsonObject): unknown[] {
  const candidates = asArray(asObject(post['image_versions2'])['candidates']).map(
    (one) => asObject(one)['url'],
  )
  return [post['display_url'], post['thumbnail_src'], post['display_uri'], ...candidates]
}

/** A listed clip completed from its own page. The listed views are kept, if there are any. */
export function mergePage(listedClip: Clip, page: Clip): Clip {
  const knownFields = Object.fromEntries(
    Object.entries(page).filter(([, value]) => value !== null),
  ) as Partial<Clip>
  return { ...listedClip, ...knownFields, views: listedClip.views ?? page.views }
}
