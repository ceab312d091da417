import { expect } from 'chai'
import { providerFault } from '../support/fakes.js'
import { ok, refused } from '../support/client.js'
import { readRun, type StartedRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

/** The names of chains, as SOURCES makes them. */
const three = 'catalog+innertube+scrapecreators'
const six = 'catalog+innertube+supadata+youtube-data+scrapecreators+yt-dlp'

onBoth('a chain with a long name', (database) => {
  for (const name of [three, six])
    it(`serves short and long runs, and states what they bought: ${name}`, async () => {
      await using service = await startService({ database })
      Object.assign(service.source, { name })
      Object.assign(service.long, { name })
      const { client } = await service.signUp({ credits: 2000 })
      const short = ok<StartedRun>(await client.post('/v1/research', { topic: 'sourdough', count: 5 }), 202)
      const long = ok<StartedRun>(await client.post('/v1/longform', { topic: 'sourdough', count: 3 }), 202)
      await service.drain()
      for (const { run_id } of [short, long]) {
        const run = await readRun(client, run_id)
        expect([run.status, run.error]).to.deep.equal(['done', null])
        expect(run.stats?.calls).to.include.keys('search', 'transcript')
      }
    })

  it('opens its circuit breaker after failures, and closes it again', async () => {
    const settings = {
      free_empty_runs_per_day: 1000,
      runs_in_flight_per_account: 50,
      run_starts_per_hour: 1000,
    }
    await using service = await startService({ database, settings })
    Object.assign(service.source, { name: six })
    const { client } = await service.signUp({ credits: 2000 })
    const start = () => client.post('/v1/research', { topic: 'rye', platforms: ['tiktok'], reuse: false })
    service.source.before = () => Promise.reject(providerFault())
    for (let failures = 0; failures < 5; failures += 1) {
      ok(await start(), 202)
      await service.drain()
    }
    refused(await start(), 503, 'search_unavailable')
    service.clock.advance(30_000)
    service.source.before = () => undefined
    ok(await start(), 202)
    await service.drain()
    expect(await service.service.deps.db('circuits').select()).to.deep.equal([])
  })
})
