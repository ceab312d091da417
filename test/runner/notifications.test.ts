import { expect } from 'chai'
import pino from 'pino'
import type { Config } from '../../src/config/config.js'
import { createNotifications, type Notifications } from '../../src/db/postgres/notifications.js'
import { audit } from '../support/audit.js'
import { type Client, createClient, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { type SecondService, startSecond } from '../support/second-service.js'
import { startService, type TestService } from '../support/service.js'

/** Nothing is found by looking from time to time: what another process did is known because it was told. */
const neverPolling: Partial<Config> = {
  run_sweep_ms: 2 ** 31 - 1,
  change_poll_ms: 2 ** 31 - 1,
  cancellation_poll_ms: 2 ** 31 - 1,
  runner_cron: '0 0 1 1 *',
  housekeeping_cron: '0 0 1 1 *',
}
const polling: Partial<Config> = {
  run_sweep_ms: 20,
  change_poll_ms: 20,
  cancellation_poll_ms: 20,
  runner_cron: '0 0 1 1 *',
  housekeeping_cron: '0 0 1 1 *',
}

/** A database, a process that answers and one that works on runs. */
type Processes = { host: TestService; answering: SecondService; working: SecondService } & AsyncDisposable

type ProcessSetup = { settings: Partial<Config>; notifications?: (config: Config) => Notifications }

async function startProcesses(setup: ProcessSetup, answeringSetup = setup): Promise<Processes> {
  const host = await startService({ database: 'postgres', running: false })
  const start = ({ settings, notifications }: ProcessSetup, runs_at_once: number) =>
    startSecond(host, {
      settings: { ...settings, runs_at_once },
      ...(notifications ? { notifications: notifications(host.service.deps.config) } : {}),
    })
  const answering = await start(answeringSetup, 0)
  const working = await start(setup, 5)
  async function dispose() {
    await working[Symbol.asyncDispose]()
    await answering[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  }
  return { host, answering, working, [Symbol.asyncDispose]: dispose }
}

/** An account whose requests the first process answers. */
async function signUp({ host, answering }: Processes): Promise<Client> {
  const { api_key } = await host.signUp()
  return createClient(answering.base, api_key)
}

/** Holds the calls of the source; `reached` resolves when the first is held. */
function holdCalls({ host: { source } }: Processes) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => {
    source.before = () => {
      resolve()
      return gate
    }
  })
  return { reached, letGo }
}

const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function untilReadWaits({ service }: SecondService): Promise<void> {
  while (service.deps.runWaiters.waiterCount() === 0) await eventLoopTurn()
}

/** A run that one process starts is worked on by the other, and a read that the first holds is answered. */
async function workElsewhere(processes: Processes): Promise<void> {
  const client = await signUp(processes)
  const { run_id } = await startRun(client)
  const run = await readRun(client, run_id, '?wait=55')
  expect(run.status).to.equal('done')
  expect(run.hooks).not.to.be.empty
  await audit(processes.host.service.deps.db)
}

/** A run is cancelled at one process while the other waits for an answer of its source. */
async function cancelElsewhere(processes: Processes): Promise<void> {
  const client = await signUp(processes)
  const { reached, letGo } = holdCalls(processes)
  const { run_id } = await startRun(client)
  await reached
  ok(await client.post(`/v1/runs/${run_id}/cancel`))
  const run = await readRun(client, run_id, '?wait=55')
  expect(run.outcome).to.match(/^Cancelled: /)
  letGo()
}

/** A key is revoked at one process while the other holds a read of it. */
async function revokeElsewhere(processes: Processes): Promise<void> {
  const { working } = processes
  const client = await signUp(processes)
  const { letGo } = holdCalls(processes)
  const key = ok<{ api_key: string; key_id: string }>(
    await client.post('/v1/keys', { scopes: ['read'] }),
    201,
  )
  const { run_id } = await startRun(client)
  const held = createClient(working.base, key.api_key).get(`/v1/runs/${run_id}?wait=55`)
  await untilReadWaits(working)
  ok(await client.delete(`/v1/keys/${key.key_id}`))
  refused(await held, 401, 'unauthorized')
  letGo()
}

const deeds = {
  'a queued run is worked on, and its held read answered': workElsewhere,
  'a cancelled run ends': cancelElsewhere,
  'the held reads of a revoked key end': revokeElsewhere,
}

/** Listens, and passes on nothing of what it hears. */
function deafNotifications(config: Config): Notifications {
  const real = createNotifications({ settings: config, log: pino({ level: 'silent' }) })
  const ignore = () => undefined
  const deafListeners = {
    coldopen_run_queued: ignore,
    coldopen_run_changed: ignore,
    coldopen_key_revoked: ignore,
    coldopen_catalog_changed: ignore,
    coldopen_webhook_due: ignore,
    coldopen_waits_held: ignore,
    coldopen_settings_changed: ignore,
    onListening: ignore,
  }
  return { ...real, start: () => real.start(deafListeners) }
}

const listenersTerminated = `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ 'LISTEN|pg_notify|^SELECT 1$'`

describe('processes on one database [postgres]', () => {
  describe('notify each other, and do not poll:', () => {
    for (const [title, deed] of Object.entries(deeds))
      it(title, async () => {
        await using processes = await startProcesses({ settings: neverPolling })
        await deed(processes)
      })

    it('reload the contents of a catalog after an import', async () => {
      await using processes = await startProcesses({ settings: neverPolling })
      const { host, answering, working } = processes
      const client = await signUp(processes)
      const reader = Object.assign(createClient(working.base, null), { headers: client.headers })
      const readPlatforms = async () => JSON.stringify(ok<object>(await reader.get('/v1/capabilities')))
      const before = await readPlatforms()
      host.source.serves = ['tiktok']
      expect(await readPlatforms(), 'kept for a second, and the clock stands still').to.equal(before)
      answering.service.deps.notifications.notify('coldopen_catalog_changed')
      while ((await readPlatforms()) === before) await eventLoopTurn()
    })
  })

  describe('find everything by polling', () => {
    for (const [title, deed] of Object.entries(deeds)) {
      it(`with DATABASE_LISTEN=0: ${title}`, async () => {
        const settings = { ...polling, database_listen: false }
        await using processes = await startProcesses({ settings })
        expect(processes.working.service.deps.notifications.isListening()).to.equal(false)
        await deed(processes)
      })

      it(`with every notification dropped: ${title}`, async () => {
        const settings = polling
        await using processes = await startProcesses({ settings, notifications: deafNotifications })
        expect(processes.working.service.deps.notifications.isListening()).to.equal(true)
        await deed(processes)
      })
    }
  })

  it('check for changes when they listen again, after their connection was cut', async () => {
    // What the one that answers does is told to nobody.
    const answeringSetup = { settings: { ...polling, database_listen: false } }
    await using processes = await startProcesses({ settings: neverPolling }, answeringSetup)
    const { host, answering } = processes
    const client = await signUp(processes)
    const { run_id } = await startRun(client)
    const cut = () => host.service.deps.db.raw(listenersTerminated)
    await cut()
    expect((await readRun(client, run_id, '?wait=55')).status).to.equal('done')
    await cut()
    const { run_id: second } = await startRun(client)
    await cut()
    expect((await readRun(client, second, '?wait=55')).status).to.equal('done')
    expect(answering.service.deps.notifications.isListening()).to.equal(false)
  })
})
