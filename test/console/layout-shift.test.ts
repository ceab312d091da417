import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { createWorld, type World } from '../../scripts/console/world.js'
import { createClient } from '../../src/client/index.js'
import { useChromium } from '../support/chromium.js'

/** Sums the shifts that the reader did not cause, from the first frame on. */
const observe = `
  window.shiftedBy = 0
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shiftedBy += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** A slow telephone network, as Lighthouse has it by default. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** How far a page moves while it loads, as Cumulative Layout Shift counts it. */
async function shiftOf(page: Page, address: string): Promise<number> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slowNetwork)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  // Shifts are told with the frame after them.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  return page.evaluate<number>('window.shiftedBy')
}

describe('the pages of the console on a phone', function () {
  this.timeout(240_000)
  const chromium = useChromium()
  let world: World
  let newcomer: string

  before(async () => {
    world = await createWorld()
    const { post } = createClient({ base_url: world.base })
    newcomer = (await post('/v1/accounts', { body: { access_code: world.code } })).api_key
  })
  after(() => world?.close())

  for (const [who, names] of Object.entries({
    operator: ['ask', 'about', 'usage', 'sources', 'keys', 'watches', 'library', 'run-short', 'hook'],
    newcomer: ['ask', 'about', 'usage', 'sources', 'keys', 'watches', 'library'],
  }))
    it(`move by at most 0.05 while they load (${who})`, async () => {
      const key = who === 'operator' ? world.api_key : newcomer
      for (const viewport of [
        { width: 412, height: 823 },
        { width: 360, height: 640 },
      ])
        for (const name of names) {
          const page = await chromium.browser.newPage({ viewport, isMobile: true, deviceScaleFactor: 1.75 })
          await page.addInitScript(observe)
          await page.addInitScript(`sessionStorage.setItem('coldopen.key', ${JSON.stringify(key)})`)
          const shift = await shiftOf(page, world.base + (world.addresses[name] ?? '/'))
          expect(shift, `${name} at ${viewport.width} px`).to.be.at.most(0.05)
          await page.close()
        }
    })
})
