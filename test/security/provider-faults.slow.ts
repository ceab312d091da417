import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { type Online, startOnline } from '../support/internet/service.js'
import { allScripts, type Operation, positions, runWith } from '../support/provider-faults.js'
import { sumOf } from '../support/runs.js'

/** Each fault script at some calls of each kind of run; `npm run chaos:providers` tries every call. */
describe('a run with failing providers', () => {
  let online: Online
  before(async () => (online = await startOnline({ timeout_ms: 250 })))
  after(() => online[Symbol.asyncDispose]())

  const scripts = Object.entries(allScripts)
  for (const operation of Object.keys(positions) as Operation[]) {
    it(`ends and is charged only for answered calls: ${operation}, ${scripts.length} scripts`, async () => {
      const { client } = await online.signUp({ credits: 20_000 })
      for (const [at, [what, script]] of scripts.entries()) {
        const position = positions[operation][at % positions[operation].length] ?? ''
        online.clock.advance(31_000)
        const { internet } = online
        const asked = { operation, internet, client, drain: () => online.drain() }
        const ended = await runWith(asked, { position, script })
        const told = `${what} at ${position}: ${JSON.stringify(ended)}`
        expect(ended.status, told).to.be.oneOf(['done', 'failed'])
        expect(ended.charged, told).to.be.at.most(ended.usable)
        if (ended.results > 0 && ended.usable > 0) expect(ended.charged, told).to.be.above(0)
        if (ended.status === 'failed') expect(ended.charged, told).to.equal(0)
        else if (position === 'feed' || position.includes('player WEB'))
          expect(ended.results, told).to.equal(3)
      }
      expect(await sumOf(client)).to.equal(20_000)
      await audit(online.service.deps.db)
    })
  }

  it('is free if every call fails', async () => {
    const { client } = await online.signUp({ credits: 1_000 })
    for (const operation of Object.keys(positions) as Operation[]) {
      online.clock.advance(31_000)
      online.internet.fault = () => (_, response) => void response.writeHead(500).end()
      const { run_id } = (await client.post(`/v1/${operation}`, { topic: 'glazing' })).body as {
        run_id: string
      }
      await online.drain()
      const run = (await client.get(`/v1/runs/${run_id}`)).body as { status: string; charged: number }
      expect([run.status, run.charged]).to.deep.equal(['failed', 0])
    }
    online.internet.fault = () => null
  })
})
