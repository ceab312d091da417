import { expect } from 'chai'
import { addressBucketsOf } from '../../src/limits/address-buckets.js'
import { ApiError } from '../../src/errors.js'
import {
  createRateLimits,
  type RateLimitName,
  rateLimitHeaders,
  withRateLimitHeaders,
  addRateLimitHeaders,
} from '../../src/limits/rate-limits.js'
import { failureOf } from '../support/claims.js'
import { postgresUnusable } from '../support/postgres.js'
import { onBoth, startService } from '../support/service.js'

describe('the rate-limit buckets of an address', () => {
  for (const [address, narrow, wide] of [
    ['192.0.2.7', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002/64', '2001:0db8:0001/48'],
    ['2001:DB8:1:2::', '2001:0db8:0001:0002/64', '2001:0db8:0001/48'],
    ['2001:db8::6', '2001:0db8:0000:0000/64', '2001:0db8:0000/48'],
    ['2001:db8::5:6:7:8:9', '2001:0db8:0000:0005/64', '2001:0db8:0000/48'],
    ['::1', '0000:0000:0000:0000/64', '0000:0000:0000/48'],
    ['::', '0000:0000:0000:0000/64', '0000:0000:0000/48'],
    ['1:2:3:4::', '0001:0002:0003:0004/64', '0001:0002:0003/48'],
    ['::4:5:6:7:8', '0000:0000:0000:0004/64', '0000:0000:0000/48'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000/64', 'fe80:0000:0000/48'],
    ['unknown', 'unknown', null],
  ] as const)
    it(`belong to the network of ${address}`, () => {
      expect(addressBucketsOf(address)).to.deep.equal({ narrow, wide })
    })
})

describe('the rate-limit state of a caller', () => {
  const standing = { limit: 5, remaining: 2, reset_ms: 1500 }

  it('has its reset in whole seconds since 1970, rounded up', () => {
    expect(rateLimitHeaders(standing, 10_000)).to.deep.equal({
      'X-RateLimit-Limit': '5',
      'X-RateLimit-Remaining': '2',
      'X-RateLimit-Reset': '12',
    })
    expect(rateLimitHeaders(standing, 9500)['X-RateLimit-Reset']).to.equal('11')
  })

  it('is added to an API error, which keeps everything else, and to no other exception', async () => {
    const refusal = new ApiError('at_capacity', 'Full.', { retry_after: 9, headers: { Allow: 'GET' } })
    const error = addRateLimitHeaders(refusal, standing, 10_000) as ApiError
    expect(error).to.be.instanceOf(ApiError)
    expect([error.code, error.message, error.details.retry_after]).to.deep.equal(['at_capacity', 'Full.', 9])
    expect(error.details.headers).to.deep.equal({ ...rateLimitHeaders(standing, 10_000), Allow: 'GET' })
    const own = new ApiError('rate_limited', 'Slow.', { headers: { 'X-RateLimit-Limit': '1' } })
    expect((addRateLimitHeaders(own, standing, 0) as ApiError).details.headers).to.include({
      'X-RateLimit-Limit': '1',
    })
    const fault = new Error('broken')
    expect(addRateLimitHeaders(fault, standing, 0)).to.equal(fault)
    expect(await withRateLimitHeaders({ state: standing, now: 0 }, () => Promise.resolve(7))).to.equal(7)
    const thrown = await failureOf(
      withRateLimitHeaders({ state: standing, now: 0 }, () => Promise.reject(refusal)),
    )
    expect((thrown as ApiError).details.headers).to.have.property('X-RateLimit-Limit', '5')
  })
})

onBoth('rate-limited calls', (database) => {
  const settings = { keys_per_hour: 3, run_reads_per_minute: 3 }

  for (const name of ['key_creation', 'run_reads'] as const satisfies RateLimitName[])
    it(`succeed up to the limit and report what is left: ${name}`, async () => {
      await using service = await startService({ database, running: false, settings })
      const { limits } = service.service.deps
      const window_ms = name === 'run_reads' ? 60_000 : 3_600_000
      expect(await limits.peek(name, 'a')).to.deep.equal({ limit: 3, remaining: 3, reset_ms: window_ms })
      for (let left = 2; left >= 0; left -= 1) {
        const { limit, remaining, reset_ms } = await limits.consume(name, 'a')
        expect([limit, remaining]).to.deep.equal([3, left])
        expect(reset_ms).to.be.within(1, window_ms)
      }
      const full = (await failureOf(limits.consume(name, 'a'))) as ApiError
      expect(full.code).to.equal('rate_limited')
      expect(full.details.retry_after).to.be.within(window_ms / 1000 - 30, window_ms / 1000)
      expect(full.details.headers).to.include({ 'X-RateLimit-Limit': '3', 'X-RateLimit-Remaining': '0' })
      expect(await failureOf(limits.assertNotFull(name, 'a'))).to.include({ code: 'rate_limited' })
      expect((await limits.refund(name, 'a')).remaining, 'what was refused was not counted').to.equal(1)
      expect((await limits.assertNotFull(name, 'a')).remaining, 'nor what only looked').to.equal(1)
      expect((await limits.consume(name, 'a')).remaining).to.equal(0)
      expect((await limits.consume(name, 'b')).remaining, 'of another').to.equal(2)
    })

  it('are counted beyond the limit if they are only recorded', async () => {
    await using service = await startService({ database, running: false, settings })
    const { limits } = service.service.deps
    const left: number[] = []
    for (let n = 0; n < 5; n += 1) left.push((await limits.record('key_creation', 'a')).remaining)
    expect(left).to.deep.equal([2, 1, 0, 0, 0])
    expect(await failureOf(limits.consume('key_creation', 'a'))).to.include({ code: 'rate_limited' })
  })

  it('succeed exactly up to the limit when many arrive at once', async () => {
    await using service = await startService({ database, running: false, settings })
    const { limits } = service.service.deps
    const taken = await Promise.allSettled(
      Array.from({ length: 20 }, () => limits.consume('key_creation', 'a')),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(3)
    expect((await limits.peek('key_creation', 'a')).remaining).to.equal(0)
    expect((await limits.refund('key_creation', 'a')).remaining, 'none of those refused is counted').to.equal(
      1,
    )
  })

  it('are deleted with their account or address, for every kind', async () => {
    await using service = await startService({ database, running: false, settings })
    const { limits } = service.service.deps
    for (const name of ['key_creation', 'run_reads', 'remixes'] as const)
      for (const bucket of ['a', 'b']) await limits.consume(name, bucket)
    await limits.deleteBucket('a')
    for (const name of ['key_creation', 'run_reads', 'remixes'] as const) {
      const a = await limits.peek(name, 'a')
      const b = await limits.peek(name, 'b')
      expect([a.limit - a.remaining, b.limit - b.remaining], name).to.deep.equal([0, 1])
    }
  })

  it('are deleted after the end of their window, and not before', async () => {
    await using service = await startService({ database, running: false, settings })
    const { limits, db } = service.service.deps
    for (const bucket of ['a', 'b']) await limits.consume('key_creation', bucket)
    expect(await limits.deleteExpired()).to.equal(0)
    await db('rate_limits').where({ key: 'key_creation:a' }).update({ expire: 1 })
    expect(await limits.deleteExpired()).to.equal(1)
    expect(await db('rate_limits').pluck('key')).to.deep.equal(['key_creation:b'])
  })

  it('that only read are counted by each process separately', async () => {
    await using service = await startService({ database, running: false, settings })
    const { limits, db } = service.service.deps
    for (const name of ['run_reads', 'shared_reads'] as const) await limits.consume(name, 'a')
    expect(await db('rate_limits')).to.deep.equal([])
  })
})

describe('rate-limited calls on PostgreSQL', () => {
  before(function () {
    if (postgresUnusable() !== undefined) this.skip()
  })

  it('count in windows of its clock, where that is ahead of the machine', async () => {
    await using service = await startService({ database: 'postgres', running: false })
    const { db, config } = service.service.deps
    const hourMs = 3_600_000
    const aheadMs = 2 * hourMs
    const clock = { now: () => Date.now() + aheadMs, correctionMs: () => aheadMs }
    const limits = createRateLimits(db, { ...config, keys_per_hour: 3 }, clock)
    const windowOfA = () =>
      db<{ key: string; expire: number }>('rate_limits').where({ key: 'key_creation:a' })
    expect((await limits.consume('key_creation', 'a')).reset_ms).to.be.within(1, hourMs)
    const endMs = Number((await windowOfA().first())?.expire) - Date.now()
    expect(Math.round(endMs / hourMs), 'hours from now by the machine').to.equal(3)
    expect((await limits.consume('key_creation', 'a')).remaining, 'in the same window').to.equal(1)
    await windowOfA().update({ expire: Date.now() + 1.5 * hourMs })
    expect((await limits.consume('key_creation', 'a')).remaining, 'in the next').to.equal(2)
    await windowOfA().update({ expire: Date.now() + 1.5 * hourMs })
    await limits.consume('key_creation', 'b')
    expect(await limits.deleteExpired()).to.equal(1)
    expect(await db('rate_limits').pluck('key')).to.deep.equal(['key_creation:b'])
  })
})

describe('calls that cannot be counted', () => {
  it('answer 500, not 429', async () => {
    await using service = await startService({ running: false })
    const { limits, db } = service.service.deps
    await limits.consume('key_creation', 'a')
    for (const what of ['INSERT', 'UPDATE'])
      await db.raw(
        `CREATE TRIGGER broken_${what} BEFORE ${what} ON rate_limits BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      )
    for (const work of [limits.record('key_creation', 'a'), limits.consume('key_creation', 'a')])
      expect(String(await failureOf(work))).to.match(/broken/)
  })
})
