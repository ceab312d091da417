import { expect } from 'chai'
import { useConsole } from '../support/console-suite.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('the menu of a run without results', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp()) }
  })

  it('opens inside of the window of a phone', async () => {
    const { service, client } = suite.world
    service.source.clips = []
    const { run_id } = await startRun(client)
    await service.drain()
    for (const locale of ['en-US', 'de-DE']) {
      const { page } = await suite.open({
        path: `/runs/${run_id}`,
        locale,
        viewport: { width: 390, height: 844 },
      })
      await page.getByRole('main').locator('.menu summary').last().click()
      const box = await page.locator('.menu[open] .menu-items').boundingBox()
      expect(box?.width).to.be.above(50)
      expect(box?.x).to.be.at.least(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(390)
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390)
      await page.close()
    }
  })
})
