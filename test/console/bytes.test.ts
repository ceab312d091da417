import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { expectQuiet, openConsole } from '../support/console-page.js'
import { useWorld } from '../support/console-world.js'

type LoadedFiles = { bytes: number; names: string[] }

/** The scripts that a page loads until nothing is loading any more, with their compressed size. */
async function readScripts(page: Page, address: string): Promise<LoadedFiles> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const scripts = await page.evaluate<[string, number, number][]>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize, decodedBodySize }) => [name.split('/').pop(), encodedBodySize, decodedBodySize])`,
  )
  for (const [name, encoded, decoded] of scripts)
    if (decoded > 1000) expect(encoded, `${name} is compressed`).to.be.within(1, decoded - 1)
  return { bytes: scripts.reduce((sum, [, size]) => sum + size, 0), names: scripts.map(([name]) => name) }
}

describe('what the console loads', function () {
  this.timeout(240_000)
  const suite = useWorld()

  for (const [locale, other] of [
    ['en-US', 'de'],
    ['de-DE', 'en'],
  ] as const)
    it(`is at most 70 kB of scripts at first and 30 kB more on each page, in one language (${locale})`, async () => {
      const { base, api_key: key, addresses } = suite.world
      const opened = await openConsole(suite.browser, suite.world, { key, locale })
      const first = await readScripts(opened.page, `${base}/`)
      expect(first.bytes, '/').to.be.within(20_000, 70_000)
      for (const [name, path] of Object.entries(addresses)) {
        const { bytes, names } = await readScripts(opened.page, base + path)
        expect(bytes - first.bytes, name).to.be.at.most(30_000)
        expect(
          names.filter((one) => one.startsWith(`${other}-`)),
          name,
        ).to.deep.equal([])
      }
      expectQuiet(opened)
      await opened.page.close()
    })
})
