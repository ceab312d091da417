import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import { openSupadata, type SupadataSettings } from '../../../src/providers/supadata/supadata.js'
import type { ClipRef, Transcript } from '../../../src/providers/types.js'
import { faultOf } from '../../support/faults.js'
import { json, plain, type StandIn, startStandIn } from '../../support/stand-in.js'

const clip: ClipRef = {
  platform: 'youtube',
  clip_id: 'abcdefghijk',
  watch_url: 'https://elsewhere.example/',
}
const spokenLines = [
  { text: 'Never knead it &amp; wait.', offset: 0, duration: 2500, lang: 'en' },
  { text: '  It\u0000 rises \n overnight. ', offset: '2000', duration: '1500', lang: 'en' },
]

describe('Supadata', () => {
  let http: Http
  let standIn: StandIn
  let waits: number[]

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn()
    waits = []
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function ask(requestedClip = clip, overrides: Partial<SupadataSettings> = {}): Promise<Transcript | null> {
    const pause = (wait_ms: number) => Promise.resolve(waits.push(wait_ms))
    const provider = openSupadata(http, {
      api_key: 'the-key',
      base_url: `${standIn.base}/v1`,
      pause,
      ...overrides,
    })
    return Promise.resolve(provider.short[requestedClip.platform]?.transcript?.(requestedClip) ?? null)
  }

  it('parses chunks with times in milliseconds, cleaned, each ended by the next', async () => {
    standIn.answer = json({ content: spokenLines, lang: 'en-US', availableLangs: ['en', 'de'] })
    expect(await ask()).to.deep.equal({
      kind: 'speech',
      language: 'en',
      auto_captions: null,
      lines: [
        { start: 0, end: 2, text: 'Never knead it & wait.' },
        { start: 2, end: 3.5, text: 'It rises overnight.' },
      ],
    })
  })

  it('requests the page address made from the id, with the key only in a header', async () => {
    const keys: unknown[] = []
    standIn.answer = (request, response) => {
      keys.push(request.headers['x-api-key'])
      response.end(JSON.stringify({ content: spokenLines, lang: 'en' }))
    }
    await ask()
    await ask({ platform: 'tiktok', clip_id: '7300000000000000001', watch_url: null })
    await ask({
      platform: 'tiktok',
      clip_id: '73000000001',
      watch_url: 'https://www.tiktok.com/@some.one/video/1',
    })
    await ask({
      platform: 'instagram',
      clip_id: '31',
      watch_url: 'https://www.instagram.com/some.one/reel/CoDe_1-x/?a=1',
    })
    expect(standIn.calls.map(({ searchParams }) => searchParams.get('url'))).to.deep.equal([
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://www.tiktok.com/@_/video/7300000000000000001',
      'https://www.tiktok.com/@some.one/video/73000000001',
      'https://www.instagram.com/reel/CoDe_1-x/',
    ])
    expect(standIn.calls[0]?.searchParams.get('mode')).to.equal('native')
    expect(keys).to.deep.equal(Array(4).fill('the-key'))
    expect(standIn.calls.filter(({ href }) => href.includes('the-key'))).to.deep.equal([])
  })

  it('sends no request for a clip without an address', async () => {
    for (const requestedClip of [
      { ...clip, clip_id: '--exec=x' },
      { platform: 'tiktok', clip_id: 'x', watch_url: 'https://www.tiktok.com/@a/video/1' },
      { platform: 'instagram', clip_id: '123456', watch_url: 'https://evil.example/reel/abcdef' },
    ] as ClipRef[])
      expect((await faultOf(ask(requestedClip))).blame).to.equal('request')
    expect(standIn.calls).to.deep.equal([])
  })

  it('treats plain text as lines without times, and music as no speech', async () => {
    standIn.answer = json({ content: 'One thing first. Then another!', lang: 'es' })
    expect((await ask())?.lines).to.deep.equal([
      { start: null, end: null, text: 'One thing first.' },
      { start: null, end: null, text: 'Then another!' },
    ])
    standIn.answer = json({ content: [{ text: '[Music]', offset: 0, duration: 9000 }], lang: 'en' })
    expect(await ask()).to.deep.include({ kind: 'music', lines: [], language: null })
  })

  it('waits for a job without starting another', async () => {
    const states = [
      { status: 'queued' },
      { status: 'active' },
      { status: 'completed', result: { content: spokenLines, lang: 'en' } },
    ]
    standIn.answer = ({ url }, response) =>
      void response.end(JSON.stringify(url?.includes('?') ? { jobId: 'job-1' } : states.shift()))
    expect((await ask(clip, { mode: 'generate' }))?.auto_captions).to.equal(true)
    expect(standIn.calls.map(({ pathname }) => pathname.replace('/v1/', ''))).to.deep.equal([
      'transcript',
      'transcript/job-1',
      'transcript/job-1',
      'transcript/job-1',
    ])
    expect(waits).to.deep.equal([1000, 1000, 1000])
  })

  it('stops waiting for a job that never ends', async () => {
    standIn.answer = (_, response) => void response.end('{"jobId":"j","status":"active"}')
    const fault = await faultOf(ask(clip, { timeout_ms: 200 }))
    expect([fault.blame, fault.message]).to.deep.equal(['provider', 'Supadata did not answer in time.'])
  })

  for (const [status, error, outcome] of [
    [206, 'transcript-unavailable', 'none'],
    [404, 'not-found', null],
    [400, 'invalid-request', 'request'],
    [401, 'unauthorized', 'provider'],
    [402, 'upgrade-required', 'provider'],
    [429, 'limit-exceeded', 'provider'],
    [500, 'internal-error', 'provider'],
    [404, 'page not found by the proxy', 'provider'],
    [200, 'something-new', 'provider'],
  ] as const) {
    it(`treats ${status} ${error} as ${outcome}`, async () => {
      standIn.answer = json({ error, message: 'Words of theirs.', details: '', documentationUrl: '' }, status)
      if (outcome === 'request' || outcome === 'provider') {
        const fault = await faultOf(ask())
        expect(fault.blame).to.equal(outcome)
        expect(fault.message).not.to.match(/Words of theirs|the-key/)
      } else expect((await ask())?.kind ?? null).to.equal(outcome)
    })
  }

  for (const [error, outcome] of [
    ['transcript-unavailable', 'none'],
    ['not-found', null],
    ['internal-error', 'provider'],
    ['what-else', 'provider'],
  ] as const) {
    it(`treats a job that failed with ${error} as ${outcome}`, async () => {
      standIn.answer = ({ url }, response) =>
        void response.end(
          url?.includes('?')
            ? '{"jobId":"j"}'
            : JSON.stringify({ status: 'failed', error: { error, message: '' } }),
        )
      if (outcome === 'provider') expect((await faultOf(ask())).blame).to.equal(outcome)
      else expect((await ask())?.kind ?? null).to.equal(outcome)
    })
  }

  it('treats a job that failed with an object as a fault of the provider', async () => {
    standIn.answer = ({ url }, response) =>
      void response.end(
        url?.includes('?') ? '{"jobId":"j"}' : '{"status":"failed","error":{"error":{"toString":1}}}',
      )
    expect((await faultOf(ask())).blame).to.equal('provider')
  })

  it('treats an answer of another shape as a fault of the provider', async () => {
    for (const body of [
      null,
      [],
      7,
      {},
      { content: 7 },
      { content: [7, null, {}] },
      { jobId: '../x' },
      { jobId: 1 },
    ]) {
      standIn.answer = json(body)
      expect((await faultOf(ask())).blame, JSON.stringify(body)).to.equal('provider')
      http = openHttp({ timeout_ms: 2000 })
    }
    standIn.answer = plain('<html>')
    expect((await faultOf(ask())).blame).to.equal('provider')
  })

  it('does not buy again if the first call may have had an effect', async () => {
    standIn.answer = (request) => void request.socket.resetAndDestroy()
    await faultOf(ask())
    expect(standIn.calls).to.have.lengthOf(1)
  })
})
