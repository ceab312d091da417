import { expect } from 'chai'
import type { InBrowser } from '../support/chromium.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { hostileTexts } from '../support/hostile-texts.js'
import { startService } from '../support/service.js'

/** The console with hostile texts; test/console/ has the rest of it. */
export const webConsole: InBrowser = (chromium) => {
  it('shows hostile texts as plain text, and axe finds no violations in either color scheme', async () => {
    await using service = await startService()
    const { api_key, client } = await service.signUp()
    for (const topic of Object.values(hostileTexts).map((text) => text.slice(0, 190)))
      if (topic.length > 3) await client.post('/v1/research', { topic })
    await service.drain()
    for (const colorScheme of ['light', 'dark'] as const) {
      const consolePage = await openConsole(chromium(), service, { key: api_key, colorScheme })
      await consolePage.page.waitForSelector('.run-row')
      expect(await findViolations(consolePage.page), colorScheme).to.deep.equal([])
      expectQuiet(consolePage)
      await consolePage.page.close()
    }
  })
}
