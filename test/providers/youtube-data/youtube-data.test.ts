import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import type { LongSearch, ShortSearch } from '../../../src/providers/types.js'
import {
  openYoutubeData,
  type YoutubeData,
  type YoutubeDataSettings,
} from '../../../src/providers/youtube-data/youtube-data.js'
import { manualClock } from '../../support/clock.js'
import { type DataApi, envelope, startDataApi, type Upload } from '../../support/data-api.js'
import { faultOf } from '../../support/faults.js'
import { json, plain } from '../../support/stand-in.js'

const one = `UC${'a'.repeat(22)}`
const two = `UC${'b'.repeat(22)}`
const id = (name: string) => name.padEnd(11, '_')

const uploads: Upload[] = [
  { id: id('sh1'), channel: one, tab: 'short', duration: 'PT41S', views: 500_000 },
  { id: id('sh2'), channel: one, tab: 'short', duration: 'PT2M59S', views: 1, language: 'es-MX' },
  { id: id('clip'), channel: one, tab: 'video', duration: 'PT45S', views: null },
  { id: id('lo1'), channel: one, tab: 'video', title: 'Tom &amp; "Ann"', language: 'en-US' },
  { id: id('pre'), channel: two, tab: 'video', announced: true, duration: 'PT1H2M3S' },
  { id: id('str'), channel: two, tab: 'stream', announced: true, duration: 'P1DT1S' },
  { id: id('now'), channel: two, tab: 'stream', live: 'live', duration: 'P0D' },
]

const shortSearch: ShortSearch = {
  platform: 'youtube',
  query: 'sour & dough',
  posted_after: Date.UTC(2026, 0, 1),
  language: null,
  country: 'MX',
  limit: 60,
}
const longSearch: LongSearch = { query: 'bread', posted_after: null, language: null, limit: 60 }

describe('the YouTube Data API', () => {
  let http: Http
  let api: DataApi
  const clock = manualClock()

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    api = await startDataApi(uploads.map((upload) => ({ ...upload })))
  })
  afterEach(async () => {
    await http.close()
    await api[Symbol.asyncDispose]()
  })

  function open(overrides: Partial<YoutubeDataSettings> = {}): YoutubeData {
    return openYoutubeData(http, {
      api_key: 'the-key',
      base_url: `${api.base}/youtube/v3`,
      clock,
      ...overrides,
    })
  }
  const shortOf = (overrides?: Partial<YoutubeDataSettings>) =>
    open(overrides).short.youtube?.search?.(shortSearch) ?? []
  const longOf = (overrides?: Partial<YoutubeDataSettings>) =>
    open(overrides).long.searchLong?.(longSearch) ?? []

  it('recognises Shorts by the tab that lists them, not by their length', async () => {
    const clips = await shortOf()
    expect(clips.map(({ clip_id, media_type }) => [clip_id, media_type])).to.deep.equal([
      [id('sh1'), 'short'],
      [id('sh2'), 'short'],
    ])
    expect(clips[0]).to.deep.equal({
      platform: 'youtube',
      clip_id: id('sh1'),
      media_type: 'short',
      format: 'video',
      sample: false,
      title: `About ${id('sh1')}`,
      caption: `What ${id('sh1')} is about.`,
      creator: 'Channel aa',
      creator_id: one,
      creator_followers: null,
      views: 500_000,
      likes: 12,
      comments: null,
      shares: null,
      duration_s: 41,
      posted_at: Date.UTC(2026, 5, 1, 8),
      language: null,
      onscreen_text: null,
      watch_url: `https://www.youtube.com/shorts/${id('sh1')}`,
      on_camera: null,
      cover_url: `https://i.ytimg.com/vi/${id('sh1')}/hqdefault.jpg`,
    })
  })

  it('sends valid requests, with the key only in a header', async () => {
    await shortOf()
    const [search] = api.calls
    expect(Object.fromEntries(search?.searchParams ?? [])).to.deep.equal({
      part: 'id',
      type: 'video',
      q: 'sour & dough',
      order: 'relevance',
      videoDuration: 'short',
      maxResults: '50',
      publishedAfter: '2026-01-01T00:00:00.000Z',
      regionCode: 'MX',
    })
    expect(new Set(api.keys)).to.deep.equal(new Set(['the-key']))
    expect(api.calls.filter(({ href }) => href.includes('the-key'))).to.deep.equal([])
  })

  it('searches long videos on the videos tab only, including premieres but not streams', async () => {
    const clips = await longOf()
    expect(
      clips.map(({ clip_id, media_type, duration_s }) => [clip_id, media_type, duration_s]),
    ).to.deep.equal([
      [id('clip'), 'video', 45],
      [id('lo1'), 'video', 754],
      [id('pre'), 'video', 3723],
    ])
    const calls = api.calls.map(({ searchParams }) => searchParams.get('videoDuration')).filter(Boolean)
    expect(calls).to.deep.equal(['medium', 'long'])
  })

  it('omits videos that are known to be in another language', async () => {
    const found = await open().short.youtube?.search?.({ ...shortSearch, language: 'en' })
    expect(found?.map(({ clip_id }) => clip_id)).to.deep.equal([id('sh1')])
  })

  it('returns an empty list if nothing is found', async () => {
    api.found = []
    expect(await shortOf()).to.deep.equal([])
    expect(api.requestedPaths()).to.deep.equal(['search'])
  })

  it('reads a channel with its newest videos, by id and by handle', async () => {
    const page = await open().long.channel?.({ channel_id: one })
    expect(page?.channel_id).to.equal(one)
    expect(page?.channel).to.equal('Channel aa')
    expect(page?.uploads.map((clip) => [clip.clip_id, clip.views, clip.creator_followers])).to.deep.equal([
      [id('clip'), null, 4321],
      [id('lo1'), 1000, 4321],
    ])
    expect(api.requestedPaths()).to.deep.equal(['channels', 'playlistItems', 'videos'])
    expect(await open().long.channel?.({ handle: 'nobody' })).to.equal(null)
    expect(api.calls.at(-1)?.searchParams.get('forHandle')).to.equal('@nobody')
  })

  it('filters the uploads if the videos tab is unavailable', async () => {
    api.withdrawn.add('UULF')
    const page = await open().long.channel?.({ channel_id: one })
    expect(page?.uploads.map(({ clip_id }) => clip_id)).to.deep.equal([id('clip'), id('lo1')])
    api.withdrawn.add('UUSH').add('UULV')
    const fault = await faultOf(open().long.channel?.({ channel_id: one }) ?? Promise.resolve())
    expect(fault.blame).to.equal('provider')
  })

  it('finds no videos on a channel that has only Shorts', async () => {
    api.uploads = api.uploads.filter(({ tab }) => tab === 'short')
    expect((await open().long.channel?.({ channel_id: one }))?.uploads).to.deep.equal([])
  })

  it('returns the type of a video, and null if it does not exist', async () => {
    const types = []
    for (const { id } of uploads) types.push((await open().long.video?.(id))?.media_type)
    expect(types).to.deep.equal(['short', 'short', 'video', 'video', 'video', 'livestream', 'livestream'])
    expect(await open().long.video?.(id('gone'))).to.equal(null)
    const calls = api.calls.length
    expect((await faultOf(open().long.video?.('../x') ?? Promise.resolve())).blame).to.equal('request')
    expect(api.calls).to.have.lengthOf(calls)
  })

  it('reads the newest Shorts of a creator, at most 31', async () => {
    const found = await open().short.youtube?.uploads?.({ platform: 'youtube', creator_id: one })
    expect(found).to.deep.equal([
      { clip_id: id('sh1'), views: 500_000, posted_at: Date.UTC(2026, 5, 1, 8) },
      { clip_id: id('sh2'), views: 1, posted_at: Date.UTC(2026, 5, 1, 8) },
    ])
    api.uploads = Array.from({ length: 60 }, (_, at) => ({ id: id(`s${at}`), channel: one, tab: 'short' }))
    expect(await open().short.youtube?.uploads?.({ platform: 'youtube', creator_id: one })).to.have.lengthOf(
      31,
    )
    expect(await open().short.youtube?.uploads?.({ platform: 'youtube', creator_id: two })).to.deep.equal([])
  })

  it("counts the quota of a search, and sends no request once the day's quota is used up", async () => {
    const provider = open({ searches_per_day: 2, units_per_day: 30 })
    const search = () => Promise.resolve(provider.short.youtube?.search?.(shortSearch))
    await search()
    expect(await provider.quota.usage()).to.deep.equal({ units: 7, searches: 1 })
    await search()
    const calls = api.calls.length
    const fault = await faultOf(search())
    expect([fault.blame, fault.message]).to.deep.equal([
      'provider',
      "The YouTube Data API's searches of the day are used up; they reset at midnight Pacific time.",
    ])
    expect(api.calls).to.have.lengthOf(calls)
    clock.advance(20 * 3_600_000 - 1)
    await faultOf(search())
    clock.advance(1)
    await search()
    expect(await provider.quota.usage()).to.deep.equal({ units: 7, searches: 1 })
  })

  it('sends no request after the vendor reports an exhausted quota', async () => {
    api.fault = json(envelope(403, 'quotaExceeded'), 403)
    const provider = open()
    const search = () => Promise.resolve(provider.short.youtube?.search?.(shortSearch))
    expect((await faultOf(search())).message).to.match(/says that the quota of the day is used up/)
    api.fault = null
    await faultOf(search())
    expect(api.requestedPaths()).to.deep.equal(['search'])
    expect(await provider.long.video?.(id('lo1')), 'what is no search').to.include({ media_type: 'video' })
  })

  it('starts a new day at zero, even if the vendor reports the previous day after midnight', async () => {
    const ownClock = manualClock()
    const provider = open({ clock: ownClock })
    const search = () => Promise.resolve(provider.short.youtube?.search?.(shortSearch))
    const refuse = json(envelope(403, 'quotaExceeded'), 403)
    let refusal: Promise<unknown> = Promise.resolve()
    const isAsked = new Promise<() => void>((resolve) => {
      api.fault = (...exchange) => resolve(() => refuse(...exchange))
      refusal = faultOf(search())
    })
    const answer = await isAsked
    api.fault = null
    ownClock.advance(24 * 3_600_000)
    await search()
    answer()
    await refusal
    expect(await provider.quota.usage()).to.deep.equal({ units: 7, searches: 1 })
  })

  for (const [status, body, blame, words] of [
    [403, envelope(403, 'quotaExceeded'), 'provider', /quota of the day/],
    [403, envelope(403, 'dailyLimitExceeded'), 'provider', /quota of the day/],
    [403, envelope(403, 'rateLimitExceeded'), 'provider', /answered 403/],
    [429, envelope(429, 'RATE_LIMIT_EXCEEDED'), 'provider', /answered 429/],
    [400, envelope(400, 'keyInvalid'), 'provider', /does not know the key/],
    [400, envelope(400, 'badRequest', 'API key expired. Renew it.'), 'provider', /refuses the key/],
    [403, envelope(403, 'accessNotConfigured'), 'provider', /not switched on/],
    [403, envelope(403, 'ipRefererBlocked'), 'provider', /restricted/],
    [403, envelope(403, 'SERVICE_UNAVAILABLE'), 'provider', /answered 403/],
    [400, envelope(400, 'invalidSearchFilter'), 'request', /answered 400/],
    [400, { error: 'words' }, 'provider', /answered 400/],
    [404, '<html>', 'provider', /answered 404/],
    [500, envelope(500, 'backendError'), 'provider', /answered 500/],
    [503, envelope(503, 'backendError'), 'provider', /answered 503/],
    [200, '<html>', 'provider', /not answer in JSON/],
    [200, { kind: 'youtube#other', items: [] }, 'provider', /no list of search/],
    [200, { kind: 'youtube#searchListResponse', items: 7 }, 'provider', /no list of search/],
    [200, null, 'provider', /no list of search/],
    [200, [], 'provider', /no list of search/],
  ] as const) {
    it(`blames ${blame} for ${status} ${JSON.stringify(body).slice(0, 90)}`, async () => {
      api.fault = typeof body === 'string' ? plain(body, status) : json(body, status)
      const fault = await faultOf(Promise.resolve(shortOf()))
      expect(fault.blame).to.equal(blame)
      expect(fault.message).to.match(words)
      expect(fault.message).not.to.match(/Words of theirs|the-key/)
    })
  }

  it('skips unreadable rows and counts them', async () => {
    const reports: object[] = []
    const log = { info: (fields: object) => void reports.push(fields), warn: () => undefined }
    const items = [null, 7, 'x', {}, { id: 5 }, { id: { videoId: '../../x' } }, { id: { videoId: null } }]
    api.fault = json({ kind: 'youtube#searchListResponse', items })
    expect(await shortOf({ log })).to.deep.equal([])
    expect(reports).to.deep.equal([{ provider: 'youtube-data', rows: 7 }])
  })

  it('omits a video whose tab cannot be checked, and fails if none can be', async () => {
    const only = (broken: (url: URL) => boolean) => {
      const answer = api.answer
      api.answer = (request, response) =>
        broken(new URL(request.url ?? '/', api.base))
          ? plain('', 500)(request, response)
          : answer(request, response)
    }
    only((url) => url.searchParams.get('videoId') === id('sh1'))
    expect((await shortOf()).map(({ clip_id }) => clip_id)).to.deep.equal([id('sh2')])
    only((url) => url.pathname.endsWith('playlistItems'))
    expect((await faultOf(Promise.resolve(shortOf()))).blame).to.equal('provider')
  })

  it('accepts any value in the fields of a video', async () => {
    const hostile = [undefined, null, 0, -1, '-1', '', 'NaN', 'x'.repeat(100_000), [], {}, '\u0000', '1e309']
    for (const value of hostile) {
      const snippet = {
        publishedAt: value,
        channelId: value,
        title: value,
        description: value,
        thumbnails: value,
        channelTitle: value,
        liveBroadcastContent: value,
        defaultAudioLanguage: value,
      }
      const members = { snippet, statistics: { viewCount: value, likeCount: value }, contentDetails: value }
      api.fault = json({ kind: 'youtube#videoListResponse', items: [{ id: id('odd'), ...members }] })
      const clip = await Promise.resolve(open().long.video?.(id('odd')))
      expect(
        [clip?.views, clip?.posted_at, clip?.creator_id, clip?.duration_s],
        `${typeof value}`,
      ).to.deep.equal([value === 0 ? 0 : null, null, null, null])
    }
  })

  it('keeps hostile texts as text, and rejects hostile URLs', async () => {
    const title = 'a\u0000b\ud800 <script>alert(1)</script> =HYPERLINK("x") \u202e__proto__'
    const item = (thumbnail: string) => ({
      id: id('odd'),
      snippet: { title, thumbnails: { high: { url: thumbnail } }, ['__proto__']: { polluted: 1 } },
    })
    for (const thumbnail of [
      'javascript:alert(1)',
      'https://i.ytimg.com.evil.example/x',
      'http://i.ytimg.com/x',
    ]) {
      api.fault = json({ kind: 'youtube#videoListResponse', items: [item(thumbnail)] })
      const clip = await open().long.video?.(id('odd'))
      expect(clip?.cover_url).to.equal(null)
      expect(clip?.title).to.equal('ab\ufffd <script>alert(1)</script> =HYPERLINK("x") \u202e__proto__')
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined)
    }
  })
})
