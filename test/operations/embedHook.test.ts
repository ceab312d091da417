import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import type { Overrides } from '../../src/compose/service.js'
import { ok, refused } from '../support/client.js'
import { honest, hostile } from '../support/embed-tree.js'
import { type FakeClip, makeClip } from '../support/fakes.js'
import { png } from '../support/pictures.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun } from '../support/runs.js'
import { type Database, onBoth, startService, type TestService } from '../support/service.js'
import { json, plain, type StandIn, startStandIn } from '../support/stand-in.js'

type Embed = components['schemas']['EmbedOut']
type Account = Awaited<ReturnType<TestService['signUp']>>

const hourMs = 3_600_000
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

const places = {
  tiktok: {
    clip_id: '7100000000000000001',
    watch_url: 'https://www.tiktok.com/@a/video/7100000000000000001',
  },
  instagram: { clip_id: 'Cx81kQabcde', watch_url: 'https://www.instagram.com/reel/Cx81kQabcde/' },
  youtube: { clip_id: 'a1b2c3d4e5F', watch_url: 'https://www.youtube.com/shorts/a1b2c3d4e5F' },
} as const

const tiktok: Partial<FakeClip> = { platform: 'tiktok', ...places.tiktok }

function startAt(
  standIn: StandIn,
  database: Database,
  overrides: Overrides & { outbound_timeout_ms?: number } = {},
): Promise<TestService> {
  const { outbound_timeout_ms = 10_000, ...parts } = overrides
  const settings = {
    tiktok_oembed_url: `${standIn.base}/tiktok`,
    instagram_oembed_url: `${standIn.base}/instagram`,
    youtube_oembed_url: `${standIn.base}/youtube`,
    outbound_timeout_ms,
  }
  return startService({ database, settings, ...parts })
}

/** The ids of the hooks that a run of the account finds in these clips, by address. */
async function hooksOf(service: TestService, account: Account, clips: Partial<FakeClip>[]) {
  service.source.clips = clips.map((clip, n) => makeClip(service.clock, n, clip))
  const { run_id } = await startRun(account.client)
  await service.drain()
  const { hooks } = await readRun(account.client, run_id)
  expect(hooks).to.have.lengthOf(clips.length)
  return hooks
}

async function hookOf(service: TestService, account: Account, clip: Partial<FakeClip> = tiktok) {
  const [hook] = await hooksOf(service, account, [clip])
  if (!hook) throw new Error('The run found nothing.')
  return hook
}

async function embedOf({ client }: Account, hook_id: string): Promise<Embed> {
  return ok<Embed>(await client.get(`/v1/hooks/${hook_id}/embed`))
}

async function countEmbeds({ service }: TestService): Promise<number> {
  return (await service.deps.db('embeds')).length
}

onBoth('embedHook', (database) => {
  for (const platform of ['tiktok', 'instagram', 'youtube'] as const) {
    it(`returns the sanitised embed code of ${platform}`, async () => {
      await using standIn = await startStandIn(json({ html: honest[platform] + hostile[0], version: '1.0' }))
      await using service = await startAt(standIn, database)
      const account = await service.signUp()
      const hook = await hookOf(service, account, { platform, ...places[platform] })
      const before = await moneyRows(service)
      const embed = await embedOf(account, hook.hook_id)
      expect(embed).to.deep.include({ kind: 'embed', reason: null, transcript: hook.transcript })
      expect(embed.html)
        .to.match(/^<(blockquote|iframe) /)
        .and.not.to.match(/alert|style=/)
      expect(embed.player_url)
        .to.equal(hook.player_url)
        .and.to.match(/\/player\/p1\./)
      expect(embed.thumbnail).to.equal(hook.cover_url)
      expect(standIn.calls.map((url) => url.pathname)).to.deep.equal([`/${platform}`])
      expect(await moneyRows(service), 'it is free').to.equal(before)
    })
  }

  it("shows the provider's thumbnail, else the still, else the cover", async () => {
    const theirs = 'https://p16-sign.tiktokcdn.com/x.jpeg?x-expires=1'
    await using standIn = await startStandIn(json({ html: honest.tiktok, thumbnail_url: theirs }))
    const covers = {
      coverOf: (_: string, url: string) =>
        Promise.resolve(url.endsWith('/1.jpg') ? ({ media_type: 'image/png', bytes: png } as const) : null),
    }
    await using service = await startAt(standIn, database, { covers })
    const account = await service.signUp()
    const ids = ['7100000000000000001', '7100000000000000002']
    const hooks = await hooksOf(
      service,
      account,
      ids.map((clip_id) => ({
        platform: 'tiktok',
        clip_id,
        watch_url: `https://www.tiktok.com/@a/video/${clip_id}`,
      })),
    )
    for (const hook of hooks) expect((await embedOf(account, hook.hook_id)).thumbnail).to.equal(theirs)
    service.clock.advance(hourMs)
    standIn.answer = json({ html: honest.tiktok, thumbnail_url: 'https://evil.example/x.jpeg' })
    for (const hook of hooks) {
      expect(hook.still_url !== null).to.equal(hook.cover_url?.endsWith('/1.jpg'))
      expect((await embedOf(account, hook.hook_id)).thumbnail).to.equal(hook.still_url ?? hook.cover_url)
    }
    service.clock.advance(hourMs)
    standIn.answer = plain('', 404)
    for (const hook of hooks)
      expect((await embedOf(account, hook.hook_id)).thumbnail).to.equal(hook.still_url ?? hook.cover_url)
  })

  it('returns no thumbnail with a private network address', async () => {
    await using standIn = await startStandIn(
      json({ html: honest.tiktok, thumbnail_url: 'https://10.0.0.1/x' }),
    )
    await using service = await startAt(standIn, database)
    const account = await service.signUp()
    const inside = [
      'https://169.254.169.254/x.jpg',
      'https://nas.local/x.jpg',
      'https://[::ffff:7f00:1]/x.jpg',
    ]
    const covers = [...inside, 'http://clips.example.com/x.jpg', 'https://clips.example.com/x.jpg']
    const clips = covers.map((cover_url, n) => {
      const clip_id = `710000000000000000${n}`
      return {
        platform: 'tiktok',
        clip_id,
        cover_url,
        watch_url: `https://www.tiktok.com/@a/video/${clip_id}`,
      }
    })
    for (const { hook_id, cover_url } of await hooksOf(service, account, clips as Partial<FakeClip>[])) {
      const { thumbnail } = await embedOf(account, hook_id)
      expect(thumbnail, String(cover_url)).to.equal(cover_url === covers[4] ? cover_url : null)
    }
  })

  it('caches a fallback for an hour, for every account, and then calls the provider again', async () => {
    await using standIn = await startStandIn(plain('', 404))
    await using service = await startAt(standIn, database)
    const a = await service.signUp()
    const b = await service.signUp()
    const first = await hookOf(service, a)
    const second = await hookOf(service, b)
    const answer = await embedOf(a, first.hook_id)
    expect(answer).to.deep.equal({
      kind: 'fallback',
      html: null,
      player_url: null,
      thumbnail: first.cover_url,
      transcript: first.transcript,
      reason:
        'The platform does not offer it: the clip is private, gone, or closed to embedding by its creator.',
    })
    standIn.answer = json({ html: honest.tiktok })
    service.clock.advance(hourMs - 1)
    expect(await embedOf(a, first.hook_id)).to.deep.equal(answer)
    expect(await embedOf(b, second.hook_id)).to.include({ kind: 'fallback', reason: answer.reason })
    expect(standIn.calls).to.have.lengthOf(1)
    service.clock.advance(1)
    expect((await embedOf(b, second.hook_id)).kind).to.equal('embed')
    standIn.answer = plain('', 404)
    service.clock.advance(hourMs - 1)
    expect((await embedOf(a, first.hook_id)).kind, 'an embed is remembered as long').to.equal('embed')
    expect(standIn.calls).to.have.lengthOf(2)
    service.clock.advance(1)
    expect((await embedOf(a, first.hook_id)).kind).to.equal('fallback')
    expect([standIn.calls.length, await countEmbeds(service)]).to.deep.equal([3, 1])
  })

  it('never caches a fallback after a fault of the provider', async () => {
    await using standIn = await startStandIn()
    await using service = await startAt(standIn, database, { outbound_timeout_ms: 500 })
    const account = await service.signUp()
    const hook = await hookOf(service, account)
    const troubles: StandIn['answer'][] = [
      plain('', 429),
      plain('', 500),
      plain('', 503),
      plain('<!doctype html>'),
      json({ html: '<p>words</p>' }),
      json({ html: hostile.join('') }),
      json({}),
      (_, response) => response.writeHead(302, { location: 'https://www.tiktok.com/login' }).end(),
      (request) => request.socket.destroy(),
      () => undefined,
    ]
    for (const trouble of troubles) {
      standIn.answer = trouble
      expect(await embedOf(account, hook.hook_id)).to.deep.equal({
        kind: 'fallback',
        html: null,
        player_url: hook.player_url,
        thumbnail: hook.cover_url,
        transcript: hook.transcript,
        reason: 'The platform could not be asked now. Try again in a minute.',
      })
    }
    expect([standIn.calls.length, await countEmbeds(service)]).to.deep.equal([troubles.length, 0])
    standIn.answer = json({ html: honest.tiktok })
    expect((await embedOf(account, hook.hook_id)).kind).to.equal('embed')
  })

  it('calls the provider once for a clip, however many requests are simultaneous', async () => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    let callCount = 0
    const embeds = {
      async embedOf() {
        callCount += 1
        await gate
        return { html: honest.tiktok, thumbnail: null }
      },
    }
    await using standIn = await startStandIn()
    await using service = await startAt(standIn, database, { embeds })
    const a = await service.signUp()
    const b = await service.signUp()
    const first = await hookOf(service, a)
    const second = await hookOf(service, b)
    const pendingAnswers = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? embedOf(a, first.hook_id) : embedOf(b, second.hook_id),
    )
    while (callCount === 0) await new Promise((resolve) => setImmediate(resolve))
    letGo()
    for (const { kind } of await Promise.all(pendingAnswers)) expect(kind).to.equal('embed')
    expect(callCount).to.equal(1)
  })

  it('calls no provider for a clip without an address on its platform', async () => {
    await using standIn = await startStandIn(json({ html: honest.tiktok }))
    await using service = await startAt(standIn, database)
    const account = await service.signUp()
    const strange = [null, 'https://clips.example.com/1', `${standIn.base}/@a/video/7100000000000000001`]
    const hooks = await hooksOf(
      service,
      account,
      strange.map((watch_url) => ({ platform: 'tiktok', watch_url })),
    )
    for (const { hook_id, transcript, cover_url } of hooks) {
      expect(await embedOf(account, hook_id)).to.deep.equal({
        kind: 'fallback',
        html: null,
        player_url: null,
        thumbnail: cover_url,
        transcript,
        reason: 'Its address is not one of its platform, so there is nothing to embed.',
      })
    }
    expect([standIn.calls.length, await countEmbeds(service)]).to.deep.equal([0, 0])
  })

  it('returns a fallback for photo posts found before 2026-09-26, and calls the provider for later ones', async () => {
    await using standIn = await startStandIn(json({ html: honest.tiktok }))
    await using service = await startAt(standIn, database)
    const account = await service.signUp()
    const hook = await hookOf(service, account)
    const { db } = service.service.deps
    const row = await db<{ hook_id: string; body: string }>('hooks').where({ hook_id: hook.hook_id }).first()
    const body = JSON.stringify({ ...(JSON.parse(row?.body ?? '{}') as object), format: 'photo' })
    const setCreatedAt = (created_at: number) =>
      db('hooks').where({ hook_id: hook.hook_id }).update({ body, created_at })
    await setCreatedAt(Date.parse('2026-09-25T23:59:59.999Z'))
    expect(await embedOf(account, hook.hook_id)).to.include({
      kind: 'fallback',
      html: null,
      player_url: null,
    })
    expect([standIn.calls.length, await countEmbeds(service)]).to.deep.equal([0, 0])
    await setCreatedAt(Date.parse('2026-09-26T00:00:00.000Z'))
    expect((await embedOf(account, hook.hook_id)).kind).to.equal('embed')
  })

  it("answers another account's hook like an unknown one, and calls no provider", async () => {
    await using standIn = await startStandIn(json({ html: honest.tiktok }))
    await using service = await startAt(standIn, database)
    const a = await service.signUp()
    const b = await service.signUp()
    const { hook_id } = await hookOf(service, a)
    const foreign = refused(await b.client.get(`/v1/hooks/${hook_id}/embed`), 404, 'hook_not_found')
    const missing = refused(await b.client.get(`/v1/hooks/${unknown}/embed`), 404, 'hook_not_found')
    expect({ ...foreign, request_id: '' }).to.deep.equal({ ...missing, request_id: '' })
    refused(await b.client.get('/v1/hooks/not-a-uuid/embed'), 422, 'invalid_request')
    expect(standIn.calls).to.deep.equal([])
  })
})
