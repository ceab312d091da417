import type { Clip } from '../types.js'
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

/** Instagram's posts in the four shapes the vendor passes on. */

const shortcode = /^[\w-]{5,60}$/u
export const instagramHandle = /^[\w.]{1,60}$/u

/** The address of a reel. */
export function instagramPage(clip_id: string): string {
  return `https://www.instagram.com/reel/${clip_id}/`
}

type Kind = Pick<Clip, 'media_type' | 'format'>

const reel: Kind = { media_type: 'short', format: 'video' }
const longer: Kind = { media_type: 'video', format: 'video' }
const pictures: Kind = { media_type: 'short', format: 'photo' }

const pictureNodes = new Set<unknown>(['XDTGraphImage', 'XDTGraphSidecar', 'GraphImage', 'GraphSidecar'])

/** What it is by the platform's own types: product, node, number of the medium (1 a picture, 8 several). */
function kindOf(post: Fields): Kind {
  const { product_type, __typename, media_type, is_video, video_url } = post
  if (pictureNodes.has(__typename) || media_type === 1 || media_type === 8 || is_video === false)
    return pictures
  if (product_type === 'carousel_container') return pictures
  if (post['type'] === 'post' && typeof video_url !== 'string') return pictures
  return product_type === 'feed' || product_type === 'igtv' ? longer : reel
}

/**
 * Reads a post of a search, of a profile's reels or of its own page. Members that a shape has not are unknown. The
 * owner is named by its handle: the numbers that searches tell are of another kind than those that profiles take.
 */
export function readInstagramPost(row: unknown): Clip | 'left out' | null {
  const outer = fieldsOf(row)
  const post = 'media' in outer ? fieldsOf(outer['media']) : outer
  const clip_id = matching(shortcode, post['shortcode'], post['code'])
  if (clip_id === null) return null
  if (post['is_ad'] === true) return 'left out'
  const kind = kindOf(post)
  const owner = { ...fieldsOf(post['user']), ...fieldsOf(post['owner']) }
  const handle = matching(instagramHandle, fieldsOf(post['user'])['username'], owner['username'])
  return {
    ...bareClip({ platform: 'instagram', clip_id, ...kind, watch_url: instagramPage(clip_id) }),
    caption: captionOf(post),
    creator: textOf(owner['full_name']) ?? handle,
    creator_id: handle,
    creator_followers: countAbove0(owner['follower_count'] ?? countIn(owner, 'edge_followed_by')),
    ...countsOf(post),
    duration_s: secondsOf(post['video_duration'], 's'),
    posted_at: instantOf(post['taken_at']) ?? instantOf(post['taken_at_timestamp']),
    cover_url: coverOf('instagram', ...coversIn(post)),
    ...(kind.format === 'photo' || post['has_audio'] === false ? {} : audioIn('instagram', videosIn(post))),
  }
}

function captionOf(post: Fields): string | null {
  const [edge] = listOf(fieldsOf(post['edge_media_to_caption'])['edges'])
  const { caption } = post
  return (
    textOf(caption) ?? textOf(fieldsOf(caption)['text']) ?? textOf(fieldsOf(fieldsOf(edge)['node'])['text'])
  )
}

function countIn(fields: Fields, name: string): unknown {
  return fieldsOf(fields[name])['count']
}

/**
 * A video's plays are its views: `play_count`, which adds the plays on Facebook where the reel is shown there too and
 * is the only one that searches tell, so that a clip and its creator's usual are counted alike. `video_view_count`
 * counts longer looks alone and is no substitute.
 */
function countsOf(post: Fields): Pick<Clip, 'views' | 'likes' | 'comments'> {
  const likes = countOf(post['like_count'] ?? countIn(post, 'edge_media_preview_like'))
  const comments = countOf(post['comment_count'] ?? countIn(post, 'edge_media_to_parent_comment'))
  const isHidden = post['like_and_view_counts_disabled'] === true
  const plays = [post['play_count'], post['ig_play_count'], post['video_play_count']].map(countAbove0)
  const views = plays.find((count) => count !== null) ?? null
  return { views, likes: isHidden ? null : likes, comments }
}

function videosIn(post: Fields): unknown[] {
  return [post['video_url'], ...listOf(post['video_versions']).map((one) => fieldsOf(one)['url'])]
}

function coversIn(post: Fields): unknown[] {
  const candidates = listOf(fieldsOf(post['image_versions2'])['candidates']).map(
    (one) => fieldsOf(one)['url'],
  )
  return [post['display_url'], post['thumbnail_src'], post['display_uri'], ...candidates]
}

/** A listed clip with what its own page tells; the listing's views stay where it has any. */
export function completed(listed: Clip, page: Clip): Clip {
  const told = Object.fromEntries(Object.entries(page).filter(([, value]) => value !== null)) as Partial<Clip>
  return { ...listed, ...told, views: listed.views ?? page.views }
}
