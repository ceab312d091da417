import { expect } from 'chai'
import { createSignInToken } from '../../src/accounts/sign-in-link.js'
import { audit } from '../support/audit.js'
import { type Client, createClient, ok, refused } from '../support/client.js'
import { clip, importFile, jsonLines } from '../support/imports.js'
import {
  deafNotifications,
  eventLoopTurn,
  holdCalls,
  neverPolling,
  polling,
  type Processes,
  type ProcessSetup,
  signUp,
  startProcesses,
  untilReadWaits,
} from '../support/notified-processes.js'
import type { Capabilities } from '../support/operator-settings.js'
import { readRun, startRun } from '../support/runs.js'
import { addWebhook, startReceiver } from '../support/webhooks.js'

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

/** A webhook is tried at the process that answers, which sends nothing itself. */
async function sendElsewhere(processes: Processes): Promise<void> {
  await using receiver = await startReceiver()
  const client = await signUp(processes)
  const { webhook_id } = await addWebhook(client, { url: receiver.url })
  ok(await client.post(`/v1/webhooks/${webhook_id}/test`), 202)
  while (receiver.received.length === 0) await eventLoopTurn()
  expect(receiver.received).to.have.length(1)
}

/** The operator's client of the process that answers. */
async function signInOperator({ host, answering }: Processes): Promise<Client> {
  const token = await createSignInToken(host.service.deps)
  const { api_key } = ok<{ api_key: string }>(await host.client.post('/v1/sign-in', { token }), 201)
  return createClient(answering.base, api_key)
}

const capabilitiesOf = async (base: string) =>
  ok<Capabilities>(await createClient(base, null).get('/v1/capabilities'))

/** The operator sets a model at one process; the other reads by it. */
async function changeSettingsElsewhere(processes: Processes): Promise<void> {
  const { answering, working } = processes
  const operator = await signInOperator(processes)
  expect((await capabilitiesOf(working.base)).reads_by).to.equal('rules')
  ok(await operator.patch('/v1/settings/model', { base_url: 'http://127.0.0.1:9/v1', model: 'small' }))
  expect((await capabilitiesOf(answering.base)).reads_by).to.equal('model')
  while ((await capabilitiesOf(working.base)).reads_by !== 'model') await eventLoopTurn()
}

/** The processes search the catalog in the database. */
const withCatalog = (setup: ProcessSetup): ProcessSetup => ({
  ...setup,
  sources: undefined,
  settings: { ...setup.settings, catalog: 'database' },
})

/** Imports clips at the process that answers, after the other has read what there is. */
async function importElsewhere(processes: Processes) {
  const operator = await signInOperator(processes)
  const readCatalog = async () => JSON.stringify(await capabilitiesOf(processes.working.base))
  const before = await readCatalog()
  const { status } = await importFile(operator, 'clips.jsonl', jsonLines([clip(1), clip(2)]))
  expect(status).to.equal('done')
  return { before, readCatalog }
}

const deeds = {
  'a queued run is worked on, and its held read answered': workElsewhere,
  'a cancelled run ends': cancelElsewhere,
  'the held reads of a revoked key end': revokeElsewhere,
  'a due webhook is sent': sendElsewhere,
  'changed settings are followed': changeSettingsElsewhere,
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

    it('what a catalog holds is read anew after an import', async () => {
      await using processes = await startProcesses(withCatalog({ settings: neverPolling }))
      const { before, readCatalog } = await importElsewhere(processes)
      // Kept for a second otherwise, and the clock stands still.
      while ((await readCatalog()) === before) await eventLoopTurn()
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

    it('with every notification dropped: what a catalog holds is read anew after an import', async () => {
      const setup = { settings: polling, notifications: deafNotifications }
      await using processes = await startProcesses(withCatalog(setup))
      const { before, readCatalog } = await importElsewhere(processes)
      expect(await readCatalog(), 'kept for a second').to.equal(before)
      processes.host.clock.advance(1000)
      expect(await readCatalog()).not.to.equal(before)
    })
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
