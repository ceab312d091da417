import { expect } from 'chai'
import { expectQuiet } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('the last runs in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp()) }
  })

  it('show each as it is, with the credits, whoever started it and whoever looks at it', async () => {
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
    const held = await page.locator('.balance-pill').innerText()
    letGo()
    await row.getByText('Done', { exact: true }).waitFor()
    expect(await row.innerText()).not.to.match(/holds/u)
    await page.waitForFunction(
      `document.querySelector('.balance-pill').innerText !== ${JSON.stringify(held)}`,
    )
    expectQuiet(opened)
    await page.close()
  })
})
