import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTools } from '../../src/mcp/tools.js'
import { command, commandEnvironment, run } from '../support/command.js'
import { makeClip } from '../support/fakes.js'
import { read, refusedTool, requirePromised } from '../support/mcp.js'
import { type CallOptions, officialClients, type OfficialClient } from '../support/mcp-clients.js'
import { nobody } from '../support/operations.js'
import { startService } from '../support/service.js'

/** Calls a tool that has to succeed, and holds the answer to what the tool promises. */
async function succeed(client: OfficialClient, name: string, args: object = {}, options?: CallOptions) {
  const result = await client.call(name, args, options)
  requirePromised(name, result)
  const { isError, body } = read(result)
  expect(isError, JSON.stringify(body)).to.equal(false)
  return body
}

/**
 * What every client does: it looks around, starts a run and waits for it, and is told of an error as one. `key` goes
 * with each call where the connection has none.
 */
async function walk(client: OfficialClient, count: number, key: { api_key?: string } = {}): Promise<void> {
  expect(await client.tools()).to.have.lengthOf(loadTools().length)
  expect(await client.prompt('bread')).to.include('`find_hooks`')
  expect(await client.resource('coldopen://guide')).to.include('Coldopen')
  expect(await succeed(client, 'balance', key)).to.have.property('credits')
  const { run_id } = await succeed(client, 'find_hooks', { topic: 'sourdough', count, ...key })
  const reports: number[] = []
  const onprogress = ({ progress }: { progress: number }) => void reports.push(progress)
  const run = await succeed(client, 'get_run', { run_id, wait: 30, ...key }, { onprogress })
  expect(run).to.include({ status: 'done' })
  expect(reports).to.deep.equal(reports.map((_, n) => n + 1))
  refusedTool(read(await client.call('get_run', { run_id: nobody, ...key })), 'run_not_found')
  const unknown = await client.call('no_such_tool').catch((error: unknown) => error)
  expect(unknown).to.have.property('code', -32602)
}

for (const [title, era, connect] of officialClients) {
  describe(`the official ${title}`, function () {
    this.timeout(60_000)

    it('works over HTTP', async () => {
      await using service = await startService()
      service.source.clips = Array.from({ length: 6 }, (_, n) => makeClip(service.clock, n))
      const { api_key } = await service.signUp()
      const client = await connect({ base: service.base, key: api_key })
      expect(client.era).to.equal(era)
      await walk(client, 3)
      await client.close()
    })

    it('cancels a wait', async () => {
      await using service = await startService({ running: false })
      const { api_key } = await service.signUp()
      const client = await connect({ base: service.base, key: api_key })
      const { run_id } = await succeed(client, 'find_hooks', { topic: 'bread' })
      const { runWaiters: watch } = service.service.deps
      for (const onprogress of [undefined, () => undefined]) {
        const cancelled = new AbortController()
        const call = client
          .call('get_run', { run_id, wait: 55 }, { signal: cancelled.signal, onprogress })
          .catch((error: unknown) => error)
        while (watch.waiterCount() === 0) await new Promise((resolve) => setImmediate(resolve))
        cancelled.abort()
        expect(await call).to.be.an('error')
        // The older era says so in a message that belongs to no call here; there the connection's end does it.
        if (era === 'legacy') break
        while (watch.waiterCount() > 0) await new Promise((resolve) => setImmediate(resolve))
      }
      await client.close()
      while (watch.waiterCount() > 0) await new Promise((resolve) => setImmediate(resolve))
    })

    it('works over standard input and output', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'coldopen-clients-'))
      const env = commandEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'error' })
      const creation = await run(env, 'codes', 'create')
      const client = await connect({ command: process.execPath, args: [command, 'mcp'], env })
      expect(client.era).to.equal(era)
      const { api_key } = await succeed(client, 'create_account', { access_code: creation.stdout.trim() })
      await walk(client, 2, { api_key: String(api_key) })
      await client.close()
      await rm(folder, { recursive: true, force: true })
    })
  })
}
