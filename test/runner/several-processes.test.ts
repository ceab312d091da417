import { expect } from 'chai'
import { composeWeb } from '../../src/compose-web.js'
import { compose } from '../../src/compose.js'
import { createHttpServer } from '../../src/http/app.js'
import { startSchedule } from '../../src/runner/schedule.js'
import { createClient, ok } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { type Database, databases, startService } from '../support/service.js'

/** Has a wait at one process end by what another does. */
async function waitElsewhere(database: Database): Promise<void> {
  await using service = await startService({ database, running: false })
  const { client, api_key } = await service.signUp()
  const { config, clock, log } = service.service.deps
  const second = await compose(
    { ...config, runs_at_once: 0 },
    { clock, log, sources: { short: [service.source], long: [service.long] } },
  )
  const web = await composeWeb(second)
  const server = createHttpServer(web.app)
  const base = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
    )
  })
  const schedule = await startSchedule(second.deps, second.runner)
  try {
    const { run_id } = await startRun(client)
    const waiting = readRun(createClient(base, api_key), run_id, '?wait=30')
    const { createRunner } = await import('../../src/runner/drain.js')
    const runner = createRunner(service.service.deps, { runs_at_once: 1, only: null })
    runner.wake()
    await runner.idle()
    const ended = performance.now()
    expect((await waiting).status).to.equal('done')
    expect(performance.now() - ended).to.be.below(2000)
    ok(await client.get('/v1/me'))
  } finally {
    await schedule.stop()
    server.closeAllConnections()
    server.close()
    await second.close()
  }
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
