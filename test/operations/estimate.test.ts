import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { rescope } from '../support/keys.js'
import { nobody } from '../support/operations.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { rowsOfAccount } from '../support/schema.js'
import { onBoth, startService } from '../support/service.js'

type Refusal = { code: string; message: string } | null
type Estimate = {
  would_start: boolean
  credits_reserved: number
  refusal: Refusal
  credits_needed: number
  credits: number
  key_credits_left: number | null
  recent_cost: { of: string | null; runs: number; median: number | null; p90: number | null }
  reuse: { runs: number; calls: number } | null
  next_step?: string
}
const short = (start: object = {}) => ({ kind: 'short', start: { topic: 'sourdough', ...start } })

onBoth('estimate', (database) => {
  it('shows what each kind would reserve, and reserves nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 120 })
    const before = await rowsOfAccount(service.service.deps.db, account_id)
    const cases = [
      [short(), 120, 40],
      [{ kind: 'long', start: { topic: 'sourdough', count: 30 } }, 120, 25],
      [{ kind: 'long', start: { topic: 'sourdough' } }, 90, 25],
      [{ kind: 'packaging', start: { topic: 'sourdough', count: 30 } }, 88, 25],
    ] as const
    for (const [body, credits_reserved, credits_needed] of cases) {
      const estimate = ok<Estimate>(await client.post('/v1/estimate', body))
      expect(estimate).to.deep.include({ would_start: true, refusal: null, credits: 120 })
      expect(estimate).to.include({ credits_reserved, credits_needed, key_credits_left: null })
      expect(estimate.recent_cost).to.deep.equal({ of: null, runs: 0, median: null, p90: null })
    }
    expect(await rowsOfAccount(service.service.deps.db, account_id)).to.deep.equal(before)
    const { credits_reserved } = await startRun(client)
    expect(credits_reserved, 'the start does what was said').to.equal(120)
  })

  it('states what the start would be refused with, in the same words', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 1, run_starts_per_hour: 1 },
    })
    const poor = await service.signUp({ credits: 30 })
    const refusalOf = async (who: typeof poor, body: object) => {
      const estimate = ok<Estimate>(await who.client.post('/v1/estimate', body))
      expect(estimate).to.include({ would_start: false, credits_reserved: 0 })
      return estimate.refusal
    }
    const start = await poor.client.post('/v1/research', { topic: 'sourdough' })
    const { code, message } = refused(start, 402, 'insufficient_credits')
    expect(await refusalOf(poor, short())).to.deep.equal({ code, message })

    const rich = await service.signUp({ credits: 4000 })
    ok(await rich.client.post('/v1/longform', { topic: 'sourdough' }), 202)
    expect((await refusalOf(rich, short()))?.code).to.equal('too_many_runs')
    expect((await refusalOf(rich, { kind: 'long', start: { topic: 'kelp' } }))?.code).to.equal('rate_limited')

    service.source.serves = []
    service.clock.advance(2000)
    const other = await service.signUp({ credits: 4000 })
    expect((await refusalOf(other, short()))?.code).to.equal('search_unavailable')
    await rescope(service, other.account_id, ['read'])
    expect((await refusalOf(other, short()))?.code).to.equal('insufficient_scope')
    await rescope(service, other.account_id, ['research'])
    refused(await other.client.post('/v1/estimate', short()), 403, 'insufficient_scope')
  })

  it('has the hint of the start on its topic, and none beside a refusal', async () => {
    await using service = await startService({ database, running: false })
    const rich = await service.signUp()
    const poor = await service.signUp({ credits: 1 })
    const estimateOf = async ({ client }: typeof rich, kind: string, topic: string) =>
      ok<Estimate>(await client.post('/v1/estimate', { kind, start: { topic } }))
    const start = await rich.client.post('/v1/research', { topic: 'rye, spelt' })
    const { next_step } = ok<{ next_step: string }>(start, 202)
    expect(next_step).to.match(/^If these are two topics/)
    expect((await estimateOf(rich, 'short', 'rye, spelt')).next_step).to.equal(next_step)
    const refusedStart = await estimateOf(poor, 'short', 'rye, spelt')
    expect(refusedStart.refusal?.code).to.equal('insufficient_credits')
    expect(refusedStart).not.to.have.property('next_step')
    service.service.deps.sources.long.length = 0
    const without = await estimateOf(rich, 'long', 'rye')
    expect(without.refusal?.code).to.equal('search_unavailable')
    expect(without, 'no word of a packaging run, which is refused as well').not.to.have.property('next_step')
  })

  it('is limited by the credit limit of the key, and by the calls of the day', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { provider_calls_per_day: 100 },
    })
    const { client, api_key } = await service.signUp({ credits: 4000 })
    const { api_key: capped } = ok<{ api_key: string }>(
      await client.post('/v1/keys', { credit_limit: 60 }),
      201,
    )
    expect(capped).not.to.equal(api_key)
    const headers = { Authorization: `Bearer ${capped}` }
    const estimate = ok<Estimate>(await service.client.post('/v1/estimate', short(), { headers }))
    expect(estimate).to.include({ would_start: true, credits_reserved: 60, key_credits_left: 60 })
    const whole = ok<Estimate>(await client.post('/v1/estimate', short()))
    expect(whole.refusal?.code).to.equal('at_capacity')
    ok(await service.client.post('/v1/research', { topic: 'sourdough' }, { headers }), 202)
    const spent = ok<Estimate>(await service.client.post('/v1/estimate', short(), { headers }))
    expect(spent).to.include({ would_start: false, key_credits_left: 0 })
    expect(spent.refusal?.code).to.equal('key_credit_limit_reached')
  })

  it('shows the cost of recent runs and of reusable calls, for this account only', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const other = await service.signUp({ credits: 4000 })
    const charges: number[] = []
    for (const topic of ['Sourdough', 'sourdough lesson', 'what sourdough taught']) {
      const { run_id } = await startRun(client, { topic })
      await service.drain()
      charges.push((await readRun(client, run_id)).charged)
    }
    charges.sort((a, b) => a - b)
    const mine = ok<Estimate>(await client.post('/v1/estimate', short({ topic: '  SOURDOUGH ' })))
    expect(mine.recent_cost).to.deep.equal({ of: 'account', runs: 3, median: charges[1], p90: charges[2] })
    const bought = (await usageOf(client)).spent_total
    expect(mine.reuse?.runs).to.equal(1)
    expect(mine.reuse?.calls).to.be.above(0).and.at.most(bought)
    const theirs = ok<Estimate>(await other.client.post('/v1/estimate', short()))
    expect(theirs.recent_cost).to.include({ of: 'service', runs: 3, median: charges[1] })
    expect(theirs.reuse).to.deep.equal({ runs: 0, calls: 0 })
    const long = ok<Estimate>(
      await client.post('/v1/estimate', { kind: 'long', start: { topic: 'sourdough' } }),
    )
    expect([long.recent_cost.of, long.reuse]).to.deep.equal([null, { runs: 0, calls: 0 }])
    const anew = ok<Estimate>(await client.post('/v1/estimate', short({ reuse: false })))
    expect(anew.reuse).to.equal(null)
    service.clock.advance(service.service.deps.config.reuse_window_ms)
    const later = ok<Estimate>(await client.post('/v1/estimate', short()))
    expect(later.reuse).to.deep.equal({ runs: 0, calls: 0 })
  })

  it('is part of the answer to a start: what runs of its kind cost, and how many empty ones are free', async () => {
    await using service = await startService({ database, settings: { free_empty_runs_per_day: 1 } })
    const { client } = await service.signUp({ credits: 4000 })
    const startAndDrain = async (topic: string) => {
      const answer = ok<object>(await client.post('/v1/research', { topic }), 202)
      await service.drain()
      return answer
    }
    expect(await startAndDrain('sourdough')).to.include({
      usual_cost: null,
      priced_runs: 0,
      free_empty_runs_left: 1,
    })
    const { median } = ok<Estimate>(await client.post('/v1/estimate', short())).recent_cost
    service.source.clips = []
    expect(await startAndDrain('nothing at all')).to.include({ usual_cost: median, free_empty_runs_left: 1 })
    expect(await startAndDrain('nothing again')).to.include({ usual_cost: median, free_empty_runs_left: 0 })
    const long = ok<object>(await client.post('/v1/longform', { topic: 'sourdough' }), 202)
    expect(long).to.include({ usual_cost: null, free_empty_runs_left: 0 })
    const headers = { 'Idempotency-Key': 'k' }
    await client.post('/v1/research', { topic: 'rye' }, { headers })
    const again = ok<object>(await client.post('/v1/research', { topic: 'rye' }, { headers }))
    expect(again)
      .to.include({ replayed: true })
      .and.not.have.any.keys('usual_cost', 'highest_cost', 'priced_runs', 'free_empty_runs_left')
  })

  it('prefers runs of the same kind to more runs of another kind, also in the answer to a start', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const db = service.service.deps.db
    const start = async (path: string) => {
      const answer = ok<{ run_id: string; usual_cost: number | null }>(
        await client.post(path, { topic: 'sourdough' }),
        202,
      )
      await service.drain()
      return answer
    }
    for (const charged of [9, 2, 4, 90]) {
      const { run_id } = await start('/v1/longform')
      await db('runs').where({ run_id }).update({ charged })
    }
    const { run_id } = await start('/v1/research')
    const row = (await db('runs').where({ run_id }).first()) as object
    const others = Array.from({ length: 51 }, () => ({ ...row, run_id: service.service.deps.ids.uuid() }))
    await db.batchInsert('runs', others, 5)
    const long = { kind: 'long', start: { topic: 'sourdough' } }
    const { recent_cost } = ok<Estimate>(await client.post('/v1/estimate', long))
    expect(recent_cost).to.deep.equal({ of: 'account', runs: 4, median: 7, p90: 90 })
    expect(await start('/v1/longform')).to.include({ usual_cost: 7, highest_cost: 90, priced_runs: 4 })
  })

  it('prices by the newest runs of all accounts, not by old ones of a kind that nobody starts any more', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { db, ids } = service.service.deps
    const { run_id } = await startRun(client)
    await service.drain()
    const other = await service.signUp()
    const costNow = async () => ok<Estimate>(await other.client.post('/v1/estimate', short())).recent_cost
    expect(await costNow()).to.include({ of: 'service', runs: 1 })
    const row = (await db('runs').where({ run_id }).first()) as object
    const newer = Array.from({ length: 2000 }, () => ({ ...row, run_id: ids.uuid(), kind: 'long' }))
    await db.batchInsert('runs', newer, 100)
    expect(await costNow()).to.include({ of: null, runs: 0 })
  })

  it('leaves out runs that were cancelled, or free because they reused purchases', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const db = service.service.deps.db
    for (const [charged, cancel_requested_at] of [
      [7, null],
      [0, null],
      [90, service.clock.now()],
    ] as const) {
      const { run_id } = ok<{ run_id: string }>(
        await client.post('/v1/research', { topic: 'sourdough' }),
        202,
      )
      await service.drain()
      await db('runs').where({ run_id }).update({ charged, cancel_requested_at })
    }
    const started = ok<object>(await client.post('/v1/research', { topic: 'sourdough' }), 202)
    expect(started).to.include({ usual_cost: 7 })
    const { recent_cost } = ok<Estimate>(await client.post('/v1/estimate', short()))
    expect(recent_cost).to.deep.equal({ of: 'account', runs: 1, median: 7, p90: 7 })
  })

  it('shows what runs with results cost, whatever empty ones were charged', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const costNow = async () => ok<Estimate>(await client.post('/v1/estimate', short())).recent_cost
    const { clips } = service.source
    service.source.clips = []
    for (let n = 0; n < 4; n += 1) {
      await startRun(client, { topic: `nothing ${n}` })
      await service.drain()
    }
    expect(await costNow()).to.deep.equal({ of: null, runs: 0, median: null, p90: null })
    const { reuse } = ok<Estimate>(await client.post('/v1/estimate', short({ topic: 'nothing 0' })))
    expect(reuse, 'of a free run').to.deep.equal({ runs: 0, calls: 0 })
    service.source.clips = clips
    const { run_id } = await startRun(client, { topic: 'sourdough' })
    await service.drain()
    const { charged } = await readRun(client, run_id)
    expect(await costNow()).to.deep.equal({ of: 'account', runs: 1, median: charged, p90: charged })
    const other = await service.signUp()
    const theirs = ok<Estimate>(await other.client.post('/v1/estimate', short())).recent_cost
    expect(theirs).to.deep.equal({ of: 'service', runs: 1, median: charged, p90: charged })
  })

  it('validates the start like the start itself, and names the invalid members in it', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const stranger = await service.signUp()
    const { conversation_id } = ok<{ conversation_id: string }>(
      await stranger.client.post('/v1/chat', { message: 'hello' }),
    )
    const invalidInputs: [object, string][] = [
      [{ kind: 'short' }, 'start'],
      [{ kind: 'reel', start: { topic: 'sourdough' } }, 'kind'],
      [{ ...short(), more: 1 }, 'more'],
      [{ kind: 'short', start: {} }, 'start/topic'],
      [short({ count: 31 }), 'start/count'],
      [short({ platforms: ['vine'] }), 'start/platforms/0'],
      [short({ min_outlier: 3 }), 'start/min_outlier'],
      [short({ country: 'ZZ' }), 'start/country'],
      [short({ topic: '…!?' }), 'start/topic'],
      [short({ topic: 'sour\u0000dough' }), 'start/topic'],
      [short({ seed_hook_ids: [nobody] }), 'start/seed_hook_ids/0'],
      [short({ conversation_id }), 'start/conversation_id'],
      [{ kind: 'long', start: { topic: 'sourdough', reuse: true } }, 'start/reuse'],
      [{ kind: 'long', start: { topic: 'https://example.com/watch' } }, 'start/topic'],
      [{ kind: 'packaging', start: { topic: 'sourdough', ideas: 21 } }, 'start/ideas'],
    ]
    for (const [body, path] of invalidInputs) {
      const { detail } = refused(await client.post('/v1/estimate', body), 422, 'invalid_request')
      expect(
        detail?.map((one) => one.path),
        JSON.stringify(body),
      ).to.deep.equal([path])
    }
  })
})
