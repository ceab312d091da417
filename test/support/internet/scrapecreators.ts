import type { MadeClip, Maker, World } from './world.js'

/** ScrapeCreators over the same world, endpoint by endpoint. */

type Fields = Record<string, unknown>

const fine = { success: true, credits_charged: 1, credits_remaining: 9_000 }
const seconds = (ms: number) => Math.floor(ms / 1000)

function stamp(s: number): string {
  const h = Math.floor(s / 3600)
  const m = Math.floor(s / 60) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(h)}:${two(m)}:${(s % 60).toFixed(3).padStart(6, '0')}`
}

/** A caption file of TikTok. */
export function vttOf({ lines }: MadeClip): string {
  const cues = lines.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function aweme(video: MadeClip, base: string): Fields {
  const { id, caption, views, creator, duration_s, posted_at } = video
  const url = `${base}/captions/${id}.vtt`
  const track = {
    caption_format: 'webvtt',
    language_code: 'en',
    is_auto_generated: true,
    is_original_caption: true,
    expire: seconds(posted_at) + 10 * 365 * 86_400,
    url,
    url_list: [url],
  }
  return {
    aweme_id: id,
    desc: caption,
    desc_language: 'en',
    content_type: 'video',
    create_time: seconds(posted_at),
    statistics: { play_count: views, digg_count: Math.round(views / 25), comment_count: 40, share_count: 9 },
    author: { uid: '6', unique_id: creator.handle, nickname: creator.name, follower_count: 4200 },
    video: { duration: duration_s * 1000, cover: { url_list: [] }, cla_info: { caption_infos: [track] } },
  }
}

function reelOf({ id, caption, views, creator, duration_s, posted_at }: MadeClip): Fields {
  const user = { pk: '42', username: creator.handle, full_name: creator.name }
  return {
    code: id,
    product_type: 'clips',
    media_type: 2,
    play_count: views,
    like_count: Math.round(views / 30),
    taken_at: seconds(posted_at),
    video_duration: duration_s,
    caption: { text: caption },
    user,
    comment_count: 12,
  }
}

function popularOf({ id, caption, views, creator }: MadeClip): Fields {
  const owner = { id: '17841400000000000', username: creator.handle }
  return { id: `POLARIS_${id}`, shortcode: id, type: 'reel', caption, play_count: views, owner }
}

function postOf({ id, caption, views, creator, duration_s, posted_at }: MadeClip): Fields {
  const owner = {
    id: '42',
    username: creator.handle,
    full_name: creator.name,
    edge_followed_by: { count: 900 },
  }
  const media = {
    __typename: 'XDTGraphVideo',
    shortcode: id,
    product_type: 'clips',
    is_video: true,
    owner,
    video_duration: duration_s,
    video_play_count: views,
    taken_at_timestamp: String(seconds(posted_at)),
    edge_media_to_caption: { edges: [{ node: { text: caption } }] },
    edge_media_preview_like: { count: -1 },
  }
  return { data: { xdt_shortcode_media: media } }
}

function videoOf({ id, kind, title, caption, views, creator, posted_at, duration_s }: MadeClip): Fields {
  const publishedTime = new Date(posted_at).toISOString()
  return {
    type: kind === 'short' ? 'short' : 'video',
    id,
    title,
    description: caption,
    badges: [],
    channel: { id: creator.channel_id, title: creator.name, handle: creator.handle },
    viewCountText: `${views} views`,
    viewCountInt: views,
    lengthSeconds: duration_s,
    publishedTimeText: 'some days ago',
    publishedTime,
  }
}

const milliseconds = ({ lines }: MadeClip) =>
  lines.map(({ start, end, text }) => ({ text, startMs: String(start * 1000), endMs: String(end * 1000) }))

type VendorRequest = { world: World; base: string; query: URLSearchParams }

const idIn = (url: string | null) =>
  /([\w-]+)\/?(?:\?v=([\w-]+))?$/u
    .exec(url ?? '')
    ?.slice(1)
    .findLast(Boolean) ?? ''
const clipIn = ({ world, query }: VendorRequest) => world.find(idIn(query.get('url')))
const makerIn = ({ world, query }: VendorRequest): Maker | null =>
  world.maker(query.get('handle') ?? query.get('channelId') ?? '')
const searchWorld = (
  { world, query }: VendorRequest,
  platform: MadeClip['platform'],
  kind: MadeClip['kind'] = 'short',
) => world.search(platform, kind, query.get('query') ?? '')

function uploads(
  request: VendorRequest,
  platform: MadeClip['platform'],
  kind: MadeClip['kind'] = 'short',
): MadeClip[] | null {
  const maker = makerIn(request)
  return maker && request.world.uploads(maker, platform, kind)
}

const endpoints: Record<string, (request: VendorRequest) => Fields | null> = {
  '/v1/tiktok/search/keyword': (request) => ({
    search_item_list: searchWorld(request, 'tiktok').map((video) => ({
      aweme_info: aweme(video, request.base),
    })),
    cursor: 0,
  }),
  '/v1/tiktok/video/transcript': (request) => {
    const video = clipIn(request)
    return video && { id: video.id, transcript: vttOf(video) }
  },
  '/v3/tiktok/profile/videos': (request) => {
    const own = uploads(request, 'tiktok')
    return own && { aweme_list: own.map((video) => aweme(video, request.base)), has_more: 0, max_cursor: 0 }
  },
  '/v1/instagram/search/popular': (request) => ({
    posts: searchWorld(request, 'instagram').map(popularOf),
    has_more: false,
  }),
  '/v1/instagram/post': (request) => {
    const video = clipIn(request)
    return video && postOf(video)
  },
  '/v2/instagram/reels/search': (request) => ({ reels: searchWorld(request, 'instagram').map(reelOf) }),
  '/v2/instagram/media/transcript': (request) => {
    const video = clipIn(request)
    const text = video?.lines.map((line) => line.text).join(' ')
    return video && { transcripts: [{ id: '1', shortcode: video.id, text }] }
  },
  '/v1/instagram/user/reels': (request) => {
    const own = uploads(request, 'instagram')
    return (
      own && { items: own.map((video) => ({ media: reelOf(video) })), paging_info: { more_available: false } }
    )
  },
  '/v1/youtube/search': (request) => {
    const kind = request.query.get('type') === 'shorts' ? 'short' : 'long'
    const rows = searchWorld(request, 'youtube', kind).map(videoOf)
    return {
      videos: kind === 'long' ? rows : [],
      shorts: kind === 'short' ? rows : [],
      shelves: [],
      lives: [],
    }
  },
  '/v1/youtube/video': (request) => {
    const video = clipIn(request)
    return video && videoOf(video)
  },
  '/v1/youtube/video/transcript': (request) => {
    const video = clipIn(request)
    return (
      video && { videoId: video.id, transcript: milliseconds(video), language: 'English (auto-generated)' }
    )
  },
  '/v1/youtube/channel': (request) => {
    const maker = makerIn(request)
    return maker && { channelId: maker.channel_id, name: maker.name, subscriberCount: 4321 }
  },
  '/v1/youtube/channel-videos': (request) => {
    const own = uploads(request, 'youtube', 'long')
    return own && { videos: own.map(videoOf) }
  },
  '/v1/youtube/channel/shorts': (request) => {
    const own = uploads(request, 'youtube')
    return own && { shorts: own.map(videoOf) }
  },
}

/** The answer of an endpoint, with its status; null for a path that the vendor does not have. */
export function scrapecreators(
  path: string,
  request: VendorRequest,
): { status: number; body: Fields } | null {
  const endpoint = endpoints[path]
  if (!endpoint) return null
  const body = endpoint(request)
  if (body) return { status: 200, body: { ...fine, ...body } }
  return {
    status: 404,
    body: { success: false, error: 'not_found', errorStatus: 404, message: 'Not found.' },
  }
}
