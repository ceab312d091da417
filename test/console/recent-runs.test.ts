import { expect } from 'chai'
import { ok } from '../support/client.js'
import { expectQuiet, waitForTrue } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { startRun, type StartedRun } from '../support/runs.js'
import { startService } from '../support/service.js'
import { addWatch, readWatch } from '../support/watches.js'

describe('the last runs in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp({ credits: 4000 })) }
  })

  it('show their current states and the credits, whoever started them', async () => {
    const { service, client } = suite.world
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = () => gate
    const opened = await suite.open()
    const { page } = opened
    await page.locator('.recent .faint').waitFor()
    await startRun(client, { topic: 'sourdough' })
    await page.evaluate('dispatchEvent(new Event("focus"))')
    const row = page.locator('.run-row', { hasText: 'sourdough' })
    await row.getByText('Running', { exact: true }).waitFor()
    await row.getByText('10 results asked for').waitFor()
    const held = await page.locator('.balance-pill').innerText()
    letGo()
    await row.getByText('Done', { exact: true }).waitFor()
    expect(await row.innerText()).not.to.match(/holds/u)
    for (const fact of [/\d+ of 10 results/u, /Any part of the topic/u])
      expect(await row.innerText()).to.match(fact)
    await waitForTrue(page, `document.querySelector('.balance-pill').innerText !== ${JSON.stringify(held)}`)
    expectQuiet(opened)
    await page.close()
  })

  it('are live also in the conversation that started them', async () => {
    const { service, client } = suite.world
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = () => gate
    const message = 'short clips about sourdough crumb'
    const { conversation_id } = ok<{ conversation_id: string }>(await client.post('/v1/chat', { message }))
    const opened = await suite.open({ path: `/chat/${conversation_id}` })
    const { page } = opened
    const row = page.locator('.run-row', { hasText: 'sourdough crumb' })
    await row.getByText('Running', { exact: true }).waitFor()
    letGo()
    await row.getByText('Done', { exact: true }).waitFor()
    expect(await row.innerText()).not.to.match(/holds/u)
    expectQuiet(opened)
    await page.close()
  })

  it('leave results of a watch unread until somebody opens them', async () => {
    const { service, client } = suite.world
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = () => gate
    const { watch_id } = await addWatch(client, { start: { topic: 'sourdough lesson', count: 3 } })
    const { run_id } = ok<StartedRun>(await client.post(`/v1/watches/${watch_id}/run`), 202)
    const { page } = await suite.open()
    const row = page.locator('.run-row', { hasText: 'sourdough lesson' })
    await row.getByText('Running', { exact: true }).waitFor()
    letGo()
    await service.drain()
    const unread = (await readWatch(client, watch_id)).new_since_seen
    expect(unread).to.be.above(0)
    await page.evaluate('dispatchEvent(new Event("focus"))')
    await row.getByText('Done', { exact: true }).waitFor()
    expect((await readWatch(client, watch_id)).new_since_seen).to.equal(unread)
    await page.goto(new URL(`/runs/${run_id}`, page.url()).href)
    await page.locator('[data-card]').first().waitFor()
    expect((await readWatch(client, watch_id)).new_since_seen).to.equal(0)
    await page.close()
  })

  it('are reloaded once when the reader comes back', async () => {
    const { service, client } = suite.world
    for (let n = 0; n < 9; n += 1) {
      await startRun(client, { topic: `sourdough ${n}` })
      await service.drain()
    }
    const { page } = await suite.open()
    await page.getByRole('button', { name: 'Show more' }).click()
    const rows = page.locator('.recent .run-row')
    await rows.nth(9).waitFor()
    const shown = await rows.count()
    await startRun(client, { topic: 'sourdough anew' })
    await service.drain()
    let reads = 0
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/v1/runs?*', async (route) => {
      reads += 1
      await gate
      await route.continue()
    })
    const firstRead = page.waitForRequest('**/v1/runs?*')
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await firstRead
    await page.evaluate('dispatchEvent(new Event("focus"))')
    letGo()
    await rows.first().getByText('sourdough anew').waitFor()
    expect(reads).to.equal(1)
    expect(await rows.count()).to.equal(shown)
    await page.close()
  })
})
