import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { ok, refused } from '../support/client.js'
import { providerFault } from '../support/fakes.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun, statuses } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

onBoth('daily capacity and circuit breakers', (database) => {
  it('never exceeds the daily capacity, returns what runs did not use, and starts afresh at midnight UTC', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { provider_calls_per_day: 700, runs_in_flight_per_account: 100 },
    })
    const { client } = await service.signUp({ credits: 20_000 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/v1/research', { topic: 'sourdough' })),
    )
    expect(statuses(answers)).to.deep.equal({ 202: 3, 503: 27 })
    const before = await moneyRows(service)
    const full = await client.post('/v1/research', { topic: 'sourdough' })
    const { retry_after } = refused(full, 503, 'at_capacity') as { retry_after?: number }
    expect(retry_after).to.equal(12 * 3600)
    expect(await moneyRows(service)).to.equal(before)
    service.clock.advance(12 * 3_600_000 - 1)
    refused(await client.post('/v1/research', { topic: 'sourdough' }), 503, 'at_capacity')
    service.clock.advance(1)
    await startRun(client)
    await audit(service.service.deps.db)
  })

  it('returns the part of the capacity that a run reserved and did not use', async () => {
    await using service = await startService({ database, settings: { provider_calls_per_day: 390 } })
    const { client } = await service.signUp({ credits: 20_000 })
    for (let n = 0; n < 3; n += 1) {
      const { run_id } = await startRun(client, { reuse: false, topic: `sourdough ${n}` })
      await service.drain()
      expect((await readRun(client, run_id)).charged).to.be.below(80)
    }
  })

  it('does not return the part that a run used', async () => {
    await using service = await startService({ database, settings: { provider_calls_per_day: 200 } })
    const { client } = await service.signUp({ credits: 20_000 })
    const { run_id } = await startRun(client)
    await service.drain()
    expect((await readRun(client, run_id)).charged).to.be.above(0)
    refused(await client.post('/v1/research', { topic: 'rye' }), 503, 'at_capacity')
  })

  it('refuses a start for half a minute after five provider failures in a row, then allows one', async () => {
    await using service = await startService({ database, settings: { runs_in_flight_per_account: 100 } })
    const { client } = await service.signUp({ credits: 20_000 })
    service.source.before = () => Promise.reject(providerFault())
    for (let n = 0; n < 2; n += 1) {
      await startRun(client)
      await service.drain()
    }
    const before = await moneyRows(service)
    const closed = await client.post('/v1/research', { topic: 'sourdough' })
    const { retry_after } = refused(closed, 503, 'search_unavailable') as { retry_after?: number }
    expect(retry_after).to.equal(30)
    expect(await moneyRows(service), 'nothing reserved').to.equal(before)
    service.clock.advance(30_000)
    service.source.before = () => undefined
    const { run_id } = await startRun(client)
    await service.drain()
    expect((await readRun(client, run_id)).status).to.equal('done')
    ok(await client.post('/v1/research', { topic: 'sourdough' }), 202)
    await service.drain()
  })
})
