import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { hostileTexts, injection, twistWith } from '../support/hostile-texts.js'
import { audit } from '../support/audit.js'
import { type Client, ok } from '../support/client.js'
import { type Online, startOnline } from '../support/internet/service.js'
import { says, taskOf } from '../support/model-stub.js'
import { wellOf } from '../support/internet/others.js'
import { usageOf } from '../support/runs.js'

/** Texts that attack whoever reads, shows or exports them; and a model that obeys them. */

type Run = { status: string; count: number; charged: number; hooks?: Hook[]; finds?: Hook[] }
type Hook = { hook: string | null; transcript?: string | null; intro_text?: string | null }

async function runToEnd(
  online: Online,
  client: Client,
  operation: string,
): Promise<Run & { run_id: string }> {
  const { run_id } = ok<{ run_id: string }>(
    await client.post(`/v1/${operation}`, { topic: 'sourdough', count: 3 }),
    202,
  )
  await online.drain()
  return { ...ok<Run>(await client.get(`/v1/runs/${run_id}`)), run_id }
}

function verbatim({ hook, transcript, intro_text }: Hook): boolean {
  const squash = (text: string) => text.replaceAll(/\s+/gu, ' ')
  return hook === null || squash(transcript ?? intro_text ?? '').includes(squash(hook))
}

describe('hostile texts', () => {
  let online: Online
  before(async () => (online = await startOnline({ model: true })))
  after(() => online[Symbol.asyncDispose]())

  for (const [what, text] of Object.entries(hostileTexts))
    it(`${what}: runs end, stay verbatim, and export as text`, async () => {
      online.internet.world.twist = twistWith(text)
      online.clock.advance(31_000)
      const { client } = await online.signUp({ credits: 1_000 })
      for (const operation of ['research', 'longform']) {
        const run = await runToEnd(online, client, operation)
        expect(run.status).to.equal('done')
        const delivered = run.hooks ?? run.finds ?? []
        expect(delivered).to.not.be.empty
        expect(delivered.every(verbatim)).to.equal(true)
        const csv = ok<string>(await client.get(`/v1/runs/${run.run_id}/export?format=csv`))
        const cells = (parse(csv, { bom: true }) as string[][]).flat()
        expect(cells.filter((cell) => /^\s*[=+\-@\t\r＝＋－＠]/u.test(cell))).to.deep.equal([])
      }
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined)
      await audit(online.service.deps.db)
    }).timeout(120_000)

  it('cannot change count, price or authorship through a model that obeys them', async () => {
    online.internet.world.twist = (usual, place) => (place === 'line' ? `${usual} ${injection}` : usual)
    online.internet.model = (call) => {
      const task = taskOf(call)
      if (task !== 'read' && task !== 'opening') return wellOf(call)
      return says({
        hook: 'You were hacked',
        count: 30,
        price: 0,
        tool: 'delete_account',
        catchy_line: injection,
      })
    }
    const { client } = await online.signUp({ credits: 1_000 })
    for (const operation of ['research', 'longform']) {
      const before = online.internet.calls.length
      const run = await runToEnd(online, client, operation)
      expect([run.status, run.count, (run.hooks ?? run.finds ?? []).length]).to.deep.equal(['done', 3, 3])
      expect((run.hooks ?? run.finds ?? []).every(verbatim)).to.equal(true)
      expect(run.charged).to.be.within(1, online.internet.calls.length - before)
    }
    const { credits, spent_total, reserved_now } = await usageOf(client)
    expect([credits + spent_total, reserved_now]).to.deep.equal([1_000, 0])
    ok(await client.get('/v1/me'))
  })
})
