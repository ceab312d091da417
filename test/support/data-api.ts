import type { IncomingMessage } from 'node:http'
import { type StandIn, startStandIn } from './stand-in.js'

/** A fake of the YouTube Data API v3: searches, videos, channels and the playlists of their tabs. */

export type Tab = 'video' | 'short' | 'stream'
export type Upload = {
  id: string
  channel: string
  tab: Tab
  title?: string
  views?: number | null
  duration?: string
  posted?: string
  language?: string
  live?: 'none' | 'live' | 'upcoming'
  announced?: boolean
}

export type DataApi = StandIn & {
  uploads: Upload[]
  /** Ids in the result of every search, in order. */
  found: string[]
  /** Prefixes of playlists that are not served. */
  withdrawn: Set<string>
  /** Names of the requested resources, in order. */
  requestedPaths(): string[]
  keys: unknown[]
  /** Replaces the answer of the API, if set. */
  fault: StandIn['answer'] | null
}

const tabs: Record<string, Tab[]> = {
  UULF: ['video'],
  UUSH: ['short'],
  UULV: ['stream'],
  UU: ['video', 'short', 'stream'],
}

function thumbnailOf(id: string, size: string) {
  return { url: `https://i.ytimg.com/vi/${id}/${size}.jpg`, width: 480, height: 360 }
}

function videoItem({ id, channel, title = `About ${id}`, views = 1000, ...rest }: Upload): object {
  const { duration = 'PT12M34S', posted = '2026-06-01T08:00:00Z', live = 'none', language, announced } = rest
  return {
    kind: 'youtube#video',
    etag: 'e',
    id,
    snippet: {
      publishedAt: posted,
      channelId: channel,
      title,
      description: `What ${id} is about.`,
      thumbnails: {
        default: thumbnailOf(id, 'default'),
        high: thumbnailOf(id, 'hqdefault'),
      },
      channelTitle: `Channel ${channel.slice(-2)}`,
      liveBroadcastContent: live,
      ...(language === undefined ? {} : { defaultAudioLanguage: language }),
    },
    contentDetails: { duration, dimension: '2d', caption: 'true' },
    statistics: views === null ? {} : { viewCount: String(views), likeCount: '12' },
    ...(announced === true ? { liveStreamingDetails: { actualStartTime: posted } } : {}),
  }
}

export function envelope(code: number, reason: string, message = 'Words of theirs.'): object {
  return { error: { code, message, errors: [{ message, domain: 'youtube.quota', reason }] } }
}

type Reply = { status: number; body: object }

function listReply(resource: string, items: object[]): Reply {
  const pageInfo = { totalResults: items.length, resultsPerPage: 50 }
  const kind = `youtube#${resource}ListResponse`
  return { status: 200, body: { kind, etag: 'e', pageInfo, ...(items.length > 0 ? { items } : {}) } }
}

function playlist(api: Pick<DataApi, 'uploads' | 'withdrawn'>, url: URL): Reply {
  const whole = url.searchParams.get('playlistId') ?? ''
  const prefix =
    Object.keys(tabs).find((one) => whole.startsWith(one) && whole.length - one.length === 22) ?? ''
  const channel = `UC${whole.slice(prefix.length)}`
  const own = api.uploads.filter((one) => one.channel === channel && tabs[prefix]?.includes(one.tab))
  if (own.length === 0 || api.withdrawn.has(prefix))
    return { status: 404, body: envelope(404, 'playlistNotFound') }
  const videoId = url.searchParams.get('videoId')
  const items = own
    .filter(({ id }) => videoId === null || id === videoId)
    .slice(0, Number(url.searchParams.get('maxResults')))
    .map(({ id, posted }) => ({
      kind: 'youtube#playlistItem',
      id: `item-${id}`,
      contentDetails: { videoId: id, videoPublishedAt: posted ?? '2026-06-01T08:00:00Z' },
    }))
  return listReply('playlistItem', items)
}

/** The answer of the API for its uploads. */
export function dataApiReply(api: Pick<DataApi, 'uploads' | 'found' | 'withdrawn'>, url: URL): Reply {
  const parameters = url.searchParams
  switch (url.pathname.split('/').at(-1)) {
    case 'search':
      return listReply(
        'search',
        api.found.map((videoId) => ({
          kind: 'youtube#searchResult',
          id: { kind: 'youtube#video', videoId },
        })),
      )
    case 'videos': {
      const ids = new Set(parameters.get('id')?.split(','))
      return listReply('video', api.uploads.filter(({ id }) => ids.has(id)).map(videoItem))
    }
    case 'channels': {
      const id = parameters.get('id') ?? parameters.get('forHandle')?.replace('@', 'UC').padEnd(24, '0')
      const isThere = api.uploads.some(({ channel }) => channel === id)
      const snippet = { title: `Channel ${id?.slice(-2)}`, customUrl: '@them' }
      const item = { kind: 'youtube#channel', id, snippet, statistics: { subscriberCount: '4321' } }
      return listReply('channel', isThere ? [item] : [])
    }
    case 'playlistItems':
      return playlist(api, url)
    default:
      return { status: 404, body: envelope(404, 'notFound') }
  }
}

export async function startDataApi(uploads: Upload[]): Promise<DataApi> {
  const answer = (request: IncomingMessage, response: Parameters<StandIn['answer']>[1]) => {
    api.keys.push(request.headers['x-goog-api-key'])
    if (api.fault) return api.fault(request, response)
    const { status, body } = dataApiReply(api, new URL(request.url ?? '/', api.base))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = await startStandIn(answer)
  const api: DataApi = Object.assign(server, {
    uploads,
    found: uploads.map(({ id }) => id),
    withdrawn: new Set<string>(),
    requestedPaths: () => api.calls.map(({ pathname }) => pathname.split('/').at(-1) ?? ''),
    keys: [] as unknown[],
    fault: null,
  })
  return api
}
