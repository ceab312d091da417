import { expect } from 'chai'
import { createRunner } from '../../src/runner/runner.js'
import { type Answer, type Client, createClient, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { type Database, onBoth, startService, type TestService } from '../support/service.js'

/** Has a wait at one process end by what another does. */
async function waitElsewhere(database: Database): Promise<void> {
  await using service = await startService({ database, running: false })
  const { client, api_key } = await service.signUp()
  await using second = await startSecond(service)
  const { run_id } = await startRun(client)
  const pendingRead = readRun(createClient(second.base, api_key), run_id, '?wait=30')
  const runner = createRunner(service.service.deps, { runs_at_once: 1, only_run_id: null })
  runner.wake()
  await runner.idle()
  const endMs = performance.now()
  expect((await pendingRead).status).to.equal('done')
  expect(performance.now() - endMs, 'long before its time is over').to.be.below(20_000)
  ok(await client.get('/v1/me'))
}

onBoth('several processes on one database', (database) => {
  it('a change made by another process ends a wait', () => waitElsewhere(database))
})

onBoth('a held read whose key is ended by another process', (database) => {
  type Setting = { service: TestService; account_id: string; admin: Client; key_id: string }

  /** What a wait in a second process is answered once something was done in the first, long before its time is over. */
  async function answerAfter(deed: (setting: Setting) => Promise<unknown>): Promise<Answer> {
    await using service = await startService({ database, running: false })
    const { client: admin, account_id } = await service.signUp()
    await using second = await startSecond(service)
    const newKey = { name: 'reader', scopes: ['read'], expires_in_days: 1 }
    const { api_key, key_id } = ok<{ api_key: string; key_id: string }>(
      await admin.post('/v1/keys', newKey),
      201,
    )
    const { run_id } = await startRun(admin)
    const pendingRead = createClient(second.base, api_key).get(`/v1/runs/${run_id}?wait=55`)
    while (second.service.deps.runWaiters.waiterCount() === 0)
      await new Promise((resolve) => setImmediate(resolve))
    const began = performance.now()
    await deed({ service, account_id, admin, key_id })
    const answer = await pendingRead
    expect(performance.now() - began).to.be.below(10_000)
    return answer
  }

  it('ends with 401 after it was revoked', async () => {
    const revokeKey = ({ admin, key_id }: Setting) => admin.delete(`/v1/keys/${key_id}`).then((it) => ok(it))
    refused(await answerAfter(revokeKey), 401, 'unauthorized')
  })

  it('ends with 401 after its account was deleted', async () => {
    // In one step with the end of its run, which alone would end the wait.
    const deleteAccount = ({ service, account_id }: Setting) =>
      service.service.deps.db('accounts').where({ account_id }).delete()
    refused(await answerAfter(deleteAccount), 401, 'unauthorized')
  })

  it('ends with 401 after its key expired', async () => {
    const expireKey = ({ service }: Setting) => Promise.resolve(service.clock.advance(86_400_000))
    refused(await answerAfter(expireKey), 401, 'key_expired')
  })
})

describe('stopping', () => {
  it('ends every wait at once with the current state of the run', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const pendingReads = [readRun(client, run_id, '?wait=40'), readRun(client, run_id, '?wait=50')]
    const { runWaiters: watch } = service.service.deps
    while (watch.waiterCount() < 2) await new Promise((resolve) => setImmediate(resolve))
    const began = performance.now()
    service.stopping()
    watch.drain()
    for (const run of await Promise.all(pendingReads)) expect(run.status).to.equal('queued')
    expect(performance.now() - began, 'long before their time is over').to.be.below(20_000)
  })
})
