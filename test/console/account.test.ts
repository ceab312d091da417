import { expect } from 'chai'
import { expectQuiet, waitForTrue } from '../support/console-page.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'

describe('the balance and the times in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(startWorldWithHook)

  it('are read with one request on a page of results that have ended', async () => {
    const { service, run_id, hook_id } = suite.world
    for (const [path, done] of [
      [`/runs/${run_id}`, '[data-card]'],
      [`/hooks/${hook_id}`, '.detail'],
      ['/library', '.lead, .empty'],
      ['/', '.run-row'],
    ] as const) {
      const opened = await suite.open({ path: '/about' })
      const { page } = opened
      let reads = 0
      page.on('request', (request) => (reads += request.url().endsWith('/v1/me') ? 1 : 0))
      await page.goto(service.base + path)
      await page.locator(done).first().waitFor()
      await page.locator('.balance-pill').waitFor()
      await page.waitForLoadState('networkidle')
      expect(reads, path).to.equal(1)
      expectQuiet(opened)
      await page.close()
    }
  })

  it('move on while the page stays open', async () => {
    const { page } = await suite.open({ path: '/about' })
    await page.clock.install()
    await page.goto(`${suite.world.service.base}/runs/${suite.world.run_id}`)
    const time = page.locator('.run-facts time')
    await time.waitFor()
    const before = await time.innerText()
    await page.clock.fastForward(3 * 365 * 24 * 3600 * 1000)
    await waitForTrue(
      page,
      `document.querySelector('.run-facts time').innerText !== ${JSON.stringify(before)}`,
    )
    await page.close()
  })
})
