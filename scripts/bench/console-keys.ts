import { chromium, type Page } from 'playwright-core'
import { openConsole } from '../../test/support/console-page.js'
import { copyKeptHooks } from '../../test/support/kept-hooks.js'
import { startService } from '../../test/support/service.js'
import { createCleanup } from './lib/cleanup.js'
import { withMaxBar } from './lib/rows.js'
import { createRow, quantile } from './lib/statistics.js'
import type { Options, Result } from './lib/types.js'

/**
 * From a key press to the frame that shows its effect, on the library with 500 cards in Chromium: to move, keep and
 * filter. Reports the 95th percentile. Chromium renders in software here, so machines with a GPU are faster.
 */

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const cards = 500
const presses = 40
const barMs = 50

/** Records for each key press after which time the next frame was painted. */
const watchKeys = `
  window.keyTimes = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => keyTimes.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, { capture: true })`

const loadAll = `new Promise((resolve) => {
  const step = () => {
    if (document.querySelectorAll('[data-card]').length >= ${cards}) return resolve()
    scrollTo(0, document.documentElement.scrollHeight)
    setTimeout(step, 50)
  }
  step()
})`

/** Resolves when the key press with this number was painted. */
const waitForTime = (n: number) => `new Promise((resolve) => {
  const look = () => keyTimes.length > ${n} ? resolve() : setTimeout(look, 2)
  look()
})`

/** The durations of the key presses in milliseconds. */
async function timeKeys(page: Page, keys: string[]): Promise<number[]> {
  await page.evaluate('void (keyTimes.length = 0)')
  for (const [n, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.evaluate(waitForTime(n))
  }
  return page.evaluate<number[]>('[...keyTimes]')
}

const actions: Record<string, string[]> = {
  'move to the next card': Array.from({ length: presses }, () => 'j'),
  'keep, and take it back': Array.from({ length: presses }, () => 'x'),
  'filter by a letter more or less': Array.from({ length: presses / 8 }, () => [
    ...'copy',
    ...Array.from({ length: 4 }, () => 'Backspace'),
  ]).flat(),
}

/** The bench of key presses. Needs Chromium; CHROMIUM_PATH names it if it is not in its usual place. */
export async function bench({ rounds }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  await using service = await startService({ own_file: true })
  const { account_id, api_key, client } = await service.signUp({ credits: 4000 })
  await client.post('/v1/research', { topic: 'sourdough', count: 10 })
  await service.drain()
  await copyKeptHooks(service.service.deps, account_id, cards)
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = cleanup.add(await chromium.launch({ executablePath, args }), (one) => one.close())
  const times: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    const { page } = await openConsole(browser, service, { key: api_key, path: '/library' })
    await page.evaluate(loadAll)
    await page.evaluate('scrollTo(0, 0)')
    await page.evaluate(watchKeys)
    for (const [name, keys] of Object.entries(actions)) {
      if (name.startsWith('filter')) await page.locator('#library-search').focus()
      const timings = await timeKeys(page, keys)
      ;(times[name] ??= []).push(quantile(timings, 0.95))
    }
    await page.close()
  }
  return {
    name: 'console-keys',
    rows: Object.entries(times).map(([name, values]) =>
      withMaxBar(createRow(`${name}, ${cards} cards: 95th percentile`, 'ms', values), barMs),
    ),
  }
}
