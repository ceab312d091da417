import { expect } from 'chai'
import { deleteOldCapacity } from '../../src/runs/capacity.js'
import { failRun } from '../../src/runs/work/lifecycle.js'
import { claimAs } from '../support/claims.js'
import { type Answer, type Client, refused } from '../support/client.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

const hour = 3_600_000
const day = 24 * hour

const start = (client: Client): Promise<Answer> => client.post('/v1/research', { topic: 'sourdough' })

/** A service whose day holds so many provider calls; a run of an account with 200 credits or more takes 200. */
function serviceOf(database: 'sqlite' | 'postgres', provider_calls_per_day: number): Promise<TestService> {
  const settings = { provider_calls_per_day, runs_in_flight_per_account: 100 }
  return startService({ database, running: false, settings })
}

onBoth('the daily capacity', (database) => {
  it('can be used up to the last call, and not beyond', async () => {
    await using service = await serviceOf(database, 400)
    const { client } = await service.signUp({ credits: 4000 })
    for (let n = 0; n < 2; n += 1) await startRun(client)
    refused(await start(client), 503, 'at_capacity')
    const small = await service.signUp({ credits: 40 })
    refused(await start(small.client), 503, 'at_capacity')
  })

  it("refuses a start that needs more than a whole day's capacity", async () => {
    await using service = await serviceOf(database, 199)
    const { client } = await service.signUp({ credits: 200 })
    refused(await start(client), 503, 'at_capacity')
    const small = await service.signUp({ credits: 199 })
    await startRun(small.client)
  })

  it('is unlimited if it is set to none', async () => {
    await using service = await serviceOf(database, 0)
    const { client } = await service.signUp({ credits: 4000 })
    for (let n = 0; n < 4; n += 1) await startRun(client)
    expect(await service.service.deps.db('capacity')).to.deep.equal([])
  })

  it('says in how many whole seconds the next day begins', async () => {
    await using service = await serviceOf(database, 30)
    const { client } = await service.signUp()
    const waits: unknown[] = []
    for (const left_ms of [12 * hour - 1, 2000, 1001, 1000, 1]) {
      service.clock.step(12 * hour - left_ms)
      waits.push((refused(await start(client), 503, 'at_capacity') as { retry_after?: number }).retry_after)
      service.clock.step(left_ms - 12 * hour)
    }
    expect(waits).to.deep.equal([12 * 3600, 2, 2, 1, 1])
  })

  it('gets back what a run did not use, for the day on which the run started', async () => {
    await using service = await serviceOf(database, 200)
    const { client } = await service.signUp({ credits: 4000 })
    const { deps } = service.service
    await startRun(client)
    const run = await claimAs(service, 'worker')
    service.clock.advance(12 * hour)
    await startRun(client)
    await failRun(deps, run, 'It broke')
    refused(await start(client), 503, 'at_capacity')
    service.clock.step(-12 * hour)
    await startRun(client)
    refused(await start(client), 503, 'at_capacity')
  })

  it('gets back no more than a run reserved, even if it was unlimited at the start', async () => {
    await using service = await serviceOf(database, 0)
    const { client } = await service.signUp({ credits: 4000 })
    const { deps } = service.service
    await startRun(client)
    const run = await claimAs(service, 'worker')
    deps.config.provider_calls_per_day = 300
    const small = await service.signUp({ credits: 150 })
    await startRun(small.client)
    await failRun(deps, run, 'It broke')
    refused(await start(client), 503, 'at_capacity')
    await startRun((await service.signUp({ credits: 150 })).client)
    refused(await start(small.client), 402, 'insufficient_credits')
    refused(await start((await service.signUp({ credits: 40 })).client), 503, 'at_capacity')
  })

  it('is deleted after a month', async () => {
    await using service = await serviceOf(database, 200)
    const { client } = await service.signUp({ credits: 4000 })
    const { db } = service.service.deps
    await startRun(client)
    const now = service.clock.now()
    expect(await deleteOldCapacity(db, now + 30 * day + 12 * hour - 1)).to.equal(0)
    expect(await deleteOldCapacity(db, now + 30 * day + 12 * hour)).to.equal(1)
    expect(await deleteOldCapacity(db, now + 31 * day)).to.equal(0)
    await startRun(client)
  })
})
