import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { InBrowser } from '../support/chromium.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { hostileTexts } from '../support/hostile-texts.js'
import { startService } from '../support/service.js'

/** The console on a few of its ways; test/console/ has all of them. */
export const webConsole: InBrowser = (chromium) => {
  it('leads from an access code to a kept hook and an exported file, by keyboard alone', async () => {
    await using service = await startService()
    const consolePage = await openConsole(chromium(), service)
    const { page } = consolePage
    // The fields have the focus: six actions lead from the code to the first kept hook.
    await page.waitForSelector('[name=access-code]:focus')
    await page.keyboard.type(await service.code())
    await page.keyboard.press('Enter')
    await page.waitForSelector('.key-text')
    expect(await page.locator('.key-text').textContent()).to.match(/^co_/)
    await page.getByRole('button', { name: 'I stored it, continue' }).press('Enter')
    await page.waitForSelector('#topic:focus')
    await page.keyboard.type('sourdough')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-card]')
    await page.keyboard.press('x')
    await page.waitForSelector('.is-keep')
    await page.locator('summary', { hasText: 'Export' }).press('Enter')
    const download = page.waitForEvent('download')
    const kept = page.getByRole('group', { name: 'Kept (1)' })
    await kept.getByRole('button', { name: 'CSV', exact: true }).press('Enter')
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(rows[0]).to.include('hook')
    expect(rows).to.have.length(2)
    await page.keyboard.press('2')
    await page.waitForSelector('h1:focus')
    await page.waitForSelector('.is-keep')
    expect(await page.locator('[data-card]').count()).to.equal(1)
    expectQuiet(consolePage)
    await page.close()
  })

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
