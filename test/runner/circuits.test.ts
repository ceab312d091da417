import { expect } from 'chai'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { longChain, shortChain } from '../../src/providers/chain.js'
import { createRunner } from '../../src/runner/drain.js'
import { createClient, ok, refused, type Client } from '../support/client.js'
import { providerFault } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService, type TestService } from '../support/service.js'

const settings = { runs_in_flight_per_account: 100 }
const body = { topic: 'sourdough', count: 3, reuse: false }

const accepted = async (client: Client) => ok(await client.post('/v1/research', body), 202)
const refusedThere = async (client: Client) =>
  refused(await client.post('/v1/research', body), 503, 'search_unavailable')

/** Works on runs in the process of this service until nothing is left to do. */
async function work({ service }: { service: TestService['service'] }): Promise<void> {
  const runner = createRunner(service.deps, { runs_at_once: 1, only: null })
  runner.wake()
  await runner.idle()
}

onBoth('a stop is no failure of a source', (database) => {
  it('accepts starts after work was cut off, whatever the calls that were under way end with', async () => {
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
    const runner = createRunner(service.service.deps, { runs_at_once: 3, only: null })
    runner.wake()
    while (held < 6) await new Promise((resolve) => setImmediate(resolve))
    await runner.stop()
    letGo()
    // Every one of the calls has ended, and whatever it counted was written before this is answered.
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
    ok(await client.get('/v1/me'))
    await accepted(client)
    service.source.before = () => undefined
    await work(service)
  })
})

describe('a catalog that is closed while it is asked', () => {
  it('is no failure of the source: starts are accepted after it', async () => {
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
    const [short, long] = [shortChain(parts), longChain(parts)]
    let asked = 0
    const search: typeof short.search = (...args) => ((asked += 1), short.search(...args))
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
    const runner = createRunner({ ...deps, sources }, { runs_at_once: 5, only: null })
    for (let n = 0; n < 3; n += 1) await startRun(client, { ...body, topic: `sourdough ${n}` })
    runner.wake()
    while (asked < 9) await new Promise((resolve) => setImmediate(resolve))
    await runner.stop()
    await catalog.close()
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
    await accepted(client)
    await work(service)
    expect((await readRun(client, run_id)).status).to.equal('done')
  })
})

onBoth('circuits of two processes', (database) => {
  it('one opens for both, tries again after half a minute, and opens again with the first failure', async () => {
    await using service = await startService({ database, running: false, settings })
    const { client, api_key } = await service.signUp({ credits: 20_000 })
    await using second = await startSecond(service)
    const there = createClient(second.base, api_key)
    service.source.before = () => Promise.reject(providerFault())
    for (let n = 0; n < 2; n += 1) await startRun(client, body)
    await work(service)
    for (const one of [client, there]) await refusedThere(one)
    service.clock.advance(30_000)
    for (const one of [client, there]) await accepted(one)
    await work(second)
    for (const one of [client, there]) await refusedThere(one)
  })

  it('a success of either closes it and begins the count anew', async () => {
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

onBoth('a success between failures', (database) => {
  it('of the same process counts at once, however short ago it looked', async () => {
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
    await accepted(client)
  })
})
