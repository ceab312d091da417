import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import { innertubeDefaults, openInnertube } from '../../../src/providers/innertube/innertube.js'
import { type Provider, SourceFault } from '../../../src/providers/types.js'
import {
  alertAnswer,
  type InnertubeRequest,
  captchaPage,
  channelOf,
  consentPage,
  feed,
  idOf,
  lockup,
  type Routes,
  shortsLockup,
  speakInnertube,
  status,
  tabAnswer,
} from '../../support/innertube.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

const now = Date.UTC(2026, 9, 1)
const feeds = '/feeds/videos.xml'
const kiln = channelOf('Kiln')

const tabOf = ({ params }: InnertubeRequest['body']) =>
  String(params).startsWith('EgZ2') ? 'video' : 'short'

async function faultOf(call: Promise<unknown>): Promise<SourceFault> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).to.be.instanceOf(SourceFault)
  return thrown as SourceFault
}

describe("YouTube's channels without a key", () => {
  let http: Http
  let standIn: StandIn
  let youtube: Provider
  let requests: InnertubeRequest[]

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    requests = []
    youtube = openInnertube(http, { ...innertubeDefaults, base_url: standIn.base, clock: { now: () => now } })
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function answers(routes: Routes): void {
    standIn.answer = speakInnertube(routes, requests)
  }
  const channel = () => youtube.long.channel!({ channel_id: kiln })
  const uploads = (creator_id = kiln) => youtube.short.youtube!.uploads!({ platform: 'youtube', creator_id })
  const videos = [
    lockup({ id: idOf('a') }, [['43k views', '13 days ago']]),
    lockup({ id: idOf('b'), length: '1:07:34' }, [['No views', '2 hours ago']]),
    lockup({ id: idOf('c') }, [[{ text: 'Wheel', by: 'Wheel' }], ['1.8M views', '1 year ago']]),
    lockup({ id: idOf('d') }, [['52k views', 'Streamed 7 months ago']]),
  ]

  it('reads the videos tab: rounded views, approximate dates, and rows of another creator with their owner', async () => {
    answers({ browse: () => tabAnswer('Kiln', 'video', videos) })
    const page = await channel()
    expect(page).to.include({ channel_id: kiln, channel: 'Kiln' })
    expect(page?.uploads.map(({ views }) => views)).to.deep.equal([43_000, 0, 1_800_000, 52_000])
    expect(page?.uploads.map(({ duration_s }) => duration_s)).to.deep.equal([754, 4054, 754, 754])
    expect(page?.uploads.map(({ creator_id }) => creator_id)).to.deep.equal([
      kiln,
      kiln,
      channelOf('Wheel'),
      kiln,
    ])
    const types = ['video', 'video', 'video', 'livestream']
    expect(page?.uploads.map(({ media_type }) => media_type)).to.deep.equal(types)
    expect(page?.uploads.every(({ posted_about }) => posted_about)).to.equal(true)
    expect(requests.map(({ op, body }) => [op, body['params']])).to.deep.equal([
      ['browse', 'EgZ2aWRlb3PyBgQKAjoA'],
    ])
  })

  it('tells how many uploads there are, and continues the tab', async () => {
    const more = (token: string) => ({
      continuationItemRenderer: { continuationEndpoint: { continuationCommand: { token } } },
    })
    const first = tabAnswer('Kiln', 'video', videos)
    const counted = { metadataRows: [{}, { metadataParts: [{ text: { content: '1,268 videos' } }] }] }
    const metadata = { contentMetadataViewModel: counted }
    const header = { pageHeaderRenderer: { content: { pageHeaderViewModel: { metadata } } } }
    const items = [{ richItemRenderer: { content: lockup({ id: idOf('e') }, [['9 views', '2 years ago']]) } }]
    const pages = new Map<unknown, object>([
      [
        'two',
        {
          onResponseReceivedActions: [
            { appendContinuationItemsAction: { continuationItems: [...items, more('three')] } },
          ],
        },
      ],
      ['three', { onResponseReceivedActions: [] }],
    ])
    const continued = JSON.stringify(first).replace(
      '"contents":[{"richItem',
      `"contents":[${JSON.stringify(more('two'))},{"richItem`,
    )
    pages.set(undefined, { ...(JSON.parse(continued) as object), header })
    answers({ browse: ({ body }) => pages.get(body['continuation']) ?? status(404) })
    const page = await channel()
    expect([page?.next, page?.total, page?.uploads.length]).to.deep.equal(['two', 1268, 4])
    const older = await youtube.long.channel!({ channel_id: kiln, after: 'two' })
    expect([older?.next, older?.uploads[0]?.clip_id, older?.uploads[0]?.creator_id]).to.deep.equal([
      'three',
      idOf('e'),
      kiln,
    ])
    expect((await faultOf(youtube.long.channel!({ channel_id: kiln, after: 'three' }))).blame).to.equal(
      'provider',
    )
  })

  it('finds a channel by its handle', async () => {
    answers({
      'navigation/resolve_url': () => ({ endpoint: { browseEndpoint: { browseId: kiln } } }),
      browse: () => tabAnswer('Kiln', 'video', videos),
    })
    const page = await youtube.long.channel!({ handle: 'töpfer/?x' })
    expect(page?.channel_id).to.equal(kiln)
    expect(requests[0]?.body['url']).to.equal('https://www.youtube.com/@t%C3%B6pfer%2F%3Fx')
  })

  it('returns null for a handle of something else or nothing, an invalid id, and a deleted channel', async () => {
    answers({
      'navigation/resolve_url': () => ({ endpoint: { urlEndpoint: { url: 'https://evil.example' } } }),
    })
    expect(await youtube.long.channel!({ handle: 'kiln' })).to.equal(null)
    answers({})
    expect(await youtube.long.channel!({ handle: 'kiln' })).to.equal(null)
    expect(await youtube.long.channel!({ channel_id: 'UC../browse' })).to.equal(null)
    answers({ browse: () => alertAnswer('This channel does not exist.') })
    expect(await channel()).to.equal(null)
  })

  it('returns no uploads if YouTube shows another tab, because the channel has none of that kind', async () => {
    answers({ browse: () => tabAnswer('Kiln', 'home', videos), [feeds]: () => status(404) })
    expect(await channel()).to.include({ channel_id: kiln, channel: 'Kiln', next: null, total: null })
    expect((await channel())?.uploads).to.deep.equal([])
    expect(await uploads()).to.deep.equal([])
  })

  const entries = [
    { id: idOf('x'), views: 1_086_938, published: '2026-09-20T15:01:42+00:00' },
    { id: idOf('y'), published: '2026-08-20T15:01:42+00:00' },
  ]
  for (const [what, browse] of [
    ['a fault', () => status(503)],
    ['a captcha', () => captchaPage],
    ['a page for consent', () => consentPage],
    ['429 with a captcha', () => status(429, captchaPage)],
    ['403', () => status(403, captchaPage)],
    ['a form that is not known', () => ({ contents: {} })],
    ['rows that none can read', ({ body }) => tabAnswer('Kiln', tabOf(body), [{ lockupViewModel: {} }])],
    ['a redirect', () => status(302, '', { location: 'http://169.254.169.254/' })],
  ] as [string, Routes[string]][]) {
    it(`falls back to the feed for ${what}, in which one view means unknown`, async () => {
      answers({ browse, [feeds]: () => feed('Kiln', entries) })
      const page = await channel()
      expect(page).to.include({ channel_id: kiln, channel: 'Kiln' })
      expect(page?.uploads.map(({ views }) => views)).to.deep.equal([1_086_938, null])
      expect(page?.uploads[0]).to.deep.include({
        posted_at: Date.parse(entries[0]!.published),
        title: 'Clay & <fire>',
        media_type: 'video',
        creator_id: kiln,
      })
      expect(requests.at(-1)?.url.search).to.equal(`?playlist_id=UULF${kiln.slice(2)}`)
    })
    it(`blames the provider for ${what} if the feed fails as well`, async () => {
      answers({ browse, [feeds]: () => status(404, '<!DOCTYPE html>') })
      expect((await faultOf(channel())).blame).to.equal('provider')
      expect((await faultOf(uploads())).blame).to.equal('provider')
    })
  }

  it('reads the newest Shorts, with dates from the feed if it lists them', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => idOf(`s${at}`))
    const dated = ids
      .slice(0, 2)
      .map((id, at) => ({ id, views: 5, published: `2026-09-1${at}T00:00:00Z`, short: true }))
    answers({
      browse: () =>
        tabAnswer(
          'Kiln',
          'short',
          ids.map((id) => shortsLockup({ id, views: '1.8m views' })),
        ),
      [feeds]: () => feed('Kiln', dated),
    })
    const found = await uploads()
    expect(found).to.have.lengthOf(31)
    expect(found[0]).to.deep.equal({ clip_id: ids[0], views: 1_800_000, posted_at: Date.UTC(2026, 8, 10) })
    expect(found[2]).to.deep.equal({ clip_id: ids[2], views: 1_800_000, posted_at: null })
    expect(requests.map(({ url }) => url.search).sort()).to.deep.equal([
      `?playlist_id=UUSH${kiln.slice(2)}`,
      '?prettyPrint=false',
    ])
  })

  it('reads Shorts without the feed, and the feed without Shorts', async () => {
    const tab = () => tabAnswer('Kiln', 'short', [shortsLockup({ id: idOf('s'), views: '28 views' })])
    answers({ browse: tab, [feeds]: () => status(500) })
    expect(await uploads()).to.deep.equal([{ clip_id: idOf('s'), views: 28, posted_at: null }])
    answers({ browse: () => status(500), [feeds]: () => feed('Kiln', entries) })
    expect((await uploads()).map(({ views }) => views)).to.deep.equal([1_086_938, null])
  })

  it('reads a creator: Shorts with what the player knows, and none that the player calls another’s', async () => {
    const ids = ['s0', 's1', 's2'].map(idOf)
    const owners = new Map([[ids[1], channelOf('Wheel')]])
    answers({
      'navigation/resolve_url': () => ({ endpoint: { browseEndpoint: { browseId: kiln } } }),
      browse: () =>
        tabAnswer(
          'Kiln',
          'short',
          ids.map((id) => shortsLockup({ id, views: '1.8m views' })),
        ),
      [feeds]: () => status(404),
      player: ({ body }) => ({
        playabilityStatus: { status: body['videoId'] === ids[2] ? 'ERROR' : 'OK' },
        ...(body['videoId'] === ids[2]
          ? {}
          : {
              videoDetails: {
                videoId: body['videoId'],
                title: 'Glaze',
                author: 'Kiln',
                viewCount: '1801234',
                channelId: owners.get(String(body['videoId'])) ?? kiln,
              },
              microformat: {
                playerMicroformatRenderer: { publishDate: '2026-09-01T10:00:00Z', likeCount: '90' },
              },
            }),
      }),
    })
    const page = await youtube.short.youtube!.creator!({ platform: 'youtube', handle: 'kiln' })
    expect(page).to.include({ creator_id: kiln, creator: 'Kiln' })
    expect(page?.clips.map(({ clip_id, views, likes }) => [clip_id, views, likes])).to.deep.equal([
      [ids[0], 1_801_234, 90],
      [ids[2], 1_800_000, null],
    ])
    expect(
      page?.clips.every(({ creator_id, media_type }) => creator_id === kiln && media_type === 'short'),
    ).to.equal(true)
    answers({
      'navigation/resolve_url': () => ({}),
      browse: () => alertAnswer('This channel does not exist.'),
    })
    expect(await youtube.short.youtube!.creator!({ platform: 'youtube', handle: 'nobody' })).to.equal(null)
    expect(await youtube.short.youtube!.creator!({ platform: 'youtube', channel_id: kiln })).to.equal(null)
  })

  it('reports a deleted channel when its Shorts are requested', async () => {
    answers({ browse: () => alertAnswer('This account has been terminated.') })
    expect((await faultOf(uploads())).blame).to.equal('clip')
    answers({ 'navigation/resolve_url': () => ({}) })
    expect((await faultOf(uploads('@nobody'))).blame).to.equal('clip')
  })

  it('blames the request for an argument that YouTube rejects', async () => {
    answers({ browse: () => status(400, { error: { code: 400, status: 'INVALID_ARGUMENT' } }) })
    expect((await faultOf(channel())).blame).to.equal('request')
  })
})
