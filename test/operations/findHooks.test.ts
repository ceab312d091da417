import { expect } from 'chai'
import { audit } from '../support/audit.js'
import type { Platform } from '../../src/providers/types.js'
import { ok, refused } from '../support/client.js'
import { makeClip, providerFault, transcriptAbout } from '../support/fakes.js'
import { callTool, refusedTool } from '../support/mcp.js'
import { moneyRows } from '../support/rows.js'
import { replayOf, readRun, startRun, type StartedRun, statuses, sumOf, usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { startVideos } from '../support/video-runs.js'

const hour = 3_600_000

onBoth('findHooks: what a start reserves', (database) => {
  it('reserves up to 200 credits, or the balance if it is lower, and refuses below 40', async () => {
    await using service = await startService({ database, running: false })
    for (const [credits, reserved] of [
      [40, 40],
      [199, 199],
      [200, 200],
      [10_000, 200],
    ] as const) {
      const { client } = await service.signUp({ credits })
      const started = await startRun(client)
      expect(started.credits_reserved, `of ${credits}`).to.equal(reserved)
      expect(await usageOf(client)).to.include({
        credits: credits - reserved,
        reserved_now: reserved,
        spent_total: 0,
      })
      expect(
        (await readRun(client, started.run_id)).reserved,
        'the run has the reservation of the answer',
      ).to.equal(reserved)
    }
    const { client } = await service.signUp({ credits: 39 })
    const { message } = refused(
      await client.post('/v1/research', { topic: 'sourdough' }),
      402,
      'insufficient_credits',
    )
    expect(message, 'the message states the balance').to.match(/balance is 39\b/)
    await audit(service.service.deps.db)
  })

  it('enforces the credit limit of a key, and names the account first if both are too low', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    const rich = await service.signUp({ credits: 400 })
    const limit = (credit_limit: number) =>
      db('keys').where({ account_id: rich.account_id }).update({ credit_limit })
    await limit(39)
    refused(await rich.client.post('/v1/research', { topic: 'sourdough' }), 403, 'key_credit_limit_reached')
    await limit(75)
    expect((await startRun(rich.client)).credits_reserved).to.equal(75)
    const { message } = refused(
      await rich.client.post('/v1/research', { topic: 'sourdough' }),
      403,
      'key_credit_limit_reached',
    )
    expect(message).to.match(/leaves 0\b/)
    const poor = await service.signUp({ credits: 10 })
    await db('keys').where({ account_id: poor.account_id }).update({ credit_limit: 5 })
    refused(await poor.client.post('/v1/research', { topic: 'sourdough' }), 402, 'insufficient_credits')
  })

  it('asks to try again if runs in flight reserve the missing credits, of the account or of the key', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    const { client, account_id, api_key } = await service.signUp({ credits: 45 })
    const { run_id } = await startRun(client)
    const start = () => client.post('/v1/research', { topic: 'sourdough' })
    const held =
      /; the balance is 0\. 45 more are held by what is in flight, .* with GET \/v1\/runs\/\{run_id\}, or end a run/
    expect(refused(await start(), 402, 'insufficient_credits').message).to.match(held)
    const { refusal } = ok<{ refusal: { message: string } }>(
      await client.post('/v1/estimate', { kind: 'short', start: { topic: 'sourdough' } }),
    )
    expect(refusal.message).to.match(held)
    const tool = await callTool(service.base, ['find_hooks', { topic: 'sourdough' }], {
      Authorization: `Bearer ${api_key}`,
    })
    expect(refusedTool(tool, 'insufficient_credits').message).to.match(
      /with get_run, or end a run with cancel_run; list_runs lists them\.$/,
    )
    await db('accounts').where({ account_id }).update({ granted: 145, credits: 100 })
    await db('keys').where({ account_id }).update({ credit_limit: 50 })
    expect(refused(await start(), 403, 'key_credit_limit_reached').message).to.match(
      /leaves 5\. 45 more are held by what is in flight/,
    )
    await db('keys').where({ account_id }).update({ credit_limit: null })
    await db('accounts').where({ account_id }).update({ granted: 45, credits: 0 })
    ok(await client.post(`/v1/runs/${run_id}/cancel`))
    ok(await start(), 202)
  })

  it('reuses the newest answer that the account paid for, without charge', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const deliverRun = async (reuse: boolean) => {
      const { run_id } = await startRun(client, { reuse })
      await service.drain()
      const { hooks, charged } = await readRun(client, run_id)
      return { clips: hooks.map(({ watch_url }) => watch_url), charged }
    }
    const older = await deliverRun(false)
    service.source.clips.splice(0, 15)
    service.clock.advance(60_000)
    const newer = await deliverRun(false)
    expect(newer.clips).to.not.deep.equal(older.clips)
    expect(newer.charged).to.be.above(0)
    service.source.clips.splice(0)
    expect(await deliverRun(true)).to.deep.equal({ clips: newer.clips, charged: 0 })
  })

  it('adds the charges of runs to the use of their key, and nothing for a failed run', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp({ credits: 900 })
    const { db } = service.service.deps
    const readUsed = async () =>
      (await db<{ account_id: string; used: number; held: number }>('keys').where({ account_id }).first())
        ?.used
    const first = await startRun(client)
    await service.drain()
    const { charged } = await readRun(client, first.run_id)
    expect(await readUsed()).to.equal(charged)
    service.source.before = () => Promise.reject(new Error('broken adapter'))
    await startRun(client, { reuse: false })
    await service.drain()
    service.faults.length = 0
    expect(await readUsed()).to.equal(charged)
  })

  it('never lets an account have more than three runs in flight, however many start at once', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 5000 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.post('/v1/research', { topic: 'sourdough' })),
    )
    expect(statuses(answers)).to.deep.equal({ 202: 3, 429: 37 })
    const turnedDown = answers.find((answer) => answer.status === 429)
    if (!turnedDown) throw new Error('No start was turned down.')
    const { retry_after } = refused(turnedDown, 429, 'too_many_runs') as { retry_after?: number }
    expect(Number(turnedDown.headers.get('retry-after'))).to.equal(retry_after)
    expect(await usageOf(client)).to.include({ reserved_now: 600, runs_total: 3 })
  })

  it('never takes a credit twice when starts compete for the last ones', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 100 },
    })
    const { client } = await service.signUp({ credits: 5 * 200 + 39 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/v1/research', { topic: 'sourdough' })),
    )
    expect(statuses(answers)).to.deep.equal({ 202: 5, 402: 25 })
    expect(await usageOf(client)).to.include({ credits: 39, reserved_now: 1000 })
    await audit(service.service.deps.db)
  })
})

onBoth('findHooks: a repeated Idempotency-Key', (database) => {
  it('starts one run for fifty simultaneous requests', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const headers = { 'Idempotency-Key': 'once' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/v1/research', { topic: 'sourdough' }, { headers })),
    )
    expect(statuses(answers)).to.deep.equal({ 200: 49, 202: 1 })
    expect(new Set(answers.map((answer) => (answer.body as StartedRun).run_id))).to.have.lengthOf(1)
    expect(new Set(answers.map((answer) => (answer.body as StartedRun).credits_reserved))).to.deep.equal(
      new Set([200]),
    )
    expect(await usageOf(client)).to.include({ reserved_now: 200, runs_total: 1 })
  })

  it('replays for 24 hours of elapsed time, whatever the wall clock does', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 1000 })
    const headers = { 'Idempotency-Key': 'day' }
    const first = await startRun(client, {}, headers)
    service.clock.step(-5 * 24 * hour)
    service.clock.advance(24 * hour - 1000)
    service.clock.step(9 * 24 * hour)
    const replay = await client.post('/v1/research', { topic: 'sourdough' }, { headers })
    expect(first).not.to.have.any.keys('replayed', 'body_differs')
    expect(ok<StartedRun>(replay, 200)).to.deep.equal(replayOf(first))
    expect(replay.headers.get('idempotent-replayed')).to.equal('true')
    expect(replay.headers.get('idempotent-body-differs')).to.equal(null)
    service.clock.advance(2000)
    expect((await startRun(client, {}, headers)).run_id).not.to.equal(first.run_id)
  })

  it('separates the keys of different accounts', async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const headers = { 'Idempotency-Key': 'shared' }
    const one = await startRun(a.client, {}, headers)
    const two = await startRun(b.client, {}, headers)
    expect(one.run_id).not.to.equal(two.run_id)
  })

  it('stores nothing after a refused first request', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 39 })
    const headers = { 'Idempotency-Key': 'again' }
    const { db } = service.service.deps
    refused(await client.post('/v1/research', { topic: 'x' }, { headers }), 422, 'invalid_request')
    refused(
      await client.post('/v1/research', { topic: 'sourdough' }, { headers }),
      402,
      'insufficient_credits',
    )
    expect(await db('idempotency')).to.have.lengthOf(0)
    await db('accounts').where({ account_id }).update({ granted: 139, credits: 139 })
    expect((await startRun(client, {}, headers)).credits_reserved).to.equal(139)
  })

  it('replays a run that failed', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.before = () => Promise.reject(new Error('broken adapter'))
    const headers = { 'Idempotency-Key': 'failing' }
    const first = await startRun(client, {}, headers)
    await service.drain()
    service.faults.length = 0
    const run = await readRun(client, first.run_id)
    expect(run.status).to.equal('failed')
    const replay = ok<StartedRun>(await client.post('/v1/research', { topic: 'sourdough' }, { headers }))
    expect(replay).to.deep.equal({ ...replayOf(first), status: 'failed', credits_reserved: 0 })
    expect(
      (await readRun(client, first.run_id)).error,
      'the error names the first request, also after a replay',
    ).to.equal(run.error)
  })

  it('replays even if a new start would be refused now, and changes no row', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 1 },
    })
    const { client, account_id } = await service.signUp({ credits: 200 })
    const { db } = service.service.deps
    const headers = { 'Idempotency-Key': 'then' }
    const first = await startRun(client, {}, headers)
    await db('keys').where({ account_id }).update({ credit_limit: 200 })
    refused(await client.post('/v1/research', { topic: 'sourdough' }), 429, 'too_many_runs')
    const before = await moneyRows(service)
    const replay = await client.post('/v1/research', { topic: 'another topic' }, { headers })
    const { next_step, ...replayed } = ok<StartedRun & { next_step: string }>(replay)
    expect(replayed).to.deep.equal({ ...replayOf(first), body_differs: true })
    expect(next_step).to.match(
      /nothing new was started\. To start what you sent now, send it with a new key\.$/,
    )
    expect(replay.headers.get('idempotent-body-differs')).to.equal('true')
    expect(await moneyRows(service)).to.equal(before)
  })

  it('refuses a key outside the format', async () => {
    await using service = await startService({ database, running: false })
    const { client, api_key } = await service.signUp()
    for (const key of ['', ' ', 'a b', 'x'.repeat(256), 'ü']) {
      const headers = { 'Idempotency-Key': Buffer.from(key).toString('latin1') }
      const { detail } = refused(
        await client.post('/v1/research', { topic: 'sourdough' }, { headers }),
        422,
        'invalid_request',
      )
      expect(detail?.[0]?.path).to.equal('Idempotency-Key')
    }
    const doubled = new Headers([
      ['Authorization', `Bearer ${api_key}`],
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', 'a'],
      ['Idempotency-Key', 'b'],
    ])
    const answer = await fetch(`${service.base}/v1/research`, {
      method: 'POST',
      headers: doubled,
      body: '{"topic":"sourdough"}',
    })
    expect(answer.status).to.equal(422)
    expect((await usageOf(client)).runs_total).to.equal(0)
  })
})

onBoth('findHooks: bad input', (database) => {
  const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
  const invalidInputs: [object | string, string, RegExp][] = [
    [{}, 'topic', /required/],
    [{ topic: null }, 'topic', /text/],
    [{ topic: 7 }, 'topic', /text/],
    [{ topic: 'ab' }, 'topic', /3 to 200 characters/],
    [{ topic: '  ab  ' }, 'topic', /3 to 200 characters/],
    [{ topic: 'é'.repeat(201) }, 'topic', /3 to 200 characters/],
    [{ topic: '???!!!' }, 'topic', /at least one word/],
    [{ topic: 'sour\u0000dough' }, 'topic', /control/],
    [{ topic: 'sour\ud800dough' }, 'topic', /surrogates/],
    [{ topic: 'sourdough', count: 0 }, 'count', /1 to 30/],
    [{ topic: 'sourdough', count: 31 }, 'count', /1 to 30/],
    [{ topic: 'sourdough', count: 1.5 }, 'count', /whole number/],
    [{ topic: 'sourdough', count: '5' }, 'count', /whole number/],
    [{ topic: 'sourdough', count: null }, 'count', /whole number/],
    [{ topic: 'sourdough', reuse: 'yes' }, 'reuse', /true or false/],
    [{ topic: 'sourdough', conversation_id: 'x' }, 'conversation_id', /uuid/],
    [{ topic: 'sourdough', conversation_id: uuid }, 'conversation_id', /your conversations/],
    [{ topic: 'sourdough', language: '' }, 'language', /1 to 60 characters/],
    [{ topic: 'sourdough', language: 'x'.repeat(61) }, 'language', /1 to 60 characters/],
    [{ topic: 'sourdough', country: 'DEU' }, 'country', /must read like/],
    [{ topic: 'sourdough', country: 'ZZ' }, 'country', /ISO 3166-1/],
    [{ topic: 'sourdough', country: 'EU' }, 'country', /ISO 3166-1/],
    [{ topic: 'sourdough', posted_within_days: 3651 }, 'posted_within_days', /3650/],
    [{ topic: 'sourdough', posted_within_days: 0 }, 'posted_within_days', /1/],
    [{ topic: 'sourdough', posted_within_days: '7' }, 'posted_within_days', /whole number/],
    [{ topic: 'sourdough', seed_hook_ids: [uuid] }, 'seed_hook_ids/0', /one of your hooks/],
    [{ topic: 'sourdough', seed_hook_ids: ['x'] }, 'seed_hook_ids/0', /uuid/],
    [{ topic: 'sourdough', seed_hook_ids: [uuid, uuid] }, 'seed_hook_ids', /twice/],
    [
      {
        topic: 'sourdough',
        seed_hook_ids: Array.from({ length: 11 }, (_, n) => uuid.replace('8057', String(8060 + n))),
      },
      'seed_hook_ids',
      /at most 10/,
    ],
    [{ topic: 'sourdough', platforms: [] }, 'platforms', /1 to 3 entries/],
    [{ topic: 'sourdough', platforms: ['vimeo'] }, 'platforms/0', /"tiktok", "instagram", "youtube"/],
    [{ topic: 'sourdough', platforms: ['TikTok'] }, 'platforms/0', /"tiktok"/],
    [{ topic: 'sourdough', platforms: ['tiktok', 'tiktok'] }, 'platforms', /twice/],
    [{ topic: 'sourdough', platforms: 'tiktok' }, 'platforms', /list/],
    [{ topic: 'sourdough', platfroms: ['tiktok'] }, 'platfroms', /known are topic/],
    ['[]', 'body', /object/],
    ['null', 'topic', /required/],
    ['', 'topic', /required/],
    ['{"topic":', 'body', /valid JSON/],
  ]

  it('names the kind of a seed that is no hook, and the way out of a foreign address', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const { run_id } = ok<{ run_id: string }>(await client.post('/v1/research', { topic: 'sourdough' }), 202)
    const seeded = await client.post('/v1/research', { topic: 'sourdough', seed_hook_ids: [run_id] })
    expect(refused(seeded, 422, 'invalid_request').message).to.include(
      'must be the id of one of your hooks: this is the ID of a run',
    )
    const foreign = await client.post('/v1/research', { topic: 'https://www.ted.com/talks/rising' })
    expect(refused(foreign, 422, 'invalid_request').message).to.match(/A topic in words searches all of /)
  })

  it('gets an explanation of what is valid, and changes no row', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const before = await moneyRows(service)
    for (const [body, path, words] of invalidInputs) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = { 'Content-Type': 'application/json' }
      const { detail } = refused(
        await client.raw('POST', '/v1/research', text, { headers }),
        422,
        'invalid_request',
      )
      expect(detail?.[0]?.path, text).to.equal(path)
      expect(detail?.[0]?.message, text).to.match(words)
    }
    const large = JSON.stringify({ topic: 'x'.repeat(70_000) })
    refused(
      await client.raw('POST', '/v1/research', large, { headers: { 'Content-Type': 'application/json' } }),
      413,
      'body_too_large',
    )
    refused(await client.raw('POST', '/v1/research', '{"topic":"sourdough"}'), 422, 'invalid_request')
    expect(await moneyRows(service)).to.equal(before)
  })

  it("answers another account's conversation and hook like unknown ones", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id } = await startRun(a.client)
    await service.drain()
    const theirs = (await readRun(a.client, run_id)).hooks[0]?.hook_id
    const refusalOf = async (hook_id: string | undefined) => {
      const { code, message, detail } = refused(
        await b.client.post('/v1/research', { topic: 'sourdough', seed_hook_ids: [hook_id] }),
        422,
        'invalid_request',
      )
      return JSON.stringify([code, message, detail])
    }
    expect(await refusalOf(theirs)).to.equal(await refusalOf(uuid))
  })

  it('accepts identifiers in upper case, and refuses the same one in both cases as a duplicate', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const [hook_id = ''] = (await readRun(client, run_id)).hooks.map((hook) => hook.hook_id)
    const talk = ok<{ conversation_id: string }>(await client.post('/v1/chat', { message: 'hello' }))
    const conversation_id = talk.conversation_id.toUpperCase()
    const request = { topic: 'sourdough', seed_hook_ids: [hook_id.toUpperCase()], conversation_id }
    ok(await client.post('/v1/research', request), 202)
    ok(await client.post('/v1/chat', { message: 'hello again', conversation_id }))
    const both = { ...request, seed_hook_ids: [hook_id, hook_id.toUpperCase()] }
    const { detail } = refused(await client.post('/v1/research', both), 422, 'invalid_request')
    expect(detail?.[0]).to.deep.include({ path: 'seed_hook_ids' })
  })

  it('accepts values at every bound of the contract', async () => {
    await using service = await startService({ database, settings: { runs_in_flight_per_account: 50 } })
    const { client } = await service.signUp({ credits: 5000 })
    for (const body of [
      { topic: 'cat' },
      { topic: '🥖🥖🥖 pan de masa madre' },
      { topic: 'y'.repeat(200), count: 1 },
      { topic: 'sourdough', count: 30, reuse: false, platforms: ['youtube'] },
      { topic: 'sourdough', country: 'uk', language: 'Egyptian Arabic', posted_within_days: 365 },
    ]) {
      expect((await startRun(client, body)).status).to.equal('queued')
    }
    await service.drain()
    expect(await sumOf(client)).to.equal(5000)
    await audit(service.service.deps.db)
  })
})

/** What an outcome tells: how many were found, and how many of them came to nothing, for whatever reason. */
function accountOf(outcome: string) {
  const first = (words: RegExp) => Number(words.exec(outcome)?.[1] ?? 0)
  const leftOut = /left out: ([^;]*)/.exec(outcome)?.[1]?.matchAll(/\d+/g) ?? []
  const unread = first(/(\d+) (?:was|were) not read/)
  return {
    found: first(/(\d+) clips found/),
    unread,
    lost: [...leftOut].reduce((sum, [n]) => sum + Number(n), unread),
  }
}

describe('findHooks: an outcome with fewer hooks', () => {
  it('accounts for every found clip', async () => {
    for (const [credits, words] of [
      [400, /left out: \d+ did not speak of the topic; \d+ were not read, because .*\.$/],
      [40, /were not read, because the credits held for this run were used up\.$/],
    ] as const) {
      await using service = await startService({})
      const { client } = await service.signUp({ credits })
      const others = Array.from({ length: 60 }, (_, n) =>
        makeClip(service.clock, n + 10, {
          title: 'Kiln lesson',
          caption: null,
          // A few that only their words tell of, or reading would end before the credits do.
          transcript: transcriptAbout([15, 25].includes(n) ? 'sourdough' : 'kilns', n),
        }),
      )
      service.source.clips = [...service.source.clips.slice(0, 4), ...others]
      const { run_id } = await startRun(client, { count: 10 })
      await service.drain()
      const { outcome, hooks } = await readRun(client, run_id)
      expect(outcome).to.match(words)
      const { found, lost, unread } = accountOf(outcome ?? '')
      expect([found, unread > 0], outcome ?? '').to.deep.equal([hooks.length + lost, true])
    }
  })
})

onBoth('findHooks: platforms without a source', (database) => {
  it('are named in the outcome if other platforms are served; the start is refused if none is', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.serves = ['youtube']
    const { run_id } = await startRun(client, { platforms: ['youtube', 'tiktok'], count: 30 })
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run.outcome).to.match(/[Nn]o source here serves TikTok/)
    expect(run.stats.not_applied).to.deep.equal(['platform: tiktok'])
    const before = await moneyRows(service)
    const body = { topic: 'sourdough', platforms: ['tiktok', 'instagram'] }
    const { message } = refused(await client.post('/v1/research', body), 503, 'search_unavailable')
    expect(message).to.match(/No source here serves TikTok, Instagram/)
    expect(await moneyRows(service)).to.equal(before)
  })

  it('do not matter for the other kind: clips need no source of long videos, and long runs none of clips', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const fails = () => Promise.reject(providerFault())
    const { platforms } = service.source
    Object.assign(service.long, { serves: fails })
    await startRun(client)
    service.clock.advance(2000)
    Object.assign(service.long, { serves: () => Promise.resolve(true) })
    Object.assign(service.source, { platforms: fails })
    await startVideos(client, 'longform')
    service.clock.advance(2000)
    Object.assign(service.source, { platforms })
    await startRun(client)
  })

  it('lead to a refusal of every start, without reservation, while the source cannot be read', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const fails = () => Promise.reject(providerFault())
    Object.assign(service.source, { platforms: fails })
    Object.assign(service.long, { serves: fails })
    const before = await moneyRows(service)
    for (const path of ['/v1/research', '/v1/longform', '/v1/packaging', '/v1/chat']) {
      const body = path === '/v1/chat' ? { message: 'clips about sourdough' } : { topic: 'sourdough' }
      const { message } = refused(await client.post(path, body), 503, 'search_unavailable')
      expect(message).to.match(
        path === '/v1/chat'
          ? /does not answer just now, so nothing was started or charged/
          : /cannot be read now.*Nothing was reserved/,
      )
    }
    expect(await moneyRows(service)).to.equal(before)
  })

  it('are known from the newest answer of a source, even if an older request fails later', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 900 })
    const pendingSearches: { answer: (served: Platform[]) => void; fail: (error: Error) => void }[] = []
    const platforms = () =>
      new Promise<Platform[]>((answer, fail) => {
        pendingSearches.push({ answer, fail })
        if (pendingSearches.length > 1) answer(['tiktok'])
      })
    Object.assign(service.source, { platforms })
    const slow = client.post('/v1/research', { topic: 'sourdough' })
    while (pendingSearches.length === 0) await new Promise((resolve) => setImmediate(resolve))
    service.clock.advance(2000)
    await startRun(client)
    pendingSearches[0]?.fail(providerFault())
    refused(await slow, 503, 'search_unavailable')
    await startRun(client)
    expect(pendingSearches).to.have.lengthOf(2)
  })
})

onBoth('findHooks: addresses', (database) => {
  it('find a creator’s clips with one call, and charge that call', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.clips = Array.from({ length: 8 }, (_, n) =>
      makeClip(service.clock, n, { platform: 'tiktok', creator_id: 'crumb.lab' }),
    )
    const topic = 'https://www.tiktok.com/@crumb.lab'
    const { run_id } = await startRun(client, { topic, count: 3 })
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run.options.link).to.equal('creator')
    expect(run.hooks).to.have.length(3)
    expect(run.hooks.every(({ creator_usual_views }) => creator_usual_views !== null)).to.equal(true)
    const calls = service.source.calls.map(({ method }) => method)
    expect(calls.filter((method) => method !== 'transcript')).to.deep.equal(['creator'])
    expect(run.charged).to.equal(calls.length)
    await audit(service.service.deps.db)
  })

  it('may be a bare @name if the only platform with clips here is requested', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    service.source.serves = ['tiktok']
    const { run_id } = await startRun(client, { topic: '@crumb.lab' })
    const { options } = await readRun(client, run_id)
    expect(options).to.deep.include({ link: 'creator', platforms: ['tiktok'] })
    const others = { topic: '@crumb.lab', platforms: ['youtube', 'instagram'] }
    const { message } = refused(await client.post('/v1/research', others), 422, 'invalid_request')
    expect(message).to.match(/one platform/)
  })

  it('return the first run for a repeated start of a bare @name, even if another platform has clips now', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    service.source.serves = ['tiktok']
    const body = { topic: '@crumb.lab' }
    const start = (idempotencyKey: string, sent: object = body) =>
      client.post('/v1/research', sent, { headers: { 'Idempotency-Key': idempotencyKey } })
    const { run_id } = ok<StartedRun>(await start('first'), 202)
    service.source.serves = ['tiktok', 'youtube']
    service.clock.advance(hour)
    refused(await start('second'), 422, 'invalid_request')
    expect(ok<StartedRun>(await start('first'))).to.include({ run_id, replayed: true })
    refused(await start('first', { ...body, count: 9 }), 422, 'invalid_request')
  })

  it('read one clip, whatever count is requested', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const clip_id = '7000000000000000001'
    service.source.clips = [makeClip(service.clock, 1, { platform: 'tiktok', clip_id, views: 12 })]
    const topic = `https://www.tiktok.com/@crumb.lab/video/${clip_id}`
    const { run_id } = await startRun(client, { topic, count: 9 })
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run).to.include({ count: 1, topic })
    expect(run.options.link).to.equal('clip')
    expect(run.hooks.map((hook) => hook.views)).to.deep.equal([12])
  })

  it('are refused if they are mixed up, with a valid form, and without a reservation', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const before = await moneyRows(service)
    const bodies: [object, string, RegExp][] = [
      [{ topic: 'https://www.youtube.com/watch?v=aB3_-xYz012' }, 'topic', /findLongHooks/],
      [{ topic: 'https://www.tiktok.com/@crumb.lab', platforms: ['youtube'] }, 'platforms', /tiktok/],
      [{ topic: '@crumb.lab' }, 'platforms', /one platform/],
      [{ topic: 'https://vm.tiktok.com/ZMabc123' }, 'topic', /Open it/],
    ]
    for (const [body, path, message] of bodies) {
      const error = refused(await client.post('/v1/research', body), 422, 'invalid_request')
      expect(error.detail?.[0]?.path).to.equal(path)
      expect(error.detail?.[0]?.message).to.match(message)
    }
    for (const path of ['/v1/longform', '/v1/packaging']) {
      const answer = await client.post(path, { topic: 'https://www.instagram.com/reel/DEiyb48AeB9/' })
      expect(refused(answer, 422, 'invalid_request').detail?.[0]?.message).to.match(/findHooks/)
    }
    expect(await moneyRows(service)).to.equal(before)
  })

  it('are refused if no source here can search them, without a reservation', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    Object.assign(service.source, { creator: undefined })
    const before = await moneyRows(service)
    const answer = await client.post('/v1/research', { topic: 'https://www.tiktok.com/@crumb.lab' })
    expect(refused(answer, 503, 'search_unavailable').message).to.match(
      /creators by their addresses on TikTok/,
    )
    expect(await moneyRows(service)).to.equal(before)
  })

  it('start the same run from a chat', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const message = 'https://www.tiktok.com/@crumb.lab'
    const answer = ok<{ run: { run_id: string } | null }>(await client.post('/v1/chat', { message }))
    const run = await readRun(client, answer.run?.run_id ?? '')
    expect([run.topic, run.options.link]).to.deep.equal([message, 'creator'])
  })
})
