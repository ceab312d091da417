import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { type Http, openHttp } from '../../../src/providers/http/client.js'
import type { ClipRef, Transcript } from '../../../src/providers/types.js'
import { openYtDlp, type YtDlpSettings } from '../../../src/providers/yt-dlp/yt-dlp.js'
import { faultOf } from '../../support/faults.js'
import { plain, type StandIn, startStandIn } from '../../support/stand-in.js'

const clip: ClipRef = { platform: 'youtube', clip_id: '-bcdefghijk', watch_url: null }
const json3 = JSON.stringify({
  events: [{ tStartMs: 160, dDurationMs: 1800, segs: [{ utf8: 'Never knead it.' }] }],
})

describe('yt-dlp', () => {
  let http: Http
  let standIn: StandIn
  let folder: string

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    standIn = await startStandIn(plain(json3))
    folder = mkdtempSync(join(tmpdir(), 'program-'))
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })

  /** A program in its place: a script that may use `$prints`, a file with what it is to print. */
  function program(script: string, prints: unknown = ''): string {
    const binary = join(folder, 'program')
    writeFileSync(join(folder, 'prints'), typeof prints === 'string' ? prints : JSON.stringify(prints))
    writeFileSync(binary, `#!/bin/sh\nprints='${join(folder, 'prints')}'\n${script}\n`)
    chmodSync(binary, 0o755)
    return binary
  }

  function ask(
    binary: string,
    overrides: Partial<YtDlpSettings> = {},
    requestedClip = clip,
    signal?: AbortSignal,
  ) {
    const path = `${dirname(process.execPath)}:/usr/bin:/bin`
    const provider = openYtDlp(http, { binary, path, caption_bases: [standIn.base], ...overrides })
    return Promise.resolve<Transcript | null>(
      provider.short[requestedClip.platform]?.transcript?.(requestedClip, signal) ?? null,
    )
  }

  function video(members: object) {
    return { id: clip.clip_id, ...members }
  }
  const file = (ext: string) => [{ ext, url: `${standIn.base}/captions.${ext}`, name: 'Words' }]

  const instants: [number | string, number | undefined][] = [
    [1_788_273_600, 1_788_273_600_000],
    [8_640_000_000_000, 8_640_000_000_000_000],
    [8_640_000_000_001, undefined],
    [0, undefined],
    ['soon', undefined],
  ]
  for (const [timestamp, posted_at] of instants)
    it(`reads ${posted_at === undefined ? 'no date' : 'the date'} from the timestamp ${timestamp}`, async () => {
      const transcript = await ask(program('cat "$prints"', video({ timestamp })))
      expect([transcript?.kind, transcript?.posted_at]).to.deep.equal(['none', posted_at])
    })

  it('lists the tracks and fetches the one in the video’s own language', async () => {
    const automatic_captions = { de: file('json3'), en: file('json3'), 'es-orig': file('json3') }
    const binary = program(
      'cat "$prints"',
      video({ automatic_captions, subtitles: { live_chat: file('json') } }),
    )
    expect(await ask(binary)).to.deep.equal({
      kind: 'speech',
      language: 'es',
      auto_captions: true,
      lines: [{ start: 0.16, end: 1.96, text: 'Never knead it.' }],
    })
    expect(standIn.calls).to.have.lengthOf(1)
  })

  it('prefers manual captions over automatic ones, and json3 over VTT', async () => {
    const subtitles = { en: [...file('vtt'), ...file('json3')], fr: file('vtt') }
    const automatic_captions = { en: file('json3'), 'en-orig': file('json3') }
    const transcript = await ask(
      program('cat "$prints"', video({ language: 'en', subtitles, automatic_captions })),
    )
    expect([transcript?.language, transcript?.auto_captions]).to.deep.equal(['en', false])
    expect(standIn.calls.map(({ pathname }) => pathname)).to.deep.equal(['/captions.json3'])
  })

  it('gets fixed arguments, the URL after --, and no variables of our environment', async () => {
    const binary = program(
      `for one in "$@"; do echo "$one" >> '${folder}/args'; done; env > '${folder}/env'; echo '{"id":"x"}'`,
    )
    expect(await ask(binary)).to.deep.include({ kind: 'none', lines: [] })
    const args = readFileSync(join(folder, 'args'), 'utf8').trim().split('\n')
    expect(args.slice(-2)).to.deep.equal(['--', 'https://www.youtube.com/watch?v=-bcdefghijk'])
    expect(args).to.include('--ignore-config')
    const names = readFileSync(join(folder, 'env'), 'utf8')
      .split('\n')
      .map((row) => row.split('=')[0])
    expect(names).to.include('PATH').and.not.include('USER').and.not.include('DATA_DIR')
  })

  it('is not run for a clip without a URL', async () => {
    const binary = program(`touch '${folder}/ran'`)
    for (const clip_id of ['--exec=touch x', '$(touch x)xx', '; touch xxx', '']) {
      expect((await faultOf(ask(binary, {}, { ...clip, clip_id }))).blame).to.equal('request')
    }
    expect(existsSync(join(folder, 'ran'))).to.equal(false)
  })

  for (const [errorOutput, outcome] of [
    ['ERROR: [youtube] x: Sign in to confirm you’re not a bot. Use --cookies', 'provider'],
    ['ERROR: Unable to download: HTTP Error 429: Too Many Requests', 'provider'],
    ['ERROR: [youtube] x: Video unavailable. This video is private', 'clip'],
    ['ERROR: [youtube] x: Private video. Sign in if you have access', 'clip'],
    ['ERROR: [youtube] x: This video has been removed by the uploader', 'clip'],
    ['ERROR: Unsupported URL: https://x', 'request'],
    ['ERROR: No supported JavaScript runtime could be found', 'provider'],
    ['Traceback (most recent call last):', 'provider'],
    ['', 'provider'],
  ] as const) {
    it(`treats "${errorOutput.slice(0, 50)}" as the fault of the ${outcome}`, async () => {
      const binary = program('cat "$prints" >&2; exit 1', errorOutput)
      if (outcome === 'clip') expect(await ask(binary)).to.equal(null)
      else expect((await faultOf(ask(binary))).blame).to.equal(outcome)
    })
  }

  for (const [what, prints] of [
    ['nothing', ''],
    ['HTML', '<html>'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['a video without an id', '{"subtitles":{}}'],
    ['a million levels', '['.repeat(1_000_000)],
  ] as const) {
    it(`treats ${what} as a fault of the provider`, async () => {
      expect((await faultOf(ask(program('cat "$prints"', prints)))).blame).to.equal('provider')
    })
  }

  it('accepts tracks of any shape', async () => {
    for (const odd of [
      null,
      7,
      [],
      'x',
      { en: null },
      { en: [null, 7, { ext: 'json3' }] },
      { en: { ext: 'vtt' } },
    ]) {
      const output = video({ subtitles: odd, automatic_captions: odd, language: odd })
      expect((await ask(program('cat "$prints"', output)))?.kind).to.equal('none')
    }
  })

  it("fetches captions only from the platform's hosts", async () => {
    for (const url of [
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'https://www.youtube.com.evil.example/api/timedtext',
      'https://user@www.youtube.com/api/timedtext',
      'https://www.youtube.com:8443/api/timedtext',
      'no address',
    ]) {
      const output = video({ subtitles: { en: [{ ext: 'json3', url }] } })
      await faultOf(ask(program('cat "$prints"', output), { caption_bases: [] }))
    }
    expect(standIn.calls).to.deep.equal([])
  })

  it('treats empty or invalid captions as a fault of the provider', async () => {
    const binary = program('cat "$prints"', video({ subtitles: { en: file('json3') } }))
    for (const body of ['', '<html>', '{"events":7}']) {
      standIn.answer = plain(body)
      expect((await faultOf(ask(binary))).blame, body).to.equal('provider')
    }
  })

  it('is killed with its children if it takes too long, prints too much, or its caller aborts', async () => {
    const began = performance.now()
    const slow = program(`(sleep 60; touch '${folder}/late') & echo $! > '${folder}/child'; sleep 60`)
    expect((await faultOf(ask(slow, { timeout_ms: 300 }))).message).to.match(/did not answer in time/)
    const child = Number(readFileSync(join(folder, 'child'), 'utf8'))
    expect(existsSync(`/proc/${child}/exe`), 'the child is gone').to.equal(false)
    const loud = program('yes')
    expect((await faultOf(ask(loud, { limit_bytes: 100_000 }))).message).to.match(/more than 100000 bytes/)
    const stop = new AbortController()
    const reason = new Error('stopped')
    const call = ask(program('sleep 60'), {}, clip, stop.signal).catch((error: unknown) => error)
    setImmediate(() => stop.abort(reason))
    expect(await call).to.equal(reason)
    expect(performance.now() - began).to.be.below(25_000)
  })

  it('may be missing: calls fail cleanly, and stop after five failures', async () => {
    expect((await faultOf(ask(join(folder, 'absent')))).blame).to.equal('provider')
    const binary = program(`echo x >> '${folder}/runs'; exit 1`)
    const provider = openYtDlp(http, { binary })
    for (let at = 0; at < 8; at += 1) await faultOf(Promise.resolve(provider.long.transcript?.(clip)))
    expect(readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')).to.have.lengthOf(5)
  })
})
