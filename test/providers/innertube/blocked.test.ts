import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import { innertubeDefaults, openInnertube } from '../../../src/providers/innertube/innertube.js'
import type { Provider } from '../../../src/providers/types.js'
import { manualClock } from '../../support/clock.js'
import { faultOf } from '../../support/faults.js'
import {
  appPlayer,
  type InnertubeRequest,
  captchaPage,
  channelOf,
  consentPage,
  idOf,
  json3,
  pagePlayer,
  refusedPlayer,
  type Routes,
  searchAnswer,
  speakInnertube,
} from '../../support/innertube.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

const id = idOf('kiln')
const robot = refusedPlayer('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot')
const timedtext = '/api/timedtext'
const tracks = appPlayer([{ language: 'en' }])

type Case = { what: string; op: string; routes: Routes; call: (youtube: Provider) => Promise<unknown> }

const transcriptOf = ({ short }: Provider) =>
  Promise.resolve(short.youtube?.transcript?.({ platform: 'youtube', clip_id: id, watch_url: null }))
const videoOf = ({ long }: Provider) => Promise.resolve(long.video?.(id))
const searchLong = ({ long }: Provider) =>
  Promise.resolve(long.searchLong?.({ query: 'clay', posted_after: null, language: null, limit: 20 }))
const channel = ({ long }: Provider) => Promise.resolve(long.channel?.({ channel_id: channelOf('Kiln') }))

const pages: [string, unknown][] = [
  ['a page for consent', consentPage],
  ['a captcha', captchaPage],
  ['nothing at all', ''],
]
const cases: Case[] = [
  { what: 'a bot check', op: 'player', routes: { player: () => robot }, call: videoOf },
  {
    what: 'a bot check in place of captions',
    op: 'player',
    routes: { player: () => robot },
    call: transcriptOf,
  },
  {
    what: 'empty captions',
    op: timedtext,
    routes: { player: () => tracks, [timedtext]: () => '' },
    call: transcriptOf,
  },
  {
    what: 'captions that are a captcha',
    op: timedtext,
    routes: { player: () => tracks, [timedtext]: () => captchaPage },
    call: transcriptOf,
  },
  { what: 'a search without results', op: 'search', routes: { search: () => ({}) }, call: searchLong },
  { what: 'a channel without a tab', op: 'browse', routes: { browse: () => ({}) }, call: channel },
  ...pages.map(([what, page]) => ({ what, op: 'search', routes: { search: () => page }, call: searchLong })),
]

describe('YouTube answering 200 without data', () => {
  let http: Http
  let standIn: StandIn
  let youtube: Provider
  let requests: InnertubeRequest[]
  const clock = manualClock()

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2_000, clock, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    requests = []
    youtube = openInnertube(http, { ...innertubeDefaults, base_url: standIn.base, clock })
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  const timesAsked = (wanted: string) => requests.filter(({ op }) => op === wanted).length

  for (const { what, op, routes, call } of cases) {
    it(`is not called for half a minute after five times ${what}`, async () => {
      standIn.answer = speakInnertube(routes, requests)
      for (let times = 0; times < 9; times += 1)
        expect((await faultOf(call(youtube))).blame).to.equal('provider')
      expect(timesAsked(op)).to.equal(5)
      clock.advance(30_000)
      await faultOf(call(youtube))
      expect(timesAsked(op), 'one tries again').to.equal(6)
    })
  }

  it('is still called for operations that it answers', async () => {
    const routes = { player: () => robot, search: () => searchAnswer([]) }
    standIn.answer = speakInnertube(routes, requests)
    for (let times = 0; times < 6; times += 1) await faultOf(videoOf(youtube))
    expect(await searchLong(youtube)).to.deep.equal([])
  })

  it('does not count as blocked if videos are deleted, private or without captions', async () => {
    const closed = refusedPlayer('LOGIN_REQUIRED', 'This video is private')
    const plain = { ...pagePlayer(id), ...appPlayer([]) }
    for (const player of [closed, refusedPlayer('AGE_CHECK_REQUIRED', 'Confirm your age'), plain]) {
      standIn.answer = speakInnertube({ player: () => player, [timedtext]: () => json3(['words']) }, requests)
      for (let times = 0; times < 8; times += 1) await transcriptOf(youtube).catch(() => null)
    }
    expect(timesAsked('player')).to.equal(24)
  })
})
