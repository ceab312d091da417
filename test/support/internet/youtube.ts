import {
  appPlayer,
  channelOf,
  feed,
  idOf,
  lockup,
  pagePlayer,
  searchAnswer,
  shortsLockup,
  tabAnswer,
  videoRenderer,
} from '../innertube.js'
import type { MadeClip, World } from './world.js'

/** YouTube as its own clients see it: InnerTube, caption files and feeds. */

const dayMs = 86_400_000

function ago(video: MadeClip, now: number): string {
  const days = Math.max(1, Math.round((now - video.posted_at) / dayMs))
  return days < 60 ? `${days} days ago` : `${Math.floor(days / 30)} months ago`
}

/** A count in the short form that YouTube uses in small spaces. */
function formatViews(views: number): string {
  return views >= 1_000_000 ? `${(views / 1e6).toFixed(1)}M views` : `${Math.floor(views / 1000)}K views`
}

const owner = ({ creator }: MadeClip) => ({
  runs: [{ text: creator.name, navigationEndpoint: { browseEndpoint: { browseId: creator.channel_id } } }],
})

function searchRow(video: MadeClip, now: number): object {
  const { id, title, views, kind } = video
  if (kind === 'short') return shortsLockup({ id, title, views: formatViews(views) })
  const labels = { views: `${views.toLocaleString('en-US')} views`, age: ago(video, now), length: '12:34' }
  return videoRenderer({ id, title, ...labels }, { ownerText: owner(video) })
}

/** Whether the filters of a search ask for Shorts: type number 9. */
function isShorts(params: unknown): boolean {
  const bytes = Buffer.from(decodeURIComponent(String(params)), 'base64')
  return bytes.subarray(-2).equals(Buffer.from([0x10, 9]))
}

function tab(world: World, { browseId, params }: Record<string, unknown>, now: number): object {
  const maker = world.maker(String(browseId))
  if (!maker)
    return { alerts: [{ alertRenderer: { type: 'ERROR', text: { simpleText: 'No such channel.' } } }] }
  const kind = String(params).startsWith('EgZzaG9ydHPy') ? 'short' : 'long'
  const rows = world.uploads(maker, 'youtube', kind).map((video) => {
    const { id, title, views } = video
    if (kind === 'short') return shortsLockup({ id, title, views: formatViews(views) })
    return lockup({ id, title }, [[formatViews(views), ago(video, now)]])
  })
  const answer = tabAnswer('', kind === 'short' ? 'short' : 'video', rows)
  const whole = JSON.stringify(answer).replaceAll(channelOf(''), maker.channel_id)
  const metadata = { channelMetadataRenderer: { title: maker.name, externalId: maker.channel_id } }
  return { ...(JSON.parse(whole) as object), metadata }
}

function player(world: World, id: string, client: string): object {
  const video = world.find(id)
  if (!video) return { playabilityStatus: { status: 'ERROR', reason: 'This video is unavailable' } }
  const path = `https://www.youtube.com/api/timedtext?v=${id}&lang=en&kind=asr`
  if (client !== 'WEB') return appPlayer([{ language: 'en', kind: 'asr', path }])
  const { title, caption: shortDescription, views, creator, duration_s, posted_at } = video
  const details = {
    title,
    shortDescription,
    viewCount: String(views),
    lengthSeconds: String(duration_s),
    channelId: creator.channel_id,
    author: creator.name,
    thumbnail: { thumbnails: [] },
  }
  const publishDate = new Date(posted_at).toISOString()
  const about = {
    publishDate,
    likeCount: String(Math.round(views / 30)),
    isShortsEligible: video.kind === 'short',
  }
  return pagePlayer(id, { details, about })
}

/** InnerTube's answer for an operation; null for an unknown one. */
export function innertube(
  world: World,
  op: string,
  body: Record<string, unknown>,
  now: number,
): object | null {
  const { client } = (body.context ?? {}) as { client?: { clientName?: string } }
  switch (op) {
    case 'search': {
      const kind = isShorts(body.params) ? 'short' : 'long'
      const rows = world.search('youtube', kind, String(body.query)).map((video) => searchRow(video, now))
      return searchAnswer(rows)
    }
    case 'player':
      return player(world, String(body.videoId), client?.clientName ?? '')
    case 'browse':
      return tab(world, body, now)
    case 'navigation/resolve_url': {
      const handle = decodeURIComponent(/@([^/]+)$/u.exec(String(body.url))?.[1] ?? '')
      return { endpoint: { browseEndpoint: { browseId: world.maker(handle)?.channel_id ?? idOf(handle) } } }
    }
    default:
      return null
  }
}

/** Captions as json3; empty for an unknown video, like YouTube's. */
export function timedtext(world: World, id: string): object | string {
  const video = world.find(id)
  if (!video) return ''
  const events = video.lines.map(({ start, end, text }) => ({
    tStartMs: start * 1000,
    dDurationMs: (end - start) * 1000,
    segs: [{ utf8: text }],
  }))
  return { wireMagic: 'pb3', pens: [], events }
}

/** A channel's feed of its long videos (`UULF…`) or its Shorts (`UUSH…`). */
export function feedOf(world: World, list: string): string | null {
  const kind = list.startsWith('UUSH') ? 'short' : 'long'
  const maker = world.maker(`UC${list.slice(4)}`)
  if (!maker) return null
  const entries = world.uploads(maker, 'youtube', kind).map(({ id, views, posted_at }) => ({
    id,
    views,
    published: new Date(posted_at).toISOString(),
    short: kind === 'short',
  }))
  return feed(maker.name, entries.slice(0, 15)).replaceAll(channelOf(maker.name), maker.channel_id)
}
