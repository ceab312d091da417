import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { useChromium } from '../support/chromium.js'
import { expectQuiet, openConsole } from '../support/console-page.js'
import { startService } from '../support/service.js'

/** The one way through the console that every run of the tests goes; test/console/ has all of them. */
describe('the console', function () {
  this.timeout(120_000)
  const chromium = useChromium()

  it('leads from an access code to a kept hook and an exported file, by keyboard alone', async () => {
    await using service = await startService()
    const consolePage = await openConsole(chromium.browser, service)
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
    expect(await page.getByRole('radio', { name: 'Kept (1)' }).isChecked()).to.equal(true)
    await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter')
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
})
