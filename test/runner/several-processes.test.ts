import { expect } from 'chai'
import { createRunner } from '../../src/runner/drain.js'
import { createClient, ok } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { type Database, databases, startService } from '../support/service.js'

/** Has a wait at one process end by what another does. */
async function waitElsewhere(database: Database): Promise<void> {
  await using service = await startService({ database, running: false })
  const { client, api_key } = await service.signUp()
  await using second = await startSecond(service)
  const { run_id } = await startRun(client)
  const waiting = readRun(createClient(second.base, api_key), run_id, '?wait=30')
  const runner = createRunner(service.service.deps, { runs_at_once: 1, only: null })
  runner.wake()
  await runner.idle()
  const ended = performance.now()
  expect((await waiting).status).to.equal('done')
  expect(performance.now() - ended).to.be.below(2000)
  ok(await client.get('/v1/me'))
}

describe('several processes on one database', () => {
  it('W9 a change made by another process ends a wait within two seconds', async () => {
    await Promise.all(databases.map(waitElsewhere))
  })
})

describe('stopping', () => {
  it('W8 ends every wait at once with the run as it is', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const waiting = [readRun(client, run_id, '?wait=40'), readRun(client, run_id, '?wait=50')]
    const { watch } = service.service.deps
    while (watch.held() < 2) await new Promise((resolve) => setImmediate(resolve))
    const began = performance.now()
    service.stopping()
    watch.drain()
    for (const run of await Promise.all(waiting)) expect(run.status).to.equal('queued')
    expect(performance.now() - began).to.be.below(1000)
  })
})
