import { chromium, type Page } from 'playwright-core'
import { createCleanup } from './lib/cleanup.js'
import { createRow } from './lib/statistics.js'
import { serveColdopen } from './lib/processes.js'
import { withMaxBar } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * The pages of the API reference in Chromium, each in its own profile: the time from the request until something is
 * painted, and until every operation can be read.
 */

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const bars = { paint_ms: 500, readable_ms: 800 }

type PageTiming = { paint_ms: number; readable_ms: number }

/**
 * Resolves in the page once there are this many elements and a frame has shown them, with the time since the request.
 */
const waitForElements = (selector: string, count: number) => `new Promise((resolve) => {
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

async function measurePage(
  page: Page,
  address: string,
  selector: string,
  count: number,
): Promise<PageTiming> {
  await page.goto(address, { waitUntil: 'commit' })
  const readable_ms = await page.evaluate<number>(waitForElements(selector, count))
  return { readable_ms, paint_ms: await page.evaluate<number>(firstPaint) }
}

async function countOperations(base: string): Promise<number> {
  const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
}

function createRows(name: string, all: PageTiming[], isBarred: boolean): Row[] {
  const paint = createRow(
    `${name}: first paint`,
    'ms',
    all.map(({ paint_ms }) => paint_ms),
  )
  const readable = createRow(
    `${name}: every operation there`,
    'ms',
    all.map(({ readable_ms }) => readable_ms),
  )
  return isBarred
    ? [withMaxBar(paint, bars.paint_ms), withMaxBar(readable, bars.readable_ms)]
    : [paint, readable]
}

/**
 * The bench of the reference and of Swagger UI, in turns. Needs Chromium; CHROMIUM_PATH names it if it is not in its
 * usual place.
 */
export async function bench({ rounds }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const { base } = cleanup.stops(await serveColdopen(await cleanup.folder()))
  const count = await countOperations(base)
  const browser = cleanup.add(
    await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    (one) => one.close(),
  )
  const pages = [
    { name: '/docs', selector: '.operation', timings: [] as PageTiming[] },
    { name: '/docs/try', selector: '.opblock', timings: [] as PageTiming[] },
  ]
  for (let round = 0; round < rounds; round += 1)
    for (const { name, selector, timings } of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      timings.push(await measurePage(await context.newPage(), base + name, selector, count))
      await context.close()
    }
  return {
    name: 'docs-page',
    rows: pages.flatMap(({ name, timings }) => createRows(name, timings, name === '/docs')),
  }
}
