import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { createClient } from '../../src/client/index.js'
import { expectQuiet, openConsole, waitForTrue } from '../support/console-page.js'
import { useWorld } from '../support/console-world.js'

const maxTabs = 150

/** The name of the element that has the focus, as its label, text or aria-label says. */
const focusedName = `(() => {
  const { labels, innerText, ariaLabel } = document.activeElement
  return (ariaLabel || labels?.[0]?.innerText || innerText || '').trim()
})()`

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let n = 0; n < maxTabs; n += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate<string>(focusedName)
    if (typeof name === 'string' ? found === name : name.test(found)) return
    passed.push(found.slice(0, 30))
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.join(' | ')}`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

describe('the console by keyboard alone', function () {
  this.timeout(240_000)
  const suite = useWorld()
  const open = (path = '/', key = suite.world.api_key) =>
    openConsole(suite.browser, suite.world, { key, path })

  it('makes a key and revokes it', async () => {
    const opened = await open('/keys')
    const { page } = opened
    await press(page, 'New key')
    await tabTo(page, /^Name/u)
    await page.keyboard.type('by keyboard')
    await press(page, 'New key')
    await page.locator('dialog .key-text').waitFor()
    const key = await page.locator('dialog .key-text').innerText()
    const me = () => fetch(`${suite.world.base}/v1/me`, { headers: { Authorization: `Bearer ${key}` } })
    expect((await me()).status).to.equal(200)
    await page.keyboard.press('Escape')
    await press(page, 'Revoke by keyboard')
    await page.locator('dialog').waitFor()
    await press(page, 'Revoke')
    await page.getByText('by keyboard', { exact: true }).waitFor({ state: 'detached' })
    expect((await me()).status).to.equal(401)
    expectQuiet(opened)
    await page.close()
  })

  it('watches a run', async () => {
    const opened = await open(suite.world.addresses['run-short'])
    const { page } = opened
    await press(page, 'Watch this')
    await page.locator('dialog').waitFor()
    await tabTo(page, /^Name/u)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Watched by keyboard')
    await press(page, 'Start')
    await page.waitForURL(`${suite.world.base}/watches`)
    await page.getByText('Watched by keyboard').first().waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('keeps three of ten samples and exports them', async () => {
    const signup = createClient({ base_url: suite.world.base })
    const { api_key } = await signup.post('/v1/accounts', { body: { access_code: suite.world.code } })
    const client = createClient({ base_url: suite.world.base, api_key })
    const { run_id } = await client.post('/v1/research', { body: { topic: 'sourdough', count: 10 } })
    await client.waitForRun(run_id)
    const opened = await open(`/runs/${run_id}`, api_key)
    const { page } = opened
    await page.locator('[data-card]').nth(3).waitFor()
    for (const kept of [1, 2, 3]) {
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await waitForTrue(page, `document.querySelectorAll('.is-keep').length === ${kept}`)
    }
    await press(page, /^Export/u)
    expect(await page.getByRole('radio', { name: 'Kept (3)' }).isChecked()).to.equal(true)
    await tabTo(page, 'CSV')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(rows).to.have.length(4)
    expectQuiet(opened)
    await page.close()
  })

  it('writes an intro whose meters fill while one types', async () => {
    const opened = await open(suite.world.addresses.find)
    const { page } = opened
    await page.locator('.beat-row textarea').first().waitFor()
    const isInBeat = `document.activeElement.matches('.beat-row textarea')`
    for (let n = 0; n < maxTabs && !(await page.evaluate<boolean>(isInBeat)); n += 1)
      await page.keyboard.press('Tab')
    expect(await page.evaluate<boolean>(isInBeat), 'a beat has the focus').to.equal(true)
    await page.keyboard.press('Control+A')
    const meter = page.locator('.beat-row', { has: page.locator('textarea:focus') }).getByRole('meter')
    for (const [words, count] of [
      ['one', 1],
      [' two three', 3],
    ] as const) {
      await page.keyboard.type(words)
      expect(await meter.getAttribute('aria-valuetext')).to.match(new RegExp(`^${count} of`))
    }
    expectQuiet(opened)
    await page.close()
  })
})
