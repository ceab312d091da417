import { expect } from 'chai'
import { copyStills, stillUrl } from '../../src/hooks/still-images.js'
import { audit } from '../support/audit.js'
import { refused } from '../support/client.js'
import { type FakeClip, makeClip } from '../support/fakes.js'
import { jpeg, png, webp } from '../support/pictures.js'
import { readRun, type ShortRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { plain, type StandIn, startStandIn } from '../support/stand-in.js'

const dayMs = 86_400_000

/** A run over these clips, with covers that may come from the stand-in. */
async function runOver(service: TestService, clips: Partial<FakeClip>[]): Promise<ShortRun> {
  service.source.clips = clips.map((clip, n) => makeClip(service.clock, n, clip))
  const { client } = await service.signUp()
  const { run_id } = await startRun(client)
  await service.drain()
  return readRun(client, run_id)
}

/** Answers each path with the picture of its name. */
function gallery(pictures: Record<string, Buffer>): StandIn['answer'] {
  return (request, response) => {
    const picture = pictures[request.url ?? '']
    response.writeHead(picture ? 200 : 404).end(picture)
  }
}

function get(service: TestService, url: string | null, headers: Record<string, string> = {}) {
  const { base_url } = service.service.deps.config
  expect(url).to.match(/^http/)
  return fetch(service.base + (url ?? '').replace(base_url, ''), { headers })
}

onBoth('still', (database) => {
  it('is the cover at the time of delivery, with cache headers', async () => {
    await using standIn = await startStandIn(gallery({ '/0': png, '/1': jpeg, '/2': webp }))
    await using service = await startService({ database, settings: { cover_hosts: [standIn.host] } })
    const run = await runOver(
      service,
      [0, 1, 2].map((n) => ({ cover_url: `${standIn.base}/${n}`, clip_id: `clip ${n} é` })),
    )
    standIn.answer = plain('', 410)
    const expected = [
      ['/0', 'image/png', png],
      ['/1', 'image/jpeg', jpeg],
      ['/2', 'image/webp', webp],
    ] as const
    for (const [path, type, bytes] of expected) {
      const hook = run.hooks.find(({ cover_url }) => cover_url === standIn.base + path)
      const answer = await get(service, hook?.still_url ?? null)
      expect(answer.status).to.equal(200)
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).to.equal(true)
      expect(answer.headers.get('content-type')).to.equal(type)
      expect(answer.headers.get('cache-control')).to.equal('public, max-age=86400, immutable')
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff')
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).to.match(/^"[\w-]{22}"$/)
      const same = await get(service, hook?.still_url ?? null, { 'if-none-match': `"x", ${etag}` })
      expect([same.status, await same.text(), same.headers.get('etag')]).to.deep.equal([304, '', etag])
      expect(same.headers.get('x-request-id')).to.be.a('string')
      const other = await get(service, hook?.still_url ?? null, { 'if-none-match': '"other"' })
      expect(other.status).to.equal(200)
    }
    await audit(service.service.deps.db)
  })

  it('is null if there is no picture, and the run still succeeds', async () => {
    const html = Buffer.from('<!doctype html>')
    const large = Buffer.concat([png, Buffer.alloc(2000)])
    await using standIn = await startStandIn(gallery({ '/good': png, '/html': html, '/large': large }))
    const settings = { cover_hosts: [standIn.host], still_limit_bytes: 1000 }
    await using service = await startService({ database, settings })
    const run = await runOver(
      service,
      ['good', 'html', 'large', 'missing'].map((name) => ({ cover_url: `${standIn.base}/${name}` })),
    )
    expect(run).to.include({ status: 'done', error: null })
    expect(run.charged).to.equal(service.source.calls.length)
    expect(run.hooks).to.have.lengthOf(4)
    for (const hook of run.hooks)
      expect(hook.still_url === null, hook.cover_url ?? '').to.equal(
        hook.cover_url !== `${standIn.base}/good`,
      )
  })

  it('is requested from listed hosts only, and not for a clip without a cover', async () => {
    await using standIn = await startStandIn(plain(png))
    await using service = await startService({ database })
    const run = await runOver(service, [
      { cover_url: `${standIn.base}/a` },
      { cover_url: `${standIn.base.replace('http', 'https')}/a` },
      { cover_url: null },
    ])
    expect(run.hooks.map((hook) => hook.still_url)).to.deep.equal([null, null, null])
    expect(standIn.calls).to.deep.equal([])
  })

  it('is fixed at delivery: later changes of a clip change no hook', async () => {
    await using standIn = await startStandIn(plain('', 404))
    await using service = await startService({ database, settings: { cover_hosts: [standIn.host] } })
    const clip = { cover_url: `${standIn.base}/0`, platform: 'tiktok', clip_id: 'one' } as const
    service.source.clips = [makeClip(service.clock, 0, clip)]
    const { client } = await service.signUp({ credits: 900 })
    const runs: ShortRun[] = []
    for (const answer of [plain('', 404), plain(png), plain(jpeg), plain('', 404)]) {
      standIn.answer = answer
      const { run_id } = await startRun(client, { reuse: false })
      await service.drain()
      runs.push(await readRun(client, run_id))
      service.clock.advance(dayMs)
    }
    const urls = runs.map((run) => run.hooks[0]?.still_url ?? null)
    expect(urls[0]).to.equal(null)
    expect(urls[1]).to.match(/\/stills\/s1\./)
    expect(urls).to.deep.equal([null, urls[1], urls[1], urls[1]])
    expect((await readRun(client, runs[0]?.run_id ?? '')).hooks[0]?.still_url).to.equal(null)
    expect((await get(service, urls[1] ?? null)).headers.get('content-type')).to.equal('image/png')
    expect(standIn.calls, 'what is there is not copied again').to.have.lengthOf(2)
  })

  it('has the same answer for an unknown token as for an unknown picture', async () => {
    await using service = await startService({ database, running: false })
    const { secret } = service.service.deps
    const path =
      stillUrl({ platform: 'tiktok', clip_id: 'gone', still: true }, { base_url: '', secret }) ?? ''
    const missing = refused(await service.client.get(path), 404, 'not_found')
    const [start, body, mac = ''] = path.replace('/stills/', '').split('.')
    for (const token of [`${start}.${body}.${'A'.repeat(22)}`, `p1.${body}.${mac}`, 'x'.repeat(40)]) {
      const error = refused(await service.client.get(`/stills/${token}`), 404, 'not_found')
      expect({ ...error, request_id: '' }).to.deep.equal({ ...missing, request_id: '' })
    }
  })
})

describe('copying stills', () => {
  const clipWithCover = (n: number) =>
    ({ platform: 'tiktok', clip_id: `clip-${n}`, cover_url: `https://x.example/${n}` }) as const

  it('requests all covers at the same time, each once', async () => {
    let asking = 0
    let most = 0
    const covers = {
      async coverOf() {
        most = Math.max(most, (asking += 1))
        await new Promise((resolve) => setImmediate(resolve))
        asking -= 1
        return { media_type: 'image/png', bytes: png } as const
      },
    }
    await using service = await startService({ running: false, covers })
    const hooks = Array.from({ length: 30 }, (_, n) => clipWithCover(n))
    const stilled = await copyStills(service.service.deps, hooks)
    expect(stilled).to.deep.equal(hooks.map((hook) => ({ ...hook, still: true })))
    expect(most).to.be.above(5)
  })

  it('survives unexpected exceptions of a source', async () => {
    const covers = { coverOf: () => Promise.reject(new TypeError('odd')) }
    await using service = await startService({ running: false, covers })
    expect((await copyStills(service.service.deps, [clipWithCover(1)]))[0]?.still).to.equal(false)
  })

  it('stops as soon as the run does', async () => {
    const stop = new AbortController()
    const reason = new Error('lease lost')
    const covers = {
      coverOf: (_platform: string, _url: string, signal?: AbortSignal) =>
        new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(reason))),
    }
    await using service = await startService({ running: false, covers })
    const copying = copyStills(service.service.deps, [clipWithCover(1)], stop.signal).catch(
      (error: unknown) => error,
    )
    setImmediate(() => stop.abort(reason))
    expect(await copying).to.equal(reason)
  })
})
