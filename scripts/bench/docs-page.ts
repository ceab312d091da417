import { chromium, type Page } from 'playwright-core'
import { endings } from './lib/endings.js'
import { rowOf } from './lib/figures.js'
import { serveColdopen } from './lib/processes.js'
import { barred } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * The pages of the interface in Chromium, each in a profile of its own: how long after it was asked for something is
 * painted, and how long until every operation is there to be read.
 */

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const bars = { paint_ms: 500, readable_ms: 800 }

type Shown = { paint_ms: number; readable_ms: number }

/** Resolves in the page when so many elements are there and a frame has shown them; the time since it was asked for. */
const whenShown = (selector: string, count: number) => `new Promise((resolve) => {
  const look = () => document.querySelectorAll('${selector}').length >= ${count}
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    : setTimeout(look, 5)
  look()
})`

const firstPaint = `new Promise((resolve) => {
  const paintOf = (list) => list.find(({ name }) => name === 'first-contentful-paint')?.startTime
  const seen = paintOf(performance.getEntriesByType('paint'))
  if (seen !== undefined) return resolve(seen)
  new PerformanceObserver((list) => {
    const time = paintOf(list.getEntries())
    if (time !== undefined) resolve(time)
  }).observe({ type: 'paint', buffered: true })
})`

async function shown(page: Page, address: string, selector: string, count: number): Promise<Shown> {
  await page.goto(address, { waitUntil: 'commit' })
  const readable_ms = await page.evaluate<number>(whenShown(selector, count))
  return { readable_ms, paint_ms: await page.evaluate<number>(firstPaint) }
}

async function countOperations(base: string): Promise<number> {
  const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
}

function rowsOf(name: string, all: Shown[], isBarred: boolean): Row[] {
  const paint = rowOf(
    `${name}: first paint`,
    'ms',
    all.map(({ paint_ms }) => paint_ms),
  )
  const readable = rowOf(
    `${name}: every operation there`,
    'ms',
    all.map(({ readable_ms }) => readable_ms),
  )
  return isBarred ? [barred(paint, bars.paint_ms), barred(readable, bars.readable_ms)] : [paint, readable]
}

/** The reference and Swagger UI by turns. Needs Chromium; CHROMIUM_PATH names it where it is not in its usual place. */
export async function bench({ rounds }: Options): Promise<Result> {
  await using over = endings()
  const { base } = over.stops(await serveColdopen(await over.folder()))
  const count = await countOperations(base)
  const browser = over.add(
    await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    (one) => one.close(),
  )
  const pages = [
    { name: '/docs', selector: '.operation', shows: [] as Shown[] },
    { name: '/docs/try', selector: '.opblock', shows: [] as Shown[] },
  ]
  for (let round = 0; round < rounds; round += 1)
    for (const { name, selector, shows } of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      shows.push(await shown(await context.newPage(), base + name, selector, count))
      await context.close()
    }
  return {
    name: 'docs-page',
    rows: pages.flatMap(({ name, shows }) => rowsOf(name, shows, name === '/docs')),
  }
}
