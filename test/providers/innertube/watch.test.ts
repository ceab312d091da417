import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import { innertubeDefaults, openInnertube } from '../../../src/providers/innertube/innertube.js'
import { type Provider, SourceFault } from '../../../src/providers/types.js'
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
  speakInnertube,
  status,
  type TrackForm,
} from '../../support/innertube.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

const timedtext = '/api/timedtext'
const id = idOf('kiln')
const robot = () => refusedPlayer('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot')

describe('one video of YouTube without a key', () => {
  let http: Http
  let standIn: StandIn
  let youtube: Provider
  let requests: InnertubeRequest[]

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 500, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    requests = []
    youtube = openInnertube(http, { ...innertubeDefaults, base_url: standIn.base, clock: { now: () => 0 } })
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function answers(routes: Routes): void {
    standIn.answer = speakInnertube(routes, requests)
  }
  const video = (player: unknown, clip_id = id) => {
    answers({ player: () => player })
    return youtube.long.video!(clip_id)
  }
  const address = (clip_id: string) =>
    ({ platform: 'youtube', clip_id, watch_url: 'https://evil.example/' }) as const
  const transcriptOf = (clip_id = id) => youtube.short.youtube!.transcript!(address(clip_id))
  async function blameOf(call: Promise<unknown>): Promise<string> {
    const thrown: unknown = await call.then(
      (value) => `answered ${JSON.stringify(value)}`,
      (error: unknown) => error,
    )
    return thrown instanceof SourceFault ? thrown.blame : String(thrown)
  }

  describe('figures', () => {
    it('are exact', async () => {
      expect(await video(pagePlayer(id))).to.deep.include({
        clip_id: id,
        media_type: 'video',
        views: 895_123,
        likes: 1200,
        comments: null,
        duration_s: 41,
        posted_at: Date.UTC(2026, 8, 1, 15),
        creator: 'Kiln',
        creator_id: channelOf('Kiln'),
        language: null,
        cover_url: `https://i.ytimg.com/vi/${id}/hq720.jpg`,
      })
      expect(requests[0]?.body).to.deep.include({ videoId: id, contentCheckOk: true })
    })

    it('have the media type that YouTube gives for a Short, a stream and a premiere, never by length', async () => {
      const types = [
        pagePlayer(id, { about: { isShortsEligible: true } }),
        pagePlayer(id, { details: { lengthSeconds: '20' } }),
        pagePlayer(id, { details: { isLiveContent: true, lengthSeconds: '0' } }),
        pagePlayer(id, { about: { liveBroadcastDetails: { isLiveNow: false } } }),
        pagePlayer(id, { details: { isLiveContent: undefined }, about: { liveBroadcastDetails: {} } }),
      ]
      const clips = []
      for (const player of types) clips.push(await video(player))
      const mediaTypes = ['short', 'video', 'livestream', 'video', 'livestream']
      expect(clips.map((clip) => clip?.media_type)).to.deep.equal(mediaTypes)
      expect(clips.map((clip) => clip?.duration_s)).to.deep.equal([41, 20, null, 41, 41])
    })

    it('are unknown if missing or invalid', async () => {
      const details = {
        viewCount: '-1',
        lengthSeconds: 'x',
        channelId: 'me',
        shortDescription: '',
        thumbnail: 3,
      }
      const about = { publishDate: 'yesterday', likeCount: '', uploadDate: undefined }
      expect(await video(pagePlayer(id, { details, about }))).to.deep.include({
        views: null,
        duration_s: null,
        creator_id: null,
        caption: null,
        cover_url: null,
        likes: null,
        posted_at: null,
      })
      const dateOnly = await video(pagePlayer(id, { about: { publishDate: '2026-09-01' } }))
      expect(dateOnly).to.include({ posted_at: Date.UTC(2026, 8, 1), posted_about: true })
    })

    it('are read if YouTube sends them, even for a video that cannot be played', async () => {
      const closed = { ...pagePlayer(id), ...refusedPlayer('UNPLAYABLE', 'Join this channel to get access') }
      expect(await video(closed)).to.include({ views: 895_123 })
      const { microformat } = pagePlayer(id, { about: { title: { simpleText: 'T' } } }) as {
        microformat: object
      }
      expect(await video({ ...robot(), microformat })).to.include({ title: 'T', likes: 1200 })
    })
  })

  const verdicts: [string, unknown, string][] = [
    ['a robot check', robot(), 'provider'],
    [
      'an old client',
      refusedPlayer('UNPLAYABLE', 'The following content is not available on this app.'),
      'provider',
    ],
    [
      'too many calls',
      refusedPlayer('UNPLAYABLE', 'This content isn’t available, try again later.'),
      'provider',
    ],
    ['a sign-in without a reason', refusedPlayer('LOGIN_REQUIRED', ''), 'provider'],
    ['no player at all', { something: 1 }, 'provider'],
    ['a list', [], 'provider'],
    ['a number', 7, 'provider'],
    [
      'an age check',
      refusedPlayer('LOGIN_REQUIRED', 'This video may be inappropriate for some users.'),
      'clip',
    ],
    ['an age check by its code', refusedPlayer('AGE_CHECK_REQUIRED', 'x'), 'clip'],
    ['another country', refusedPlayer('UNPLAYABLE', 'Not made available in your country'), 'clip'],
    ['a code of tomorrow', refusedPlayer('CUSTOM', 'Custom Reason'), 'clip'],
    ['a video that is not there', refusedPlayer('ERROR', 'This video is unavailable'), 'answered null'],
    ['a private video', refusedPlayer('LOGIN_REQUIRED', 'This video is private'), 'answered null'],
    ['an id that never was', {}, 'answered null'],
    ['a captcha', captchaPage, 'provider'],
    ['a page for consent', consentPage, 'provider'],
    ['another page', '<!doctype html><title>YouTube</title>', 'provider'],
    ['nothing', '', 'provider'],
    ['half of it', '{"a":', 'provider'],
    ['a captcha with 429', status(429, captchaPage), 'provider'],
    ['403', status(403, '{}'), 'provider'],
    ['a failed precondition', status(400, { error: { status: 'FAILED_PRECONDITION' } }), 'provider'],
    ['a wrong argument', status(400, { error: { status: 'INVALID_ARGUMENT' } }), 'request'],
    ['500', status(500), 'provider'],
    ['404 of another server', status(404, 'nothing here'), 'provider'],
    ['a redirect', status(302, '', { location: 'http://169.254.169.254/' }), 'provider'],
  ]
  for (const [what, player, blame] of verdicts) {
    it(`for ${what}: ${blame}`, async () => {
      answers({ player: () => player })
      expect(await blameOf(youtube.long.video!(id))).to.equal(blame)
      expect(await blameOf(transcriptOf())).to.equal(blame)
    })
  }

  it('times out if YouTube does not answer', async () => {
    standIn.answer = () => undefined
    expect(await blameOf(transcriptOf())).to.equal('provider')
  })

  it('sends no request for an invalid id', async () => {
    expect(await youtube.long.video!('../player')).to.equal(null)
    expect(await transcriptOf('x')).to.equal(null)
    expect(standIn.calls).to.deep.equal([])
  })

  describe('captions', () => {
    const spokenLines = ['The glaze runs because', 'the kiln is too hot']
    const listen = (tracks: TrackForm[], about = {}, body: unknown = json3(spokenLines)) => {
      answers({ player: () => appPlayer(tracks, about), [timedtext]: () => body })
      return transcriptOf()
    }
    const languageAsked = () => {
      const query = requests.at(-1)?.url.searchParams
      return `${query?.get('lang')}${query?.get('kind') ? ' auto' : ''}`
    }
    const en = { language: 'en' }
    const auto = { language: 'en', kind: 'asr' }

    const dated = { microformat: { playerMicroformatRenderer: { publishDate: '2026-09-01T08:00:00-07:00' } } }
    const onlyDay = { microformat: { playerMicroformatRenderer: { publishDate: '2026-09-01' } } }
    const pages: [string, unknown, number | undefined][] = [
      ['come with the exact date of a long video, which its own page tells', dated, Date.UTC(2026, 8, 1, 15)],
      ['come without the date where the page does not answer', status(500), undefined],
      ['come without the date where the page tells none', { playabilityStatus: { status: 'OK' } }, undefined],
      ['come without the date where the page tells the day alone', onlyDay, undefined],
    ]
    const requestWithDate = (clip_id = id) => ({ ...address(clip_id), wants_date: true as const })
    const isPage = ({ body }: InnertubeRequest) =>
      (body['context'] as { client: { clientName: string } }).client.clientName === 'WEB'
    const pageAnswers = (page: unknown, tracks: TrackForm[] = [{ language: 'en' }]) =>
      answers({
        player: (call) => (isPage(call) ? page : appPlayer(tracks)),
        [timedtext]: () => json3(spokenLines),
      })
    for (const [what, page, posted_at] of pages) {
      it(what, async () => {
        pageAnswers(page)
        const transcript = await youtube.long.transcript!(requestWithDate())
        expect([transcript?.kind, transcript?.posted_at]).to.deep.equal(['speech', posted_at])
      })
    }

    it('request the date from the web client only if it is needed', async () => {
      pageAnswers(dated)
      const transcript = await youtube.long.transcript!(address(id))
      expect([transcript?.kind, transcript?.posted_at]).to.deep.equal(['speech', undefined])
      expect(requests.filter(({ op }) => op === 'player')).to.have.length(1)
    })

    it('do not wait long for the date', async () => {
      const patient = openHttp({ timeout_ms: 60_000 })
      const clock = { now: () => 0 }
      const settings = { ...innertubeDefaults, base_url: standIn.base, clock, date_timeout_ms: 50 }
      pageAnswers(new Promise(() => undefined))
      const transcript = await openInnertube(patient, settings).long.transcript!(requestWithDate())
      expect([transcript?.kind, transcript?.posted_at]).to.deep.equal(['speech', undefined])
      await patient.close()
    })

    it('include the date even if they cannot be fetched', async () => {
      for (const words of [status(500), robot()]) {
        answers({ player: (call) => (isPage(call) ? dated : words) })
        const fault = await faultOf(youtube.long.transcript!(requestWithDate()))
        expect([fault.blame, fault.posted_at]).to.deep.equal(['provider', Date.UTC(2026, 8, 1, 15)])
      }
    })

    it('skip the date after five bot checks', async () => {
      pageAnswers(robot())
      for (let n = 0; n < 7; n += 1)
        expect((await youtube.long.transcript!(requestWithDate(idOf(`kiln${n}`))))?.kind).to.equal('speech')
      expect(requests.filter((call) => call.op === 'player' && isPage(call))).to.have.length(5)
    })

    it('are fetched from the URL of their track, as json3, by an app client', async () => {
      const transcript = await listen([en])
      expect(transcript).to.deep.equal({
        kind: 'speech',
        language: 'en',
        auto_captions: false,
        lines: [
          { start: 0, end: 2, text: spokenLines[0] },
          { start: 2, end: 4, text: spokenLines[1] },
        ],
      })
      expect(requests.map(({ op }) => op)).to.deep.equal(['player', timedtext])
      expect(requests[0]?.body['context']).to.have.nested.property('client.clientName', 'ANDROID')
      expect(requests[1]?.url.searchParams.get('fmt')).to.equal('json3')
    })

    const first = { language: 'ar' }
    for (const [what, tracks, about, language] of [
      ['what was written over what was recognised', [auto, en], {}, 'en'],
      ['the language recognised over a translation that stands first', [first, auto], {}, 'en auto'],
      [
        'the original sound’s language',
        [first, { language: 'ja', kind: 'asr' }, en],
        { sounds: ['en.4'] },
        'en',
      ],
      [
        'the original among dubbings',
        [first, en, { language: 'de' }],
        { sounds: ['ar.3', 'de.4', 'en.10'] },
        'de',
      ],
      ['the region of the original', [en, { language: 'en-US' }], { sounds: ['en-US.4'] }, 'en-US'],
      ['the language of another region', [first, { language: 'pt-PT' }], { sounds: ['pt-BR.4'] }, 'pt-PT'],
      ['what YouTube shows first', [first, { language: 'de' }], { sounds: ['x'], shownTrack: 1 }, 'de'],
      ['a translation where there is no other', [first], { sounds: ['en.4'] }, 'ar'],
    ] as [string, TrackForm[], object, string][]) {
      it(`are chosen in ${what}`, async () => {
        const transcript = await listen(tracks, about)
        expect(languageAsked()).to.equal(language)
        expect(transcript?.language).to.equal(language.slice(0, 2))
        expect(transcript?.auto_captions).to.equal(language.includes('auto'))
      })
    }

    it("that need a token are skipped for automatic ones, and are the provider's fault if there are no others", async () => {
      const closed = { language: 'en', path: 'https://www.youtube.com/api/timedtext?lang=en&exp=xpe' }
      await listen([closed, auto])
      expect(languageAsked()).to.equal('en auto')
      expect(await blameOf(listen([closed]))).to.equal('provider')
      expect(requests.at(-1)?.op).to.equal('player')
    })

    it('are requested only from YouTube, whatever the URL of a track', async () => {
      for (const path of [
        'http://169.254.169.254/api/timedtext',
        'https://evil.example/api/timedtext',
        'https://www.youtube.com.evil.example/api/timedtext',
        'https://www.youtube.com/redirect?q=x',
        'https://www.youtube.com:8443/api/timedtext',
        'file:///api/timedtext',
        'nonsense',
      ]) {
        expect(await blameOf(listen([{ language: 'en', path }])), path).to.equal('provider')
      }
      expect(requests.every(({ op }) => op === 'player')).to.equal(true)
    })

    it('have kind none without tracks, and music if nothing is said', async () => {
      expect(await listen([])).to.deep.equal({ kind: 'none', language: null, lines: [] })
      expect((await listen([auto], {}, json3(['[Music]', '♪♪'])))?.kind).to.equal('music')
      expect((await listen([auto], {}, { events: [] }))?.kind).to.equal('none')
    })

    it('contain the words of rolling captions once, with their times', async () => {
      const events = [
        { tStartMs: 0, dDurationMs: 4000, segs: [{ utf8: 'stop' }, { utf8: ' buying', tOffsetMs: 300 }] },
        { tStartMs: 1000, dDurationMs: 3000, aAppend: 1, segs: [{ utf8: '\n' }] },
        { tStartMs: 4000, dDurationMs: 2000, segs: [{ utf8: 'clay' }] },
      ]
      const transcript = await listen([auto], {}, { events })
      expect(transcript?.lines.map(({ text }) => text)).to.deep.equal(['stop buying', 'clay'])
      expect(transcript?.lines[0]).to.include({ start: 0, end: 0.9 })
    })

    for (const [what, body] of [
      ['nothing (a token is needed)', ''],
      ['white space', '\n'],
      ['a captcha', captchaPage],
      ['a page for consent', consentPage],
      ['429', status(429, captchaPage)],
      ['404', status(404)],
      ['XML', '<?xml version="1.0"?><transcript></transcript>'],
      ['another object', { error: 1 }],
      ['null', 'null'],
    ] as [string, unknown][]) {
      it(`answered with ${what} are a fault of the provider`, async () => {
        expect(await blameOf(listen([en], {}, body))).to.equal('provider')
      })
    }
  })
})
