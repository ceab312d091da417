import type { Clip } from '../types.js'
import {
  chooseAudio,
  createClip,
  asPositiveCount,
  asCount,
  chooseCover,
  asObject,
  asTimestamp,
  asArray,
  firstMatch,
  asSeconds,
  asText,
  type JsonObject,
} from './wire.js'

/** Instagram's posts in the four shapes the vendor passes on. */

const shortcode = /^[\w-]{5,60}$/u
export const instagramHandle = /^[\w.]{1,60}$/u

/** The address of a reel. */
export function instagramUrl(clip_id: string): string {
  return `https://www.instagram.com/reel/${clip_id}/`
}

type Kind = Pick<Clip, 'media_type' | 'format'>

const reel: Kind = { media_type: 'short', format: 'video' }
const longVideo: Kind = { media_type: 'video', format: 'video' }
const photoPost: Kind = { media_type: 'short', format: 'photo' }

const pictureNodes = new Set<unknown>(['XDTGraphImage', 'XDTGraphSidecar', 'GraphImage', 'GraphSidecar'])

/** What it is by the platform's own types: product, node, number of the medium (1 a picture, 8 several). */
function detectKind(post: JsonObject): Kind {
  const { product_type, __typename, media_type, is_video, video_url } = post
  if (pictureNodes.has(__typename) || media_type === 1 || media_type === 8 || is_video === false)
    return photoPost
  if (product_type === 'carousel_container') return photoPost
  if (post['type'] === 'post' && typeof video_url !== 'string') return photoPost
  return product_type === 'feed' || product_type === 'igtv' ? longVideo : reel
}

/**
 * Reads a post of a search, of a profile's reels or of its own page. Members that a shape has not are unknown. The
 * owner is named by its handle: the numbers that searches tell are of another kind than those that profiles take.
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
    ...(kind.format === 'photo' || post['has_audio'] === false
      ? {}
      : chooseAudio('instagram', videoUrls(post))),
  }
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
 * A video's plays are its views: `play_count`, which adds the plays on Facebook where the reel is shown there too and
 * is the only one that searches tell, so that a clip and its creator's usual are counted alike. `video_view_count`
 * counts longer looks alone and is no substitute.
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

/** A listed clip with what its own page tells; the listing's views stay where it has any. */
export function mergePage(listed: Clip, page: Clip): Clip {
  const knownFields = Object.fromEntries(
    Object.entries(page).filter(([, value]) => value !== null),
  ) as Partial<Clip>
  return { ...listed, ...knownFields, views: listed.views ?? page.views }
}
