/** Answers of our own making in the vendor's shapes. */

export type RecordedRow = Record<string, unknown>

/** Seconds since 1970 of the newest post; each next one is a day older. */
const newest = 1_750_000_000

export const now = (newest + 86_400) * 1000

export function aweme(at: number, { author, video, ...rest }: RecordedRow = {}): RecordedRow {
  const id = `70000000000000000${String(at).padStart(2, '0')}`
  return {
    aweme_id: id,
    desc: `Kneading for beginners, part ${at} #bread`,
    desc_language: 'en',
    content_type: 'video',
    create_time: newest - at * 86_400,
    url: 'https://www.tiktok.com/@somebody.else/video/7111111111111111111',
    statistics: { play_count: 1000 + at, digg_count: 90, comment_count: 8, share_count: 7 },
    author: {
      uid: '6',
      unique_id: 'crumb.lab',
      nickname: 'Crumb Lab',
      follower_count: 4200,
      ...(author as RecordedRow),
    },
    video: {
      duration: 21_500,
      cover: { url_list: ['https://p16.tiktokcdn.com/a.heic', 'https://p16.tiktokcdn.com/a.jpeg'] },
      cla_info: { caption_infos: null },
      ...(video as RecordedRow),
    },
    ...rest,
  }
}

export function captionInfo(url: string, more: RecordedRow = {}): RecordedRow {
  const about = {
    caption_format: 'webvtt',
    language_code: 'en',
    is_auto_generated: true,
    is_original_caption: true,
  }
  return { ...about, expire: newest + 7 * 86_400, url, url_list: [url], ...more }
}

export const vtt = 'WEBVTT\n\n\n00:00:00.120 --> 00:00:02.000\nYour dough is lying to you.\n'

/** A row of Instagram's page of a subject. */
export function popularReel(at: number, more: RecordedRow = {}): RecordedRow {
  const owner = { id: '17841400000000000', username: 'crumb.lab', is_verified: false }
  const shortcode = `DAbcdefgh0${at}`
  return {
    id: `POLARIS_${at}`,
    shortcode,
    type: 'reel',
    caption: 'Rye in a day',
    play_count: 5000 + at,
    owner,
    ...more,
  }
}

/** The page of a post. */
export function post(shortcode: string, more: RecordedRow = {}): RecordedRow {
  const media = {
    __typename: 'XDTGraphVideo',
    shortcode,
    product_type: 'clips',
    is_video: true,
    video_duration: 33.4,
    video_play_count: 777,
    taken_at_timestamp: String(newest),
    display_url: 'https://scontent.cdninstagram.com/v/cover.jpg',
    owner: { id: '42', username: 'crumb.lab', full_name: 'Crumb Lab', edge_followed_by: { count: 901 } },
    edge_media_to_caption: { edges: [{ node: { text: 'Rye in a day, whole' } }] },
    edge_media_preview_like: { count: -1 },
    edge_media_to_parent_comment: { count: 3 },
    ...more,
  }
  return { success: true, credits_charged: 1, credits_remaining: 50, data: { xdt_shortcode_media: media } }
}

/** A row of a creator's reels; times in milliseconds. */
export function reel(at: number, more: RecordedRow = {}): RecordedRow {
  const user = { pk: '42', username: 'crumb.lab', full_name: 'Crumb Lab' }
  const counts = { play_count: 300 + at, like_count: 20, comment_count: 1 }
  return {
    media: {
      code: `DZabcdefgh${String(at).padStart(2, '0')}`,
      product_type: 'clips',
      media_type: 2,
      taken_at: (newest - at * 86_400) * 1000,
      video_duration: 12.5,
      caption: null,
      user,
      ...counts,
      ...more,
    },
  }
}

export const channelId = 'UCabcdefghijklmnopqrstuv'

/** A row of a search or a tab of YouTube. */
export function video(at: number, more: RecordedRow = {}): RecordedRow {
  const id = `vid_abcde${String(at).padStart(2, '0')}`
  return {
    type: 'video',
    id,
    url: `https://www.youtube.com/watch?v=${id}`,
    title: `I baked ${at} loaves`,
    thumbnail: `https://i.ytimg.com/vi/${id}/hq720.jpg`,
    channel: { id: channelId, title: 'Crumb Lab', handle: 'crumblab' },
    viewCountText: '43k views',
    viewCountInt: 43_000,
    publishedTimeText: `${at} days ago`,
    publishedTime: new Date((newest - at * 86_400) * 1000).toISOString(),
    lengthSeconds: 600 + at,
    badges: [],
    ...more,
  }
}
