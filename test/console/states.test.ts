import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { nobody } from '../support/operations.js'
import { startService } from '../support/service.js'

/** What each page shows before there is anything, when something is not there, and over it. */

const emptyPages = [
  '/',
  '/library',
  '/library?kind=long',
  '/library?kind=packaging',
  '/usage',
  '/keys',
  '/watches',
  '/webhooks',
  '/chat',
  '/about',
  '/sources',
]
const missingPages = [
  `/runs/${nobody}`,
  `/hooks/${nobody}`,
  `/finds/${nobody}`,
  `/chat/${nobody}`,
  '/import',
  '/nowhere',
]

const dialogs: [path: string, open: (page: Page) => Promise<void>][] = [
  ['/', (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click()],
  ['/keys', (page) => page.getByRole('button', { name: 'New key' }).click()],
  [
    '/keys',
    (page) =>
      page
        .getByRole('button', { name: /^Revoke / })
        .first()
        .click(),
  ],
]

/** What axe finds wrong once the page has settled. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  return findViolations(page)
}

describe('the states of the console', function () {
  this.timeout(240_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp()) }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`have no axe violations on the welcome page (${colorScheme})`, async () => {
      const { page } = await suite.open({ key: undefined, colorScheme })
      expect(await violationsOf(page), 'code').to.deep.equal([])
      await page.fill('[name=access-code]', 'no-such-code')
      await page.locator('[name=access-code]').press('Enter')
      await page.getByRole('alert').waitFor()
      expect(await violationsOf(page), 'a code that does not work').to.deep.equal([])
      await page.fill('[name=access-code]', await suite.world.service.code())
      await page.locator('[name=access-code]').press('Enter')
      await page.waitForSelector('.key-text')
      expect(await violationsOf(page), 'the new key').to.deep.equal([])
      await page.reload()
      await page.getByRole('button', { name: 'Paste a key' }).click()
      expect(await violationsOf(page), 'a key').to.deep.equal([])
      await page.close()
    })

    it(`have no axe violations on empty and missing pages (${colorScheme})`, async () => {
      const { page } = await suite.open({ colorScheme })
      for (const path of [...emptyPages, ...missingPages]) {
        await page.goto(suite.world.service.base + path, { waitUntil: 'networkidle' })
        expect(await violationsOf(page), path).to.deep.equal([])
      }
      await page.close()
    })

    it(`have no axe violations in dialogs, which Escape closes (${colorScheme})`, async () => {
      const { page } = await suite.open({ colorScheme })
      for (const [path, open] of dialogs) {
        await page.goto(suite.world.service.base + path, { waitUntil: 'networkidle' })
        await open(page)
        await page.waitForSelector('dialog[open]')
        expect(await violationsOf(page), path).to.deep.equal([])
        await page.keyboard.press('Escape')
        await page.waitForSelector('dialog', { state: 'detached' })
      }
      await page.goto(`${suite.world.service.base}/usage`, { waitUntil: 'networkidle' })
      await page.locator('summary', { hasText: 'Delete the account' }).click()
      expect(await violationsOf(page), 'deleting the account').to.deep.equal([])
      await page.close()
    })
  }

  it('show the name of the service before the scripts have come, and once when they have', async () => {
    for (const [options, headers] of [
      [{}, 1],
      [{ key: undefined }, 0],
    ] as const) {
      const { page } = await suite.open(options)
      let letGo = () => {}
      const released = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/*.js', async (route) => {
        await released
        await route.continue()
      })
      const loaded = page.reload({ waitUntil: 'networkidle' })
      await page.getByText('Coldopen', { exact: true }).and(page.locator('#app:not(:has(main)) a')).waitFor()
      letGo()
      await loaded
      await page.locator('#main').waitFor()
      expect(await page.locator('header.top').count()).to.equal(headers)
      expect(await page.locator('.wordmark').count()).to.equal(1)
      await page.close()
    }
  })

  it('are readable at 200 % without horizontal scrolling', async () => {
    const { page } = await suite.open({
      viewport: { width: 640, height: 450 },
      deviceScaleFactor: 2,
    })
    for (const path of [...emptyPages, ...missingPages]) {
      await page.goto(suite.world.service.base + path, { waitUntil: 'networkidle' })
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate<number>(overflow), path).to.equal(0)
    }
    await page.close()
  })
})
