import { expect } from 'chai'
import type { InBrowser } from '../support/chromium.js'
import { operations } from '../support/operations.js'
import { startService } from '../support/service.js'

/** The page of the interface. */
export const docs: InBrowser = (chromium) => {
  it('shows every operation, and the browser has nothing to complain of', async () => {
    await using service = await startService({ running: false })
    const page = await chromium().newPage({ viewport: { width: 1200, height: 1600 } })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.goto(`${service.base}/docs`)
    await page.waitForSelector('.opblock')
    expect(await page.locator('.opblock').count()).to.equal(operations.length)
    await page.locator('#operations-research-findHooks .opblock-summary-control').click()
    await page.waitForSelector('#operations-research-findHooks textarea')
    expect(complaints).to.deep.equal([])
    const elsewhere = asked.filter((origin) => origin !== service.base && origin !== 'null')
    expect(elsewhere).to.deep.equal([])
    await page.close()
  })
}
