import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataApiReply } from '../data-api.js'
import type { FaultScript } from '../fault-scripts.js'
import { modelCall, type ModelCall, type ModelReply, modelReply } from '../model-stub.js'
import { json, plain, startStandIn, type StandIn } from '../stand-in.js'
import { transcriptionAnswer, oembed, supadata, uploadsFor, wellOf } from './others.js'
import { scrapecreators, vttOf } from './scrapecreators.js'
import { feedOf, innertube, timedtext } from './youtube.js'
import { openWorld, type World } from './world.js'

/**
 * A stub internet: one server for InnerTube, YouTube's captions and feeds, the Data API, ScrapeCreators, TikTok's
 * caption files, Supadata, oEmbed and the OpenAI API, over an invented world. It records its calls.
 */

export type Service =
  | 'innertube'
  | 'captions'
  | 'feed'
  | 'data-api'
  | 'scrapecreators'
  | 'supadata'
  | 'oembed'
  | 'model'
  | 'nobody'

/**
 * `op` is the operation in the vendor's words: `player ANDROID`, `/v1/tiktok/search/keyword`, `read`; `path` the
 * requested path with its query; `at` the time in milliseconds since 1970.
 */
export type ServiceCall = { service: Service; op: string; path: string; at: number; usable: boolean }

export type Internet = {
  base: string
  host: string
  world: World
  /** Every call, in order; usable unless it was answered with a fault. */
  calls: ServiceCall[]
  /** How long an answer takes. */
  delay_ms: { provider: number; model: number }
  /** Replaces the vendor's answer; null for none. */
  fault: (call: ServiceCall) => FaultScript | null
  model: (call: ModelCall, at: number) => ModelReply
  /** Settings with which the service calls no other server. */
  settings: Record<string, string>
  [Symbol.asyncDispose](): Promise<void>
}

type CallHandler = { call: Omit<ServiceCall, 'path' | 'at' | 'usable'>; answer: StandIn['answer'] }
type IncomingCall = { url: URL; raw: Buffer; request: IncomingMessage }

const nothing = plain('', 404)
const objectIn = (raw: Buffer) => JSON.parse(raw.toString('utf8') || '{}') as Record<string, unknown>

/** The start of a path, and what answers the calls below it. */
type Route = [string, (request: IncomingCall) => CallHandler]

/** The platforms and vendors. The data API lists the videos that its last search found. */
function vendorRoutes({ world, base, now }: { world: World; base: string; now: () => number }): Route[] {
  let listed = uploadsFor(world, 'this')

  return [
    ['/youtubei/v1/', ({ url, raw }) => fromInnertube(world, url, raw, now())],
    ['/api/timedtext', ({ url }) => captions('timedtext', timedtext(world, url.searchParams.get('v') ?? ''))],
    [
      '/captions/',
      ({ url }) => {
        const video = world.find(/(\w+)\.vtt$/u.exec(url.pathname)?.[1] ?? '')
        return captions('vtt', video ? vttOf(video) : '')
      },
    ],
    [
      '/feeds/videos.xml',
      ({ url }) => {
        const feed = feedOf(world, url.searchParams.get('playlist_id') ?? '')
        return { call: { service: 'feed', op: 'feed' }, answer: feed === null ? nothing : plain(feed) }
      },
    ],
    [
      '/youtube/v3/',
      ({ url }) => {
        const query = url.searchParams.get('q')
        if (query !== null) listed = uploadsFor(world, query)
        const { status, body } = dataApiReply({ ...listed, withdrawn: new Set() }, url)
        const op = url.pathname.split('/').at(-1) ?? ''
        return { call: { service: 'data-api', op }, answer: json(body, status) }
      },
    ],
    [
      '/supadata/v1/transcript',
      ({ url }) => {
        const { status, body } = supadata(world, url.searchParams.get('url') ?? '')
        return { call: { service: 'supadata', op: 'transcript' }, answer: json(body, status) }
      },
    ],
    [
      '/oembed/',
      ({ url }) => {
        const op = url.pathname.split('/').at(-1) ?? ''
        return {
          call: { service: 'oembed', op },
          answer: json(oembed(op, url.searchParams.get('url') ?? '')),
        }
      },
    ],
    [
      '/v',
      ({ url }) => {
        const vendorReply = scrapecreators(url.pathname, { world, base, query: url.searchParams })
        const call = { service: vendorReply ? 'scrapecreators' : 'nobody', op: url.pathname } as const
        return { call, answer: vendorReply ? json(vendorReply.body, vendorReply.status) : nothing }
      },
    ],
  ]
}

/** Starts the stub internet on a free port of this machine. */
export async function startInternet(now: () => number = Date.now): Promise<Internet> {
  const world = openWorld(now)
  const server = await startStandIn((request, response) => void serve(request, response))
  const { base, host } = server
  const routes: Route[] = [
    ...vendorRoutes({ world, base, now }),
    ['/model/v1/', ({ request, raw }) => fromModel(request, raw)],
  ]

  function fromModel(request: IncomingMessage, raw: Buffer): CallHandler {
    if (request.url?.endsWith('/audio/transcriptions'))
      return { call: { service: 'model', op: 'speech' }, answer: json(transcriptionAnswer) }
    const call = modelCall(request, raw)
    const at = internet.calls.filter(({ service }) => service === 'model').length
    const answer = (_: IncomingMessage, response: ServerResponse) =>
      modelReply(response, internet.model(call, at))
    return { call: { service: 'model', op: call.name ?? 'plain' }, answer }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', base)
    const route = routes.find(([prefix]) => url.pathname.startsWith(prefix))?.[1]
    const none: CallHandler = { call: { service: 'nobody', op: url.pathname }, answer: nothing }
    const { call, answer } = route?.({ url, raw: Buffer.concat(chunks), request }) ?? none
    const serviceCall: ServiceCall = { ...call, path: url.pathname + url.search, at: now(), usable: true }
    const fault = internet.fault(serviceCall)
    serviceCall.usable = fault === null
    internet.calls.push(serviceCall)
    const { model, provider } = internet.delay_ms
    setTimeout(() => (fault ?? answer)(request, response), call.service === 'model' ? model : provider)
  }

  const internet: Internet = {
    base,
    host,
    world,
    calls: [],
    delay_ms: { provider: 0, model: 0 },
    fault: () => null,
    model: wellOf,
    settings: settingsFor(base, host),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return internet
}

function captions(op: string, body: object | string): CallHandler {
  return {
    call: { service: 'captions', op },
    answer: typeof body === 'string' ? plain(body) : json(body),
  }
}

function fromInnertube(world: World, url: URL, raw: Buffer, now: number): CallHandler {
  const body = objectIn(raw)
  const op = url.pathname.replace('/youtubei/v1/', '')
  const { client } = (body.context ?? {}) as { client?: { clientName?: string } }
  const reply = innertube(world, op, body, now)
  // Replaces the real hosts of pictures, which would otherwise be called.
  const text = JSON.stringify(reply).replaceAll(/https:\/\/i\d?\.ytimg\.com/gu, 'https://pictures.invalid')
  const call = { service: 'innertube', op: `${op} ${client?.clientName ?? ''}` } as const
  return { call, answer: reply ? plain(text) : nothing }
}

function settingsFor(base: string, host: string): Record<string, string> {
  return {
    SOURCES: 'youtube,scrapecreators',
    YOUTUBE_BASE_URL: base,
    YOUTUBE_API_KEY: 'stub',
    YOUTUBE_API_URL: `${base}/youtube/v3`,
    SCRAPECREATORS_API_KEY: 'stub',
    SCRAPECREATORS_URL: base,
    SUPADATA_API_KEY: 'stub',
    SUPADATA_URL: `${base}/supadata/v1`,
    TIKTOK_OEMBED_URL: `${base}/oembed/tiktok`,
    INSTAGRAM_OEMBED_URL: `${base}/oembed/instagram`,
    YOUTUBE_OEMBED_URL: `${base}/oembed/youtube`,
    COVER_HOSTS: host,
    MODEL_BASE_URL: `${base}/model/v1`,
    MODEL: 'stub',
  }
}
