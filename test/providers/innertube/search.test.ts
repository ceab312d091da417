import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import { innertubeDefaults, openInnertube } from '../../../src/providers/innertube/innertube.js'
import {
  type LongSearch,
  type Provider,
  type ShortSearch,
  SourceFault,
} from '../../../src/providers/types.js'
import {
  type InnertubeRequest,
  channelOf,
  idOf,
  lockup,
  pagePlayer,
  refusedPlayer,
  type Routes,
  searchAnswer,
  shortsLockup,
  speakInnertube,
  status,
  videoRenderer,
} from '../../support/innertube.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

const day = 86_400_000
const now = Date.UTC(2026, 9, 1)
const anyLong: LongSearch = { query: 'glaze', posted_after: null, language: null, limit: 30 }
const anyShort: ShortSearch = { ...anyLong, platform: 'youtube', country: null, limit: 60 }

describe('searching YouTube without a key', () => {
  let http: Http
  let standIn: StandIn
  let youtube: Provider
  let requests: InnertubeRequest[]
  let warned: object[]

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    requests = []
    warned = []
    youtube = openInnertube(http, {
      ...innertubeDefaults,
      base_url: standIn.base,
      clock: { now: () => now },
      log: { warn: (facts) => void warned.push(facts) },
    })
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function answers(routes: Routes): void {
    standIn.answer = speakInnertube(routes, requests)
  }
  const searchLong = (overrides: Partial<LongSearch> = {}) =>
    youtube.long.searchLong!({ ...anyLong, ...overrides })
  const searchShort = (overrides: Partial<ShortSearch> = {}) =>
    youtube.short.youtube!.search!({ ...anyShort, ...overrides })
  const asks = (op: string) => requests.filter((one) => one.op === op)

  it("sends the request of YouTube's web page: videos only, in English, with client name and version", async () => {
    answers({ search: () => searchAnswer([]) })
    await searchLong()
    const [{ body, headers, url } = requests[0]!] = requests
    expect(body).to.deep.include({ query: 'glaze', params: 'EgIQAQ%3D%3D' })
    expect(body['context']).to.have.nested.include({
      'client.clientName': 'WEB',
      'client.hl': 'en',
      'client.gl': 'US',
    })
    expect(headers).to.include({ 'x-youtube-client-name': '1', cookie: 'SOCS=CAE=', origin: standIn.base })
    expect(url.search).to.equal('?prettyPrint=false')
  })

  it('returns the visitor data that YouTube sent', async () => {
    answers({ search: () => searchAnswer([]) })
    await searchLong()
    await searchLong()
    const named = requests.map(({ body }) => (body['context'] as { client: object }).client)
    expect(named[0]).not.to.have.property('visitorData')
    expect(named[1]).to.have.property('visitorData', 'a-visitor')
  })

  for (const [days, params] of [
    [0.5, 'EgQIAhAB'],
    [7, 'EgQIAxAB'],
    [30, 'EgQIBBAB'],
    [90, 'EgQIBRAB'],
    [400, 'EgIQAQ%3D%3D'],
  ] as const) {
    it(`requests the shortest window that contains ${days} days`, async () => {
      answers({ search: () => searchAnswer([]) })
      await searchLong({ posted_after: now - days * day })
      expect(requests[0]?.body['params']).to.equal(params)
    })
  }

  it('reads a long video with exact views, its channel and an approximate date', async () => {
    const row = {
      id: idOf('kiln'),
      title: 'A  kiln\u0000',
      views: '1,862 views',
      age: '2 months ago',
      length: '12:34',
    }
    answers({ search: () => searchAnswer([videoRenderer(row)]) })
    const [clip] = await searchLong()
    expect(clip).to.deep.include({
      platform: 'youtube',
      clip_id: idOf('kiln'),
      media_type: 'video',
      title: 'A kiln',
      views: 1862,
      creator: 'Kiln',
      creator_id: channelOf('Kiln'),
      duration_s: 754,
      posted_about: true,
      likes: null,
      watch_url: `https://www.youtube.com/watch?v=${idOf('kiln')}`,
      cover_url: `https://i.ytimg.com/vi/${idOf('kiln')}/hq720.jpg`,
    })
    expect((now - (clip?.posted_at ?? 0)) / day).to.be.within(60, 92)
  })

  it('omits Shorts, streams, their recordings, upcoming premieres and advertisements', async () => {
    const overlay = (style: string) => ({
      thumbnailOverlays: [{ thumbnailOverlayTimeStatusRenderer: { style, text: { simpleText: style } } }],
    })
    const live = { badges: [{ metadataBadgeRenderer: { style: 'BADGE_STYLE_TYPE_LIVE_NOW' } }] }
    answers({
      search: () =>
        searchAnswer([
          shortsLockup({ id: idOf('a') }),
          videoRenderer({ id: idOf('b'), views: '9 views' }, overlay('SHORTS')),
          videoRenderer({ id: idOf('c') }, { navigationEndpoint: { reelWatchEndpoint: {} } }),
          videoRenderer({ id: idOf('d'), views: '1,071 watching' }, live),
          videoRenderer({ id: idOf('e'), views: '9 views', age: 'Streamed 2 days ago' }),
          videoRenderer({ id: idOf('f') }, { upcomingEventData: { startTime: '1' } }),
          lockup({ id: idOf('g') }, [['1K views', '1 day ago']], { style: 'LIVE' }),
          lockup({ id: 'PLaylist' }, [], { type: 'PLAYLIST' }),
          { adSlotRenderer: { in: videoRenderer({ id: idOf('h'), views: '9 views' }) } },
          { shelfRenderer: { content: { items: [videoRenderer({ id: idOf('i'), views: '9 views' })] } } },
          videoRenderer({ id: idOf('i'), views: '9 views' }),
        ]),
    })
    expect((await searchLong()).map(({ clip_id }) => clip_id)).to.deep.equal([idOf('i')])
    expect(warned).to.deep.equal([])
  })

  it('names the poster of a collaboration', async () => {
    const listItem = (name: string) => ({
      listItemViewModel: {
        title: { content: name },
        rendererContext: {
          commandContext: {
            onTap: { innertubeCommand: { browseEndpoint: { browseId: channelOf(name) } } },
          },
        },
      },
    })
    const customContent = { listViewModel: { listItems: [listItem('Kiln'), listItem('Wheel')] } }
    const inlineContent = { dialogViewModel: { customContent } }
    const navigationEndpoint = { showDialogCommand: { panelLoadingStrategy: { inlineContent } } }
    const ownerText = { runs: [{ text: 'Kiln and Wheel', navigationEndpoint }] }
    answers({
      search: () => searchAnswer([videoRenderer({ id: idOf('a'), views: '9 views' }, { ownerText })]),
    })
    expect((await searchLong())[0]).to.deep.include({ creator: 'Kiln', creator_id: channelOf('Kiln') })
  })

  it('reads a lockup with its channel, whatever the name of the channel', async () => {
    const rows = [[{ text: '5 Minute Clay', by: 'Clay' }], ['1.8m views', '3 weeks ago']]
    answers({ search: () => searchAnswer([lockup({ id: idOf('a') }, rows)]) })
    const [clip] = await searchLong()
    expect(clip).to.deep.include({
      views: 1_800_000,
      creator: '5 Minute Clay',
      creator_id: channelOf('Clay'),
    })
  })

  it("accepts covers only from YouTube's hosts, and skips and logs unreadable rows", async () => {
    const thumbnail = {
      thumbnails: [
        { url: 'https://169.254.169.254/a.jpg', width: 900 },
        { url: 'http://i.ytimg.com/a.jpg', width: 800 },
        { url: 'javascript:alert(1)', width: 700 },
      ],
    }
    answers({
      search: () =>
        searchAnswer([
          videoRenderer({ id: idOf('a'), views: '-1' }, { thumbnail }),
          videoRenderer({ id: '../../etc' }),
          { videoRenderer: null },
          { lockupViewModel: 7 },
        ]),
    })
    const clips = await searchLong()
    expect(clips).to.have.lengthOf(1)
    expect(clips[0]).to.include({ cover_url: null, views: null, posted_at: null })
    expect(clips[0]).not.to.have.property('posted_about')
    expect(warned).to.deep.equal([{ vendor: 'innertube', read: 1, unparsed: 3 }])
  })

  it('omits videos that are too old, and keeps those without a date', async () => {
    answers({
      search: () =>
        searchAnswer([
          videoRenderer({ id: idOf('old'), views: '9 views', age: '2 months ago' }),
          videoRenderer({ id: idOf('new'), views: '9 views', age: '3 days ago' }),
          videoRenderer({ id: idOf('when'), views: '9 views' }),
        ]),
    })
    const clips = await searchLong({ posted_after: now - 30 * day })
    expect(clips.map(({ clip_id }) => clip_id)).to.deep.equal([idOf('new'), idOf('when')])
  })

  it('returns an empty list if there are no results', async () => {
    answers({ search: () => searchAnswer([{ messageRenderer: { text: { simpleText: 'No results' } } }]) })
    expect(await searchLong()).to.deep.equal([])
  })

  it('searches Shorts by country, and requests missing details from the player', async () => {
    answers({
      search: () => searchAnswer([shortsLockup({ id: idOf('a'), views: '43k views' })]),
      player: () => pagePlayer(idOf('a'), { details: { viewCount: '43210' } }),
    })
    const [clip] = await searchShort({ country: 'DE', posted_after: now - 60 * day })
    expect(requests[0]?.body['params']).to.equal('EgQIBRAJ')
    expect(requests[0]?.body['context']).to.have.nested.property('client.gl', 'DE')
    expect(requests[1]?.url.searchParams.get('$fields')).to.contain('microformat')
    expect(clip).to.deep.include({
      clip_id: idOf('a'),
      media_type: 'short',
      views: 43_210,
      likes: 1200,
      duration_s: 41,
      creator_id: channelOf('Kiln'),
      posted_at: Date.parse('2026-09-01T15:00:00Z'),
      caption: 'What is under it.\nSecond line.',
      watch_url: `https://www.youtube.com/shorts/${idOf('a')}`,
    })
    expect(clip).not.to.have.property('posted_about')
  })

  it('requests details for a limited number of Shorts per search; the others stay as listed', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => idOf(`s${at}`))
    answers({
      search: () => searchAnswer(ids.map((id) => shortsLockup({ id, views: '895k views' }))),
      player: ({ body }) => pagePlayer(String(body['videoId'])),
    })
    const clips = await searchShort({ limit: 30 })
    expect(asks('player')).to.have.lengthOf(24)
    expect(clips).to.have.lengthOf(30)
    expect(clips.filter(({ posted_at }) => posted_at !== null)).to.have.lengthOf(24)
    expect(clips.at(-1)).to.deep.include({ views: 895_000, creator_id: null, posted_at: null })
  })

  it('stops requesting details after a bot check, and returns the Shorts as listed', async () => {
    const ids = Array.from({ length: 24 }, (_, at) => idOf(`s${at}`))
    answers({
      search: () => searchAnswer(ids.map((id) => shortsLockup({ id }))),
      player: () => refusedPlayer('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
    })
    expect(await searchShort()).to.have.lengthOf(24)
    expect(asks('player')).to.have.lengthOf.at.most(12)
  })

  it('keeps a Short as listed if its player is closed, and requests the others', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => idOf(`s${at}`))
    answers({
      search: () => searchAnswer(ids.map((id) => shortsLockup({ id }))),
      player: ({ body }) =>
        body['videoId'] === ids[0]
          ? refusedPlayer('LOGIN_REQUIRED', 'This video may be inappropriate for some users.')
          : pagePlayer(String(body['videoId'])),
    })
    const clips = await searchShort()
    expect(clips.map(({ posted_at }) => posted_at === null)).to.deep.equal(ids.map((_, at) => at === 0))
  })

  it('throws the reason of the caller who aborts during detail requests', async () => {
    const stop = new AbortController()
    const reason = new Error('stopped')
    answers({
      search: () => searchAnswer([shortsLockup({ id: idOf('a') })]),
      player: () => {
        stop.abort(reason)
        return pagePlayer(idOf('a'))
      },
    })
    const call = youtube.short.youtube!.search!(anyShort, stop.signal)
    expect(await call.catch((error: unknown) => error)).to.equal(reason)
  })

  for (const [what, routes] of [
    ['another object', { search: () => ({ contents: {} }) }],
    ['a list', { search: () => [] }],
    ['null', { search: () => null }],
    ['rows that none can read', { search: () => searchAnswer([{ videoRenderer: { id: 1 } }]) }],
    ['nothing', { search: () => '' }],
    ['60,000 levels', { search: () => '['.repeat(60_000) }],
    ['a refusal of its own', { search: () => status(400, '{"error":{"status":"FAILED_PRECONDITION"}}') }],
  ] as [string, Routes][]) {
    it(`treats ${what} as a fault of the provider`, async () => {
      answers(routes)
      const thrown: unknown = await searchLong().catch((error: unknown) => error)
      expect(thrown).to.be.instanceOf(SourceFault).with.property('blame', 'provider')
    })
  }
})
