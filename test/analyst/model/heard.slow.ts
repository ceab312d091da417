import { expect } from 'chai'
import type { Config } from '../../../src/config/config.js'
import type { Transcript } from '../../../src/providers/types.js'
import { createRunner } from '../../../src/runner/runner.js'
import { audit } from '../../support/audit.js'
import { ok } from '../../support/client.js'
import { makeClip, providerFault, transcriptAbout } from '../../support/fakes.js'
import { type ModelStub, startModelStub } from '../../support/model-stub.js'
import { readRun, startRun } from '../../support/runs.js'
import { onBoth, type Setup, startService, type TestService } from '../../support/service.js'
import { plain, type StandIn, startStandIn } from '../../support/stand-in.js'

/** Clips without captions, listened to, through the front door. */

const none: Transcript = { kind: 'none', language: null, lines: [] }
const sound = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42 invented sound')])

/** What the speech server hears in a clip, told apart by the number at the end of its sound. */
function transcribe(n: number): ModelStub['answer'] {
  const segments = transcriptAbout('sourdough', n).lines
  return () => ({ body: JSON.stringify({ language: 'english', text: '', segments }) })
}

type World = { service: TestService; speech: ModelStub; standIn: StandIn }

async function inWorld(
  { settings = {}, ...setup }: Pick<Setup, 'settings' | 'database' | 'running'>,
  test: (world: World) => Promise<void>,
): Promise<void> {
  await using speech = await startModelStub(transcribe(1))
  await using standIn = await startStandIn(plain(sound))
  const named: Partial<Config> = {
    speech_base_url: speech.base_url,
    speech_model: 'ear',
    speech_api_key: 'k',
  }
  const all = { ...named, audio_hosts: [standIn.host], ...settings }
  await using service = await startService({ ...setup, settings: all })
  await test({ service, speech, standIn })
}

/** So many clips without captions; `over` may take the address of their sound from them. */
function wordless({ service, standIn }: World, count: number, overrides: object = {}): void {
  const { clock, source } = service
  source.clips = Array.from({ length: count }, (_, n) =>
    makeClip(clock, n * 3, { transcript: none, audio_url: `${standIn.base}/clip-${n}.mp4`, ...overrides }),
  )
}

/** A runner over the same database and sources, as another process would have. */
function anotherRunner({ service }: TestService) {
  return createRunner(service.deps, { runs_at_once: 5, only_run_id: null })
}

/** A run over one platform, worked on to its end. */
async function runOn({ service }: World, count: number) {
  const { client } = await service.signUp()
  const { run_id } = await startRun(client, { count, platforms: ['tiktok'] })
  await service.drain()
  const run = await readRun(client, run_id)
  await audit(service.service.deps.db)
  return { run, client }
}

const countTranscripts = async ({ service }: World) =>
  (await service.service.deps.db<{ method: string }>('purchases').select('method')).filter(
    ({ method }) => method === 'speech.transcript',
  ).length

onBoth('clips without captions, with a speech-to-text server', (database) => {
  it('are transcribed for a credit each, and delivered with their spoken words', () =>
    inWorld({ database }, async (world) => {
      wordless(world, 1)
      const { run } = await runOn(world, 1)
      const calls = world.service.source.calls.length
      expect(run.hooks).to.have.length(1)
      expect(run.hooks[0]?.transcript).to.include(run.hooks[0]?.hook ?? 'none')
      expect([run.charged, await countTranscripts(world)]).to.deep.equal([calls + 1, 1])
      const [call] = world.speech.calls
      expect([call?.path, call?.authorization]).to.deep.equal(['/v1/audio/transcriptions', 'Bearer k'])
      expect(call?.raw.toString('latin1')).to.contain('invented sound').and.to.contain('clip.mp4')
      expect(world.standIn.calls.map(({ pathname }) => pathname)).to.deep.equal(['/clip-0.mp4'])
    }))

  it('are not bought again when another worker resumes the run', () =>
    inWorld({ database, running: false }, async (world) => {
      wordless(world, 6)
      const { service, speech } = world
      const { client } = await service.signUp()
      const { run_id } = await startRun(client, { count: 6, platforms: ['tiktok'] })
      const pendingPromise = new Promise<void>(() => undefined)
      service.source.before = (_, args) =>
        (args as { clip_id?: string }).clip_id === 'clip-15' ? pendingPromise : undefined
      const dead = anotherRunner(service)
      dead.wake()
      while ((await countTranscripts(world)) < 5) await new Promise(setImmediate)
      service.clock.advance(service.service.deps.config.run_lease_ms + 1)
      service.source.before = () => undefined
      const alive = anotherRunner(service)
      while ((await readRun(client, run_id)).status === 'running') {
        alive.wake()
        await alive.idle()
      }
      const run = await readRun(client, run_id)
      await Promise.all([dead.stop(), alive.stop()])
      expect([run.status, speech.calls.length, await countTranscripts(world)]).to.deep.equal(['done', 6, 6])
      const calls = new Set(service.source.calls.map((call) => JSON.stringify(call)))
      expect(run.charged).to.equal(calls.size + 6)
      await audit(service.service.deps.db)
    }))
})

describe('transcription of clips', () => {
  it('is skipped if a clip has captions, has no sound address, or is gone', () =>
    inWorld({}, async (world) => {
      const { clock, source } = world.service
      const audio_url = `${world.standIn.base}/a.mp4`
      source.clips = [
        makeClip(clock, 0, { audio_url }),
        makeClip(clock, 3, { transcript: none }),
        makeClip(clock, 6, { transcript: null, audio_url }),
        makeClip(clock, 9, { transcript: { kind: 'music', language: null, lines: [] }, audio_url }),
      ]
      const { run } = await runOn(world, 4)
      expect(run.hooks).to.have.length(1)
      expect(run.stats?.rejections).to.deep.equal({ not_talking: 1, transcript_unavailable: 2 })
      expect([world.speech.calls.length, world.standIn.calls.length]).to.deep.equal([0, 0])
    }))

  it('accepts no more text than from captions', () =>
    inWorld({}, async (world) => {
      wordless(world, 1, { duration_s: 20_000 })
      const { lines } = transcriptAbout('sourdough', 1)
      const text = `Sourdough ${'needs a long and patient rest '.repeat(60)}`
      const more = Array.from({ length: 300 }, (_, n) => ({ start: 60 + n, end: 61 + n, text }))
      world.speech.answer = () => ({ body: JSON.stringify({ text: '', segments: [...lines, ...more] }) })
      const { run } = await runOn(world, 1)
      expect(run.hooks[0]?.transcript?.length).to.be.within(100_000, 200_000)
    }))

  it('leaves a clip without captions if the budget ends before it', () =>
    inWorld({}, async (world) => {
      const { service } = world
      wordless(world, 24)
      // Without two that speak of the topic, reading would end before the budget does.
      const talking = [2, 8]
      for (const n of talking) service.source.clips[n] = makeClip(service.clock, n * 3)
      world.speech.answer = () => ({ body: '{"language":"en","text":"","segments":[]}' })
      const { client } = await service.signUp({ credits: 40 })
      const { run_id } = await startRun(client, { count: 6, platforms: ['tiktok'] })
      await service.drain()
      const run = await readRun(client, run_id)
      const read = service.source.calls.filter(({ method }) => method === 'transcript').length
      expect(await countTranscripts(world), 'some are not heard').to.be.below(read)
      const { not_talking = 0, transcript_unavailable = 0 } = run.stats?.rejections ?? {}
      expect(not_talking + transcript_unavailable).to.equal(read - talking.length)
      expect(transcript_unavailable, 'what was not heard is not called silent').to.be.above(0)
      await audit(service.service.deps.db)
    }))

  it('replaces captions that could not be fetched', () =>
    inWorld({}, async (world) => {
      wordless(world, 1)
      world.service.source.before = (method) =>
        method === 'transcript' ? Promise.reject(providerFault()) : undefined
      const { run } = await runOn(world, 1)
      expect(run.hooks).to.have.length(1)
      expect(run.charged).to.equal(world.service.source.calls.length + 1)
    }))

  it('stores neither the sound address nor the origin of a date', () =>
    inWorld({}, async (world) => {
      wordless(world, 1, { posted_about: true })
      const { run, client } = await runOn(world, 1)
      const hook = ok<object>(await client.get(`/v1/hooks/${run.hooks[0]?.hook_id ?? ''}`))
      for (const deliveredHook of [hook, run.hooks[0] ?? {}])
        expect(deliveredHook).to.not.have.any.keys('audio_url', 'posted_about')
    }))

  const broken: [string, (world: World) => void, { sent: number; timeout_ms?: number }][] = [
    ['the server refuses the file', ({ speech }) => (speech.answer = () => ({ status: 400 })), { sent: 3 }],
    ['the server breaks', ({ speech }) => (speech.answer = () => ({ status: 500 })), { sent: 3 }],
    ['the server hangs', ({ speech }) => (speech.answer = () => 'hangs'), { sent: 3 }],
    ['the server answers in HTML', ({ speech }) => (speech.answer = () => ({ body: '<html>' })), { sent: 3 }],
    [
      'the server answers without text',
      ({ speech }) => (speech.answer = () => ({ body: '{}' })),
      { sent: 3 },
    ],
    ['the sound is gone', ({ standIn }) => (standIn.answer = plain('gone', 404)), { sent: 0 }],
    ['the sound is none', ({ standIn }) => (standIn.answer = plain('<html>Sign in</html>')), { sent: 0 }],
    [
      'the sound is too large',
      ({ standIn }) => (standIn.answer = plain(Buffer.alloc(25_000_001))),
      { sent: 0 },
    ],
    [
      'the sound never comes',
      ({ standIn }) => (standIn.answer = () => undefined),
      { sent: 0, timeout_ms: 400 },
    ],
    [
      'the sound leads elsewhere',
      ({ standIn }) =>
        (standIn.answer = (_, response) =>
          void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()),
      { sent: 0 },
    ],
  ]
  for (const [what, breaking, { sent, timeout_ms = 10_000 }] of broken) {
    it(`leaves the clip without a transcript, free and counted, if ${what}`, () =>
      inWorld({ settings: { speech_timeout_ms: 200, outbound_timeout_ms: timeout_ms } }, async (world) => {
        wordless(world, 3)
        breaking(world)
        const { run } = await runOn(world, 3)
        expect([run.status, run.hooks.length, await countTranscripts(world)]).to.deep.equal(['done', 0, 0])
        expect(run.stats?.rejections).to.deep.equal({ transcript_unavailable: 3 })
        expect(run.outcome).to.include('3 could not be read')
        expect(world.speech.calls).to.have.length(sent)
      })).timeout(20_000)
  }

  it("fetches sound only from the platform's own or configured hosts", () =>
    inWorld({ settings: { audio_hosts: [] } }, async (world) => {
      wordless(world, 2)
      const { run } = await runOn(world, 2)
      expect(run.stats?.rejections).to.deep.equal({ transcript_unavailable: 2 })
      expect([world.standIn.calls.length, world.speech.calls.length]).to.deep.equal([0, 0])
    }))

  it('stops calling a server that failed three times, so that a run does not wait for each clip', () =>
    inWorld({ settings: { speech_concurrency: 1 } }, async (world) => {
      wordless(world, 9)
      world.speech.answer = () => ({ status: 500 })
      const { run } = await runOn(world, 9)
      expect(run.stats?.rejections).to.deep.equal({ transcript_unavailable: 9 })
      expect([world.speech.calls.length, world.standIn.calls.length]).to.deep.equal([3, 3])
    }))

  it('charges for a clip without speech, as for one without captions', () =>
    inWorld({}, async (world) => {
      wordless(world, 1)
      world.speech.answer = () => ({ body: '{"language":"en","text":"","segments":[]}' })
      const { run } = await runOn(world, 1)
      expect(run.stats?.rejections).to.deep.equal({ not_talking: 1 })
      expect(await countTranscripts(world)).to.equal(1)
    }))
})
