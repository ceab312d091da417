import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { startProcess } from '../../scripts/chaos/postgres/service.js'
import { createClient } from '../../src/client/index.js'
import { command, commandEnvironment, spawnCommand } from '../support/command.js'
import { startInternet } from '../support/internet/internet.js'
import { startReceiver, verifyMessage } from '../support/webhooks.js'

/** The command as it is packed and shipped, not as it is compiled: what it loads late has to be in its parts. */

describe('the packed command', () => {
  it('calls vendors and a language model, and delivers their answers', async () => {
    await using internet = await startInternet()
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-packed-'))
    try {
      const env = commandEnvironment({ ...internet.settings, DATA_DIR: folder, LOG_LEVEL: 'error' })
      const args = [command, 'research', 'sourdough', '--count', '3', '--json']
      const { stdout } = await promisify(execFile)(process.execPath, args, { env })
      const run = JSON.parse(stdout) as components['schemas']['ShortRun']
      expect([run.status, run.hooks.length]).to.deep.equal(['done', 3])
      expect(run.hooks.map(({ sample, analysed_by }) => [sample, analysed_by])).to.deep.equal(
        run.hooks.map(() => [false, 'model']),
      )
      expect([...new Set(internet.calls.map(({ service }) => service))]).to.include.members([
        'innertube',
        'scrapecreators',
        'model',
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('sends events to webhooks', async () => {
    await using receiver = await startReceiver()
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-packed-'))
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' }
    const { stdout } = await spawnCommand(settings, 'codes', 'create', '--credits', '40', '--uses', '1')
    const service = await startProcess(command, settings)
    try {
      const body = { access_code: stdout.trim() }
      const { api_key } = await createClient({ base_url: service.base }).post('/v1/accounts', { body })
      const client = createClient({ base_url: service.base, api_key })
      const hook = { url: receiver.url, events: ['run.done' as const] }
      const { webhook_id, secret } = await client.post('/v1/webhooks', { body: hook })
      await client.post('/v1/webhooks/{webhook_id}/test', { params: { path: { webhook_id } } })
      while (receiver.received.length === 0) await sleep(10)
      expect(verifyMessage<{ type: string }>(secret, receiver.received[0]!).type).to.equal('webhook.test')
    } finally {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
