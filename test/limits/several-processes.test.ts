import { expect } from 'chai'
import type { Config } from '../../src/config/config.js'
import { audit } from '../support/audit.js'
import { type Answer, type Client, createClient } from '../support/client.js'
import { statuses } from '../support/runs.js'
import { startSecond } from '../support/second-service.js'
import { startService } from '../support/service.js'

type Burst = { settings: Partial<Config>; call: (client: Client, n: number) => Promise<Answer> }

/** What two processes on one database answer to calls that an account sends to both at once. */
async function callBoth({ settings, call }: Burst): Promise<Record<number, number>> {
  await using host = await startService({ database: 'postgres', running: false, settings })
  await using second = await startSecond(host)
  const { api_key } = await host.signUp({ credits: 20_000 })
  const clients = [host.base, second.base].map((base) => createClient(base, api_key))
  const calls = Array.from({ length: 8 }, (_, n) => clients.map((client) => call(client, n)))
  const answers = await Promise.all(calls.flat())
  await audit(host.service.deps.db)
  return statuses(answers)
}

describe('a limit for all processes [postgres]', () => {
  it('lets as many starts an hour through as one process does, when two are asked at once', async () => {
    const settings = { run_starts_per_hour: 5, runs_in_flight_per_account: 100 }
    const call = (client: Client) => client.post('/v1/longform', { topic: 'bread' })
    expect(await callBoth({ settings, call })).to.deep.equal({ 202: 5, 429: 11 })
  })

  it('lets as many runs be in flight as one process does, when two are asked at once', async () => {
    const settings = { runs_in_flight_per_account: 3 }
    const call = (client: Client, n: number) => client.post('/v1/research', { topic: `sourdough ${n}` })
    expect(await callBoth({ settings, call })).to.deep.equal({ 202: 3, 429: 13 })
  })

  it('lets as many keys an hour be created as one process does, when two are asked at once', async () => {
    const call = (client: Client) => client.post('/v1/keys', { scopes: ['read'] })
    expect(await callBoth({ settings: { keys_per_hour: 4 }, call })).to.deep.equal({ 201: 4, 429: 12 })
  })
})
