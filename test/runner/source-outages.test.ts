import { expect } from 'chai'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { createLongChain, createShortChain } from '../../src/providers/source-chain.js'
import { createSourceOutages } from '../../src/runs/source-outages.js'
import { createRunner } from '../../src/runner/runner.js'
import { createClient, ok, refused, type Client } from '../support/client.js'
import { providerFault } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService, type TestService } from '../support/service.js'

const settings = { runs_in_flight_per_account: 100 }
const body = { topic: 'sourdough', count: 3, reuse: false }

const startResearch = async (client: Client) => ok(await client.post('/v1/research', body), 202)
const refusedThere = async (client: Client) =>
  refused(await client.post('/v1/research', body), 503, 'search_unavailable')

/** Works on runs in the process of this service until nothing is left to do. */
async function work({ service }: { service: TestService['service'] }): Promise<void> {
  const runner = createRunner(service.deps, { runs_at_once: 1, only_run_id: null })
  runner.wake()
  await runner.idle()
}

onBoth('a stop does not count as a failure of a source', (database) => {
  it('accepts starts after an interrupted run, whatever its aborted calls end with', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp({ credits: 20_000 })
    let held = 0
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = async () => {
      held += 1
      await gate
      throw providerFault()
    }
    for (let n = 0; n < 3; n += 1) await startRun(client, body)
    const runner = createRunner(service.service.deps, { runs_at_once: 3, only_run_id: null })
    runner.wake()
    while (held < 6) await new Promise((resolve) => setImmediate(resolve))
    await runner.stop()
    letGo()
    // Every one of the calls has ended, and whatever it counted was written before this is answered.
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
    ok(await client.get('/v1/me'))
    await startResearch(client)
    service.source.before = () => undefined
    await work(service)
  })
})

describe('a catalog that is closed during a query', () => {
  it('does not count as a failure of the source: later starts are accepted', async () => {
    const silent = new URL('data:text/javascript,setInterval(() => {}, 1000)')
    const catalog = openCatalog({
      catalogPath: '/nowhere/catalog.db',
      clock: { now: () => 0 },
      workerFile: silent,
    })
    const parts = { order: ['local' as const], local: catalog }
    await using service = await startService({ running: false, settings })
    const { client } = await service.signUp({ credits: 20_000 })
    const { run_id } = await startRun(client, body)
    const { deps } = service.service
    const short = createShortChain(parts)
    const long = createLongChain(parts)
    let callCount = 0
    const search: typeof short.search = (...args) => ((callCount += 1), short.search(...args))
    const sources = {
      short: [
        {
          ...short,
          name: 'fake',
          search,
          platforms: () => service.source.platforms(),
          hasOnlySamples: undefined,
          hasOnlyImports: undefined,
        },
      ],
      long: [long],
    }
    const runner = createRunner({ ...deps, sources }, { runs_at_once: 5, only_run_id: null })
    for (let n = 0; n < 3; n += 1) await startRun(client, { ...body, topic: `sourdough ${n}` })
    runner.wake()
    while (callCount < 9) await new Promise((resolve) => setImmediate(resolve))
    await runner.stop()
    await catalog.close()
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
    await startResearch(client)
    await work(service)
    expect((await readRun(client, run_id)).status).to.equal('done')
  })
})

onBoth('circuit breakers of two processes', (database) => {
  it('open together, allow a trial after half a minute, and open again after the first failure', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client, api_key } = await service.signUp({ credits: 20_000 })
    await using second = await startSecond(service)
    const secondClient = createClient(second.base, api_key)
    service.source.before = () => Promise.reject(providerFault())
    for (let n = 0; n < 2; n += 1) await startRun(client, body)
    await work(service)
    for (const one of [client, secondClient]) await refusedThere(one)
    service.clock.advance(30_000)
    for (const one of [client, secondClient]) await startResearch(one)
    await work(second)
    for (const one of [client, secondClient]) await refusedThere(one)
  })

  it('close after a success of either process, and count from zero', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp({ credits: 20_000 })
    await using second = await startSecond(service)
    const fails = () => Promise.reject(providerFault())
    for (let n = 0; n < 4; n += 1) {
      service.source.before = fails
      await startRun(client, body)
      await work(service)
      service.source.before = () => undefined
      service.clock.advance(1000)
      await startRun(client, body)
      await work(second)
    }
    service.source.before = fails
    await startRun(client, body)
    await startRun(client, body)
    await work(second)
    await refusedThere(client)
  })
})

onBoth('a success between two failures', (database) => {
  it('takes back only failures from before it, of several that end at once', async () => {
    await using service = await startService({ database, running: false })
    const { db, clock } = service.service.deps
    const failures = (name: string) => db('circuits').where({ name }).first<{ failures: number }>('failures')
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const outages = createSourceOutages(db, clock)
      await outages.recordSuccess(name)
      await outages.recordFailure(name)
      const together = [outages.recordSuccess(name), outages.recordSuccess(name)]
      await Promise.all([...together, ...Array.from({ length: 4 }, () => outages.recordFailure(name))])
      expect(await failures(name)).to.deep.equal({ failures: 4 })
    }
  })

  it('of the same process resets the count at once, however recent its last check', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp({ credits: 20_000 })
    for (let n = 0; n < 4; n += 1) {
      service.source.before = () => Promise.reject(providerFault())
      await startRun(client, body)
      await work(service)
      service.source.before = () => undefined
      await startRun(client, body)
      await work(service)
    }
    await startResearch(client)
  })
})
