import { expect } from 'chai'
import { ok } from '../support/client.js'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('a message in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    const account = await service.signUp({ credits: 2000 })
    await startRun(account.client, { topic: 'sourdough', count: 3 })
    await service.drain()
    return { service, ...account }
  })

  it('shows the price of a run before it is sent, and loads it only when something is written', async () => {
    const { client } = suite.world
    const { conversation_id } = ok<{ conversation_id: string }>(
      await client.post('/v1/chat', { message: 'What can you find for me?' }),
    )
    const priceOf = async (kind: string) =>
      ok<{ recent_cost: { median: number | null }; credits_reserved: number }>(
        await client.post('/v1/estimate', { kind, start: { topic: 'sourdough' } }),
      )
    const estimates = await Promise.all(['short', 'long', 'packaging'].map(priceOf))
    const median = estimates[0]?.recent_cost.median
    const upTo = Math.max(...estimates.map(({ credits_reserved }) => credits_reserved))
    for (const [path, field] of [
      ['/', '#words'],
      [`/chat/${conversation_id}`, '#reply'],
    ] as const) {
      const opened = await suite.open({ path })
      const { page } = opened
      const line = page.locator('.chat-cost')
      await line.getByText('Sending may start a run, which costs credits').waitFor()
      const asked: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/v1/estimate') return
        const { kind } = JSON.parse(request.postData() ?? '') as { kind: string }
        // The price of a start over short clips is asked for by the form of the first page, too.
        if (kind !== 'short') asked.push(kind)
      })
      await page.reload()
      await line.getByText('Sending may start a run, which costs credits').waitFor()
      await page.waitForLoadState('networkidle')
      expect(asked, `asked before anything is written at ${path}`).to.deep.equal([])
      await page.locator(field).fill('clips about sourdough')
      const price = `A run for 10 results usually costs about ${median} credits, at most ${upTo}. If the answer only asks you something, it is free.`
      await line.getByText(price).waitFor()
      expect(asked.toSorted(), `asked at ${path}`).to.deep.equal(['long', 'packaging'])
      await page.locator(field).fill('')
      await page.locator(field).fill('clips about rye bread')
      await line.getByText(price).waitFor()
      expect(asked, `asked again at ${path}`).to.have.length(2)
      const before = await line.boundingBox()
      const send = await page.getByRole('button', { name: 'Send' }).boundingBox()
      expect((before?.y ?? 0) - (send?.y ?? 0), `below the button at ${path}`).to.be.within(0, 80)
      expect(await findViolations(page)).to.deep.equal([])
      expectQuiet(opened)
      await page.close()
    }
  })
})
