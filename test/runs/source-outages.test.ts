import { expect } from 'chai'
import { type FakeSource, fakeSource, providerFault } from '../support/fakes.js'
import { SourceFault, type Platform } from '../../src/providers/types.js'
import { createSourceOutages, requireWorkingSource } from '../../src/runs/source-outages.js'
import { failureOf } from '../support/claims.js'
import { manualClock } from '../support/clock.js'
import { type Client, ok, refused } from '../support/client.js'
import { onBoth, startService, type TestService } from '../support/service.js'

/** A word is searched for once on each platform: a run of one makes one call. */
const start = (client: Client, platforms: Platform[] = ['tiktok']) =>
  client.post('/v1/research', { topic: 'rye', platforms, reuse: false })

/** Runs one after another, of which each makes one search: answered (.), refused (x), or refused as wrong (w). */
async function search(service: TestService, client: Client, source: FakeSource, outcomes: string) {
  const platform = source.serves[0] as Platform
  source.clips = []
  for (const outcome of outcomes) {
    source.before = () => {
      if (outcome === 'x') throw providerFault()
      if (outcome === 'w') throw new SourceFault('request', 'The provider does not know that.')
    }
    ok(await start(client, [platform]), 202)
    await service.drain()
  }
}

function refusedFor(answer: Awaited<ReturnType<typeof start>>): number | undefined {
  const { retry_after, message } = refused(answer, 503, 'search_unavailable') as {
    retry_after?: number
    message: string
  }
  expect(message).to.match(/Nothing was reserved/)
  return retry_after
}

const settings = { free_empty_runs_per_day: 1000, runs_in_flight_per_account: 50, run_starts_per_hour: 1000 }

onBoth('the circuit breaker of a source', (database) => {
  it('opens after five failures in a row', async () => {
    await using service = await startService({ database, settings })
    const { client } = await service.signUp({ credits: 20_000 })
    await search(service, client, service.source, 'xxxx.xxxx.wxxxxw')
    await search(service, client, service.source, '.xxxxx')
    expect(refusedFor(await start(client))).to.equal(30)
  })

  it('allows one call after half a minute, and opens again if that fails', async () => {
    await using service = await startService({ database, settings })
    const { client } = await service.signUp({ credits: 20_000 })
    await search(service, client, service.source, 'xxxxx')
    service.clock.advance(29_999)
    expect(refusedFor(await start(client))).to.equal(1)
    service.clock.advance(1)
    await search(service, client, service.source, 'x')
    service.clock.advance(28_500)
    expect(refusedFor(await start(client))).to.equal(2)
    service.clock.advance(1500)
    await search(service, client, service.source, '.xxxx.')
    ok(await start(client), 202)
    await service.drain()
  })

  it('does not affect starts on another source', async () => {
    const clock = manualClock()
    const a = fakeSource(clock)
    const b = fakeSource(clock)
    Object.assign(a, { name: 'a', serves: ['tiktok'] })
    Object.assign(b, { name: 'b', serves: ['youtube'] })
    const sources = { short: [a, b], long: [] }
    await using service = await startService({ database, settings, clock, sources })
    const { client } = await service.signUp({ credits: 20_000 })
    await search(service, client, a, 'xxxxx')
    const both: Platform[] = ['tiktok', 'youtube']
    ok(await start(client, both), 202)
    await service.drain()
    clock.advance(10_000)
    await search(service, client, b, 'xxxxx')
    expect(refusedFor(await start(client, both)), 'until the first of them is tried again').to.equal(20)
  })

  it('closes with the first answer after it opened, however short ago another answer was counted', async () => {
    await using service = await startService({ database, running: false })
    const { db, clock } = service.service.deps
    const outages = createSourceOutages(db, clock)
    await outages.recordSuccess('a')
    for (let failures = 0; failures < 5; failures += 1) await outages.recordFailure('a')
    expect(await failureOf(requireWorkingSource(db, ['a'], clock.now()))).to.include({
      code: 'search_unavailable',
    })
    await outages.recordSuccess('a')
    await requireWorkingSource(db, ['a'], clock.now())
  })
})
