import { expect } from 'chai'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { InBrowser } from '../support/chromium.js'
import { operations } from '../support/operations.js'
import { startService } from '../support/service.js'

/** A page that collects what the browser complains of, and where it asks. */
async function openPage(chromium: Browser, width = 1200, options: BrowserContextOptions = {}) {
  const page = await chromium.newPage({ viewport: { width, height: 1600 }, ...options })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const requests: URL[] = []
  page.on('request', (request) => requests.push(new URL(request.url())))
  return { page, complaints, requests }
}

const otherOrigins = (requests: URL[], base: string) =>
  requests.filter(({ origin, protocol }) => protocol !== 'data:' && origin !== base)

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** The pages of the interface. */
export const docs: InBrowser = (chromium) => {
  it('the reference shows every operation without a script, and the browser reports no errors', async () => {
    await using service = await startService({ running: false })
    const { page, complaints, requests } = await openPage(chromium(), 1200, { javaScriptEnabled: false })
    await page.goto(`${service.base}/docs`)
    for (const { operationId, method, path } of operations) {
      const address = await page.locator(`section#${operationId} .address`).textContent()
      expect(address?.trim().split(/\s+/), operationId).to.deep.equal([method, path])
      expect(await page.locator(`.side a[href="#${operationId}"]`).count()).to.equal(1)
    }
    expect(await page.locator('section.operation').count()).to.equal(operations.length)
    expect(complaints).to.deep.equal([])
    expect(otherOrigins(requests, service.base)).to.deep.equal([])
    expect(await page.locator('script:not([src]), style, [style]').count()).to.equal(0)
    await page.close()
  })

  it('the reference shows how to get a first result without scrolling', async () => {
    await using service = await startService({ running: false })
    const { page, complaints } = await openPage(chromium(), 1440, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${service.base}/docs`)
    const bottoms = await page.evaluate<number[]>(
      `[...document.querySelectorAll('#quick-start pre')].map((block) => block.getBoundingClientRect().bottom)`,
    )
    expect(bottoms).to.have.lengthOf(4)
    for (const bottom of bottoms) expect(bottom).to.be.at.most(900)
    expect(complaints).to.deep.equal([])
    await page.close()
  })

  it('the menu of a phone opens, leads to an operation, closes and marks the current section', async () => {
    await using service = await startService({ running: false })
    const { page, complaints } = await openPage(chromium(), 360, { hasTouch: true })
    await page.goto(`${service.base}/docs`)
    const link = page.locator('.menu a[href="#listRuns"]')
    await page.locator('.menu > summary').tap()
    await link.tap()
    await page.waitForSelector('.menu:not([open])')
    await page.waitForSelector('.menu a[href="#listRuns"][aria-current]', { state: 'attached' })
    expect(await page.locator('.menu [aria-current]').count()).to.equal(1)
    await page.locator('.menu > summary').tap()
    await page.keyboard.press('Escape')
    await page.waitForSelector('.menu:not([open])')
    expect(complaints).to.deep.equal([])
    await page.close()
  })

  it('all tap targets on a phone are at least 44 pixels high, and no text is smaller than 14', async () => {
    await using service = await startService({ running: false })
    const { page } = await openPage(chromium(), 360, { hasTouch: true, isMobile: true })
    await page.goto(`${service.base}/docs`)
    await page.locator('.menu > summary').tap()
    const targets = '.bar a, summary, button, .try'
    const low = await page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(targets)})]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map(({ outerHTML }) => outerHTML)`)
    expect(low).to.deep.equal([])
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
      .filter((one) => [...one.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 14)
      .map(({ outerHTML }) => outerHTML)`)
    expect(small).to.deep.equal([])
    await page.close()
  })

  it('every link within the reference has a target, and every ID is unique', async () => {
    await using service = await startService({ running: false })
    const { page } = await openPage(chromium())
    await page.goto(`${service.base}/docs`)
    const ids = await page.evaluate<string[]>(`[...document.querySelectorAll('[id]')].map(({ id }) => id)`)
    const anchors = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href').slice(1))`,
    )
    const known = new Set(ids)
    expect(anchors.filter((anchor) => !known.has(anchor))).to.deep.equal([])
    expect(ids).to.have.lengthOf(known.size)
    await page.close()
  })

  it('the reference is as wide as its window, down to 360 pixels, with one table of contents', async () => {
    await using service = await startService({ running: false })
    for (const width of [360, 768, 1440]) {
      const { page } = await openPage(chromium(), width)
      await page.goto(`${service.base}/docs`)
      expect(await overflow(page), `${width} px`).to.equal(0)
      expect([
        await page.locator('.side').isVisible(),
        await page.locator('.menu').isVisible(),
      ]).to.deep.equal([width > 1024, width < 1024])
      await page.close()
    }
  })

  it('the reference has one first-level heading, skips no level, and has a landmark for each part', async () => {
    await using service = await startService({ running: false })
    const { page } = await openPage(chromium())
    await page.goto(`${service.base}/docs`)
    const levels = await page.evaluate<number[]>(
      `[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))`,
    )
    expect(levels.filter((level) => level === 1)).to.have.lengthOf(1)
    levels.forEach((level, at) => expect(level).to.be.at.most((levels[at - 1] ?? 0) + 1))
    for (const landmark of ['main', 'nav', 'header'])
      expect(await page.locator(landmark).count(), landmark).to.be.greaterThan(0)
    await page.close()
  })

  it('the first steps need no script and no other server, and are as wide as their window', async () => {
    await using service = await startService({ running: false, settings: { console: false } })
    for (const width of [360, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        const options = { javaScriptEnabled: false, colorScheme }
        const { page, complaints, requests } = await openPage(chromium(), width, options)
        await page.goto(`${service.base}/`)
        expect(await page.locator('h1').count()).to.equal(1)
        expect(await page.locator('main pre.command').count()).to.equal(4)
        expect(await page.locator('script, style, [style]').count()).to.equal(0)
        const { width: widthOfMain = 0 } = (await page.locator('main').boundingBox()) ?? {}
        expect(widthOfMain, `${width} px`).to.be.within(Math.min(width, 640), width)
        expect(otherOrigins(requests, service.base)).to.deep.equal([])
        expect(complaints).to.deep.equal([])
        await page.close()
      }
    const { page } = await openPage(chromium(), 360)
    await page.goto(`${service.base}/`)
    expect(await overflow(page)).to.equal(0)
    await page.getByRole('link', { name: 'API reference' }).first().click()
    await page.waitForURL(`${service.base}/docs`)
    await page.close()
  })

  it('Swagger UI shows every operation, and the browser reports no errors', async () => {
    await using service = await startService({ running: false })
    const { page, complaints, requests } = await openPage(chromium())
    await page.goto(`${service.base}/docs`)
    await page.getByRole('link', { name: 'Try it', exact: true }).first().click()
    await page.waitForSelector('.opblock')
    expect(await page.locator('.opblock').count()).to.equal(operations.length)
    await page.locator('#operations-research-findHooks .opblock-summary-control').click()
    await page.waitForSelector('#operations-research-findHooks textarea')
    expect(complaints).to.deep.equal([])
    expect(otherOrigins(requests, service.base)).to.deep.equal([])
    await page.close()
  })

  it('Swagger UI opens at the operation whose “try it” link was followed', async () => {
    await using service = await startService({ running: false })
    const { page } = await openPage(chromium())
    await page.goto(`${service.base}/docs`)
    await page.locator('section#findHooks .try').click()
    await page.waitForSelector('#operations-research-findHooks textarea')
    await page.close()
  })
}
