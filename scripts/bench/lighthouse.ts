import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createWorld } from '../console/world.js'
import { openToolFolder, type ToolFolder } from '../support/tool-folder.js'
import { createCleanup } from './lib/cleanup.js'
import { withMaxBar } from './lib/rows.js'
import { createRow } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * Lighthouse for a phone (simulated slow network and processor, empty cache) on the four main pages of the console,
 * signed in, on the samples. Its default slows the processor down four times, which makes a phone of the middle class of
 * a fast desktop computer and a far slower one of a small server. So each page is also measured with the slowdown for
 * the speed of this machine. Its figures depend on how busy the machine is: a busy one has lower ones.
 */

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const pages = { ask: 'ask', run: 'run-short', library: 'library', find: 'find' }
const categories = { performance: 95, accessibility: 100, 'best-practices': 100 }
const barFirstPaintMs = 1000

/** How many times Lighthouse slows the processor down by default. */
const defaultSlowdown = 4

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * How many times a machine of this speed (`benchmarkIndex`) has to be slowed down to be like a phone of the middle class:
 * twice at 800, three times at 1,300, six times at 2,000. The calculator that docs/throttling.md of Lighthouse names.
 */
export function slowdownOf(benchmarkIndex: number): number {
  const slowdown =
    benchmarkIndex >= 1300
      ? 3 + (benchmarkIndex - 1300) / 233
      : benchmarkIndex >= 800
        ? 2 + (benchmarkIndex - 800) / 500
        : 1 + (benchmarkIndex - 150) / 650
  return Math.max(1, Math.round(slowdown * 10) / 10)
}

type Target = { port: number; url: string; slowdown: number }

/** Measures a page in the browser that listens at a port. Throws with Lighthouse's own words if it cannot. */
async function measure({ folder, tool, runTool }: ToolFolder, target: Target): Promise<Report> {
  const { port, url, slowdown } = target
  const file = join(folder, 'report.json')
  const only = `--only-categories=${Object.keys(categories).join()}`
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`
  const args = [url, `--port=${port}`, only, throttling, '--output=json', `--output-path=${file}`, '--quiet']
  const { ok, output } = await runTool(tool('lighthouse'), args, { CI: '1' })
  if (!ok) throw new Error(output)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

async function repeat<T>(times: number, action: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 0; time < times; time += 1) results.push(await action())
  return results
}

function rowsOf(name: string, reports: Report[]): Row[] {
  const scores = Object.entries(categories).map(([category, minScore]) => {
    const values = reports.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100))
    const row = createRow(`${name}: ${category.replace('-', ' ')}`, 'of 100', values)
    return { ...row, bar: `≥ ${minScore}`, met: row.median >= minScore }
  })
  const paints = reports.map(({ audits }) => audits['first-contentful-paint']?.numericValue ?? NaN)
  return [...scores, withMaxBar(createRow(`${name}: first contentful paint`, 'ms', paints), barFirstPaintMs)]
}

/** The bench of Lighthouse, which is installed in dist/ when it is first needed. Needs Chromium. */
export async function bench({ rounds }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const tools = await openToolFolder('lighthouse')
  const world = cleanup.add(await createWorld(), (one) => one.close())
  const port = await freePort()
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const profile = await cleanup.folder()
  const context = cleanup.add(
    await chromium.launchPersistentContext(profile, { executablePath, args }),
    (one) => one.close(),
  )
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(world.base)
  await page.evaluate(`localStorage.setItem('coldopen.key', ${JSON.stringify(world.api_key)})`)
  const rows: Row[] = []
  for (const [name, address] of Object.entries(pages)) {
    const url = world.base + (world.addresses[address] ?? '/')
    const measureAll = (slowdown: number) => repeat(rounds, () => measure(tools, { port, url, slowdown }))
    const reports = await measureAll(defaultSlowdown)
    rows.push(...rowsOf(name, reports))
    const slowdown = slowdownOf(Math.max(...reports.map(({ environment }) => environment.benchmarkIndex)))
    rows.push(...rowsOf(`${name}, slowed down ×${slowdown}`, await measureAll(slowdown)))
  }
  return { name: 'lighthouse', rows }
}
