import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { expectQuiet, waitForTrue } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { clip, jsonLines, startWithOperator } from '../support/imports.js'
import { startRun } from '../support/runs.js'
import { startService, type TestService } from '../support/service.js'

/** Makes the page think that its tab was moved to the background or back. */
const move = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })
    document.dispatchEvent(new Event('visibilitychange'))
  }`)

/** Holds the searches of a service until the returned function is called. */
function holdSearches(service: TestService): () => void {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  service.source.before = () => gate
  return letGo
}

const storedKeys = `[sessionStorage, localStorage].map((one) => Object.values(one).some((text) => text.startsWith('co_')))`

async function signInByKey(page: Page, key: string, isToStay: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Paste a key' }).click()
  await page.fill('[name=api-key]', key)
  if (isToStay) await page.getByLabel('Stay signed in').check()
  await page.locator('[name=api-key]').press('Enter')
  await page.locator('#topic').waitFor()
}

describe('a tab of the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp({ credits: 4000 })) }
  })

  it('lets go of its held read in the background, and reads the results when it comes back', async () => {
    const { service, client } = suite.world
    const letGo = holdSearches(service)
    const { run_id } = await startRun(client, { topic: 'sourdough' })
    const opened = await suite.open({ path: '/about' })
    const { page } = opened
    const held: string[] = []
    page.on('request', (request) => request.url().includes('wait=') && held.push(request.url()))
    const firstHeld = page.waitForRequest(/\/v1\/runs\/.*wait=/u)
    await page.goto(`${service.base}/runs/${run_id}`)
    const isLetGo = page.waitForEvent('requestfailed', (request) => request.url().includes('wait='))
    await firstHeld
    await move(page, 'hidden')
    await isLetGo
    const reads = held.length
    letGo()
    await service.drain()
    expect(await page.locator('[data-card]').count()).to.equal(0)
    expect(held.length, 'reads of a hidden tab').to.equal(reads)
    await move(page, 'visible')
    await page.locator('[data-card]').first().waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('shows a run that is started in another one, with no switch between them', async () => {
    const opened = await suite.open({ key: '' })
    const { page } = opened
    await signInByKey(page, suite.world.api_key, true)
    const other = await page.context().newPage()
    await other.goto(`${suite.world.service.base}/`)
    await other.fill('#topic', 'sourdough by another tab')
    await other.locator('#topic').press('Enter')
    await other.waitForURL(/\/runs\//u)
    await page.locator('.run-row', { hasText: 'sourdough by another tab' }).waitFor()
    expectQuiet(opened)
    await page.context().close()
  })

  it('is forgotten when it is closed, unless the reader stays signed in, and by both storages on signing out', async () => {
    for (const isToStay of [false, true]) {
      const { page } = await suite.open({ key: '' })
      await signInByKey(page, suite.world.api_key, isToStay)
      expect(await page.evaluate(storedKeys)).to.deep.equal([true, isToStay])
      const next = await page.context().newPage()
      await next.goto(`${suite.world.service.base}/`)
      await next.locator(isToStay ? '#topic' : '[name=access-code]').waitFor()
      await next.close()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Paste a key' }).waitFor()
      expect(await page.evaluate(storedKeys)).to.deep.equal([false, false])
      await page.reload()
      await page.getByRole('button', { name: 'Paste a key' }).waitFor()
      await page.context().close()
    }
  })

  it('moves nothing if its reader wants less motion', async () => {
    const longest = `Math.max(...[...document.querySelectorAll('*')].flatMap((one) => {
      const { transitionDuration, animationDuration } = getComputedStyle(one)
      return \`\${transitionDuration}, \${animationDuration}\`.split(', ').map((text) => parseFloat(text))
    }))`
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page } = await suite.open({ reducedMotion })
      const seconds = await page.evaluate<number>(longest)
      if (reducedMotion === 'reduce') expect(seconds).to.be.at.most(0.001)
      else expect(seconds, 'there is motion to reduce').to.be.above(0.05)
      await page.close()
    }
  })

  it('tells a screen reader how far a run is, and when it is ready', async () => {
    const { service, client } = suite.world
    const letGo = holdSearches(service)
    const { run_id } = await startRun(client, { topic: 'rye bread' })
    const opened = await suite.open({ path: `/runs/${run_id}` })
    const { page } = opened
    const stage = page.locator('.progress [aria-live=polite]')
    await stage.waitFor()
    expect(await stage.innerText()).to.match(/\w+ \w+/u)
    expect(await page.getByRole('progressbar').getAttribute('aria-valuetext')).to.match(/\w+/u)
    letGo()
    await waitForTrue(
      page,
      `[...document.querySelectorAll('.sr-only[aria-live=polite]')].some(({ textContent }) => /^Done: \\d+ results?/u.test(textContent))`,
    )
    expectQuiet(opened)
    await page.close()
  })
})

describe('an import in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(() => startWithOperator())

  it('leaves the server free to answer while it is read', async () => {
    const { page } = await suite.open({ path: '/import' })
    const lines = jsonLines(Array.from({ length: 30_000 }, (_, n) => clip(`m${n}`)))
    const file = { name: 'many.jsonl', mimeType: 'application/octet-stream', buffer: Buffer.from(lines) }
    await page.setInputFiles('input[type=file]', file)
    await page.getByText(/videos? read/u).waitFor()
    for (let n = 0; n < 5; n += 1)
      expect((await fetch(`${suite.world.service.base}/health`)).status).to.equal(200)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'The import of many.jsonl is cancelled' }).waitFor()
    await page.close()
  })
})
