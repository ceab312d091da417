import { expect } from 'chai'
import { createClient } from '../../src/client/index.js'
import { useWorld } from '../support/console-world.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'

const overflow = 'document.documentElement.scrollWidth - innerWidth'

describe('the first steps in the console', function () {
  this.timeout(240_000)
  const suite = useWorld()

  it('lead a person with an access code from samples to the import of own videos', async () => {
    const signup = createClient({ base_url: suite.world.base })
    const { api_key } = await signup.post('/v1/accounts', { body: { access_code: suite.world.code } })
    const client = createClient({ base_url: suite.world.base, api_key })
    const { run_id } = await client.post('/v1/research', { body: { topic: 'sourdough', count: 3 } })
    await client.waitForRun(run_id)
    for (const [locale, own] of [
      ['en-US', 'Is that you? Import videos of your own'],
      ['de-DE', 'Bist du das? Eigene Videos importieren'],
    ] as const) {
      const opened = await openConsole(suite.browser, suite.world, {
        key: api_key,
        locale,
        viewport: { width: 320, height: 700 },
      })
      const { page } = opened
      await page.locator('.samples-note summary', { hasText: own }).click()
      await page.getByText('npx coldopen sign-in').waitFor()
      await page.goto(`${suite.world.base}/runs/${run_id}`)
      await page.locator('.samples-line summary', { hasText: own }).click()
      await page.getByText('npx coldopen sign-in').waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      expect(await page.evaluate<number>(overflow)).to.be.at.most(0)
      expectQuiet(opened)
      await page.close()
    }
  })

  it('lead the operator from samples straight to the import', async () => {
    const path = suite.world.addresses['run-short']
    const { page } = await openConsole(suite.browser, suite.world, { key: suite.world.api_key, path })
    await page.locator('.samples-line').getByRole('link', { name: 'Import videos of your own' }).click()
    await page.waitForURL(/\/import$/u)
    await page.close()
  })

  for (const [width, locale, help, about] of [
    [320, 'de-DE', 'Tastenkürzel', 'Über'],
    [360, 'en-US', 'Keyboard shortcuts', 'About'],
  ] as const)
    it(`lead to the help and to the page about the server at ${width} px (${locale})`, async () => {
      const options = { key: suite.world.api_key, viewport: { width, height: 700 }, locale }
      const opened = await openConsole(suite.browser, suite.world, options)
      const { page } = opened
      await page.getByRole('button', { name: help }).click()
      expect(await findViolations(page)).to.deep.equal([])
      await page.getByRole('dialog').getByRole('link', { name: about }).click()
      await page.waitForURL(/\/about$/u)
      expect(await page.getByRole('dialog').count()).to.equal(0)
      expect(await page.evaluate<number>(overflow)).to.be.at.most(0)
      expectQuiet(opened)
      await page.close()
    })
})
