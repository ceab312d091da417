import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StandIn } from './stand-in.js'

/** Answers in the format of InnerTube, about invented videos. */

export type InnertubeRequest = {
  op: string
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
  url: URL
}
/**
 * A string is sent unchanged, a value with `status` and `body` as that answer, everything else as JSON. Promises are
 * awaited.
 */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }
export type Routes = Record<string, (request: InnertubeRequest) => unknown>

export const status = (code: number, body: unknown = '', headers = {}): Reply => ({
  status: code,
  body,
  headers,
})

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/**
 * Answers by operation (`search`, `browse`, `player` …) or path (`/feeds/videos.xml`), and records the requests in
 * order.
 */
export function speakInnertube(routes: Routes, requests: InnertubeRequest[] = []): StandIn['answer'] {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub')
    const op = url.pathname.replace('/youtubei/v1/', '')
    const call = { op, body: await bodyOf(request), headers: request.headers, url }
    requests.push(call)
    const route = routes[op] ?? (() => status(404, { error: { code: 404, status: 'NOT_FOUND' } }))
    const reply = await route(call)
    const isReply = typeof reply === 'object' && reply !== null && 'status' in reply && 'body' in reply
    const { status: code, body, headers } = isReply ? (reply as Reply) : status(200, reply)
    response.writeHead(code, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  return (request, response) => void answer(request, response)
}

export const idOf = (name: string): string => name.padEnd(11, '_').slice(0, 11)
export const channelOf = (name: string): string => `UC${name.padEnd(22, '-').slice(0, 22)}`

const pictures = (id: string) => [
  { url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 168, height: 94 },
  { url: `https://i.ytimg.com/vi/${id}/hq720.jpg`, width: 720, height: 404 },
]

type Row = { id: string; title?: string; views?: string; age?: string; length?: string; by?: string }

export function videoRenderer({ id, title = 'A title', ...reply }: Row, extra: object = {}): object {
  const byline = {
    runs: [
      {
        text: reply.by ?? 'Kiln',
        navigationEndpoint: { browseEndpoint: { browseId: channelOf(reply.by ?? 'Kiln') } },
      },
    ],
  }
  const node = {
    videoId: id,
    thumbnail: { thumbnails: pictures(id) },
    title: { runs: [{ text: title }] },
    ...(reply.age ? { publishedTimeText: { simpleText: reply.age } } : {}),
    ...(reply.length ? { lengthText: { simpleText: reply.length } } : {}),
    ...(reply.views ? { viewCountText: { simpleText: reply.views } } : {}),
    ownerText: byline,
    navigationEndpoint: { watchEndpoint: { videoId: id } },
  }
  return { videoRenderer: { ...node, ...extra } }
}

export function shortsLockup({ id, title = 'A Short', views = '895k views' }: Row): object {
  return {
    shortsLockupViewModel: {
      entityId: `shorts-shelf-item-${id}`,
      onTap: { innertubeCommand: { reelWatchEndpoint: { videoId: id } } },
      overlayMetadata: { primaryText: { content: title }, secondaryText: { content: views } },
      thumbnailViewModel: { thumbnailViewModel: { image: { sources: pictures(id) } } },
    },
  }
}

/** `rows` are the lines of small print under the title; a part can link to a channel. */
export function lockup(
  { id, title = 'An upload', length = '12:34' }: Row,
  rows: (string | { text: string; by: string })[][],
  { type = 'VIDEO', style = 'DEFAULT' } = {},
): object {
  const partOf = (part: string | { text: string; by: string }) => {
    if (typeof part === 'string') return { text: { content: part } }
    const onTap = { innertubeCommand: { browseEndpoint: { browseId: channelOf(part.by) } } }
    return { text: { content: part.text, commandRuns: [{ onTap }] } }
  }
  const badge = {
    thumbnailBadgeViewModel: { text: length, badgeStyle: `THUMBNAIL_OVERLAY_BADGE_STYLE_${style}` },
  }
  const metadataRows = rows.map((row) => ({ metadataParts: row.map(partOf) }))
  return {
    lockupViewModel: {
      contentId: id,
      contentType: `LOCKUP_CONTENT_TYPE_${type}`,
      metadata: {
        lockupMetadataViewModel: {
          title: { content: title },
          metadata: { contentMetadataViewModel: { metadataRows } },
        },
      },
      contentImage: {
        thumbnailViewModel: {
          image: { sources: pictures(id) },
          overlays: [{ thumbnailBottomOverlayViewModel: { badges: [badge] } }],
        },
      },
    },
  }
}

export function searchAnswer(rows: object[]): object {
  const sections = [{ itemSectionRenderer: { contents: rows } }, { continuationItemRenderer: {} }]
  const primaryContents = { sectionListRenderer: { contents: sections } }
  return {
    responseContext: { visitorData: 'a-visitor' },
    contents: { twoColumnSearchResultsRenderer: { primaryContents } },
  }
}

const tabs = {
  video: 'EgZ2aWRlb3PyBgQKAjoA',
  short: 'EgZzaG9ydHPyBgUKA5oBAA%3D%3D',
  home: 'EghmZWF0dXJlZPIGBAoCMgA%3D',
}

export function tabAnswer(name: string, tab: keyof typeof tabs, rows: object[]): object {
  const contents = rows.map((content) => ({ richItemRenderer: { content } }))
  const renderer = {
    selected: true,
    endpoint: { browseEndpoint: { browseId: channelOf(name), params: tabs[tab] } },
    content: { richGridRenderer: { contents } },
  }
  return {
    contents: {
      twoColumnBrowseResultsRenderer: {
        tabs: [{ tabRenderer: { title: 'Home' } }, { tabRenderer: renderer }],
      },
    },
    metadata: { channelMetadataRenderer: { title: name, externalId: channelOf(name) } },
  }
}

export const alertAnswer = (text: string): object => ({
  alerts: [{ alertRenderer: { type: 'ERROR', text: { simpleText: text } } }],
})

export const refusedPlayer = (code: string, reason: string): object => ({
  playabilityStatus: { status: code, reason },
})

/** The player answer for YouTube's web client. */
export function pagePlayer(id: string, { details = {}, about = {} } = {}): object {
  return {
    playabilityStatus: { status: 'OK' },
    videoDetails: {
      videoId: id,
      title: 'A title',
      lengthSeconds: '41',
      channelId: channelOf('Kiln'),
      shortDescription: 'What is under it.\nSecond line.',
      viewCount: '895123',
      author: 'Kiln',
      isLiveContent: false,
      thumbnail: { thumbnails: pictures(id) },
      ...details,
    },
    microformat: {
      playerMicroformatRenderer: {
        publishDate: '2026-09-01T08:00:00-07:00',
        isShortsEligible: false,
        likeCount: '1200',
        externalVideoId: id,
        ...about,
      },
    },
  }
}

export type TrackForm = { language: string; kind?: string; path?: string }

/** The player answer for an app: a video's captions; `sounds` are audio tracks such as "en.4". */
export function appPlayer(
  tracks: TrackForm[],
  { sounds = [] as string[], shown = 0, shownTrack = 0 } = {},
): object {
  const captionTracks = tracks.map(({ language, kind, path }) => ({
    baseUrl:
      path ?? `https://www.youtube.com/api/timedtext?v=x&lang=${language}${kind ? `&kind=${kind}` : ''}`,
    languageCode: language,
    ...(kind ? { kind } : {}),
  }))
  const audioTracks = sounds.map((audioTrackId) => ({ audioTrackId, defaultCaptionTrackIndex: shownTrack }))
  const list = { captionTracks, audioTracks, defaultAudioTrackIndex: shown }
  return {
    playabilityStatus: { status: 'OK' },
    captions: { playerCaptionsTracklistRenderer: list },
  }
}

/** Captions as json3: one event per line, two seconds each. */
export function json3(lines: string[]): object {
  const events = lines.map((utf8, at) => ({ tStartMs: at * 2000, dDurationMs: 2000, segs: [{ utf8 }] }))
  return { wireMagic: 'pb3', pens: [], events: [{ tStartMs: 0, dDurationMs: 9000, id: 1 }, ...events] }
}

type FeedEntry = { id: string; views?: number; published: string; short?: boolean }

export function feed(name: string, entries: FeedEntry[]): string {
  const written = entries.map(
    ({ id, views, published, short }) => `<entry><yt:videoId>${id}</yt:videoId>
      <yt:channelId>${channelOf(name)}</yt:channelId><title>Clay &amp; &lt;fire&gt;</title>
      <link rel="alternate" href="https://www.youtube.com/${short ? 'shorts/' : 'watch?v='}${id}"/>
      <author><name>${name}</name></author><published>${published}</published>
      <media:group><media:title>other</media:title><media:thumbnail url="https://i2.ytimg.com/vi/${id}/hqdefault.jpg"/>
      <media:community><media:statistics views="${views ?? 1}"/></media:community></media:group></entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">
    <yt:channelId>x</yt:channelId><title>${name}</title>${written.join('')}</feed>`
}

export const captchaPage =
  '<!DOCTYPE html><html><body><form><div class="g-recaptcha"></div></form></body></html>'
export const consentPage =
  '<!DOCTYPE html><html><body><form action="https://consent.youtube.com/save"></form></body></html>'
