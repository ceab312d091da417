import { expect } from 'chai'
import { startChromium } from '../support/chromium.js'
import { operations } from '../support/operations.js'
import { startService } from '../support/service.js'

describe('/docs', () => {
  it('is one page and its files, from this server alone, under a strict policy', async () => {
    await using service = await startService({ running: false })
    const page = await fetch(`${service.base}/docs/`)
    expect(page.headers.get('content-security-policy'))
      .to.match(/^default-src 'none'; script-src 'self';/)
      .and.not.to.include('unsafe')
    const html = await page.text()
    const files = [...html.matchAll(/(?:src|href)="([/][^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files).to.have.lengthOf(3)
    for (const file of files) {
      expect(file).to.match(/^\/docs\//)
      const answer = await fetch(service.base + file)
      expect([answer.status, answer.headers.get('x-content-type-options')]).to.deep.equal([200, 'nosniff'])
    }
    expect((await fetch(`${service.base}/docs/../package.json`)).status).to.equal(404)
    expect((await fetch(`${service.base}/docs`, { method: 'POST' })).status).to.equal(405)
  })

  it('shows every operation in Chromium, and the browser has nothing to complain of', async function () {
    const browser = await startChromium()
    if (!browser) return this.skip()
    try {
      await using service = await startService({ running: false })
      const page = await browser.newPage({ viewport: { width: 1200, height: 1600 } })
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
    } finally {
      await browser.close()
    }
  }).timeout(60_000)
})
