import { parseArgs } from 'node:util'
import { openResultsFile } from './lib/results-file.js'
import { openPage } from './lib/performance-page.js'
import { renderTable } from './lib/print.js'
import type { Bench, Options } from './lib/types.js'

/**
 * npm run bench [-- NAME ...] [--quick] [--rounds N] [--docs] [--profile]
 * Runs every bench, or those that are named, and prints their tables. Each run leaves one JSON file in bench-results/,
 * which has what was measured so far after each bench; with --docs the tables go into docs/performance.md as well.
 * Exit code 1 where a bench failed (the others are run all the same), 2 where it was called wrongly.
 */

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  requests: () => import('./requests.js'),
  mcp: () => import('./mcp.js'),
  start: () => import('./start.js'),
  pickup: () => import('./pickup.js'),
  startup: () => import('./startup.js'),
  search: () => import('./search.js'),
  'catalog-runs': () => import('./catalog-runs.js'),
  'run-statements': () => import('./run-statements.js'),
  pages: () => import('./pages.js'),
  unread: () => import('./unread.js'),
  'docs-page': () => import('./docs-page.js'),
  waiters: () => import('./waiters.js'),
  'event-loop': () => import('./event-loop.js'),
  housekeeping: () => import('./housekeeping.js'),
  'write-lock': () => import('./write-lock.js'),
  'chat-turn': () => import('./chat-turn.js'),
  'stub-runs': () => import('./stub-runs.js'),
}

/** Rounds that figures on the page rest on at least. */
const minRounds = 5

const flags = {
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  docs: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
} as const

/** What was asked for. Throws an Error, in words for whoever asked, where there is no such thing. */
function parseOptions(): { names: string[]; docs: boolean; options: Options } {
  const { values, positionals } = parseArgs({ options: flags, allowPositionals: true })
  const { quick, docs, profile } = values
  const rounds = Number(values.rounds ?? (quick ? 2 : minRounds))
  const unknown = positionals.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds is a whole number from 1 on, not "${values.rounds}".`)
  if (docs && (quick || rounds < minRounds))
    throw new Error(
      `--docs takes ${minRounds} rounds or more, and not --quick: those figures are no good to quote.`,
    )
  return {
    names: positionals.length > 0 ? positionals : Object.keys(benches),
    docs,
    options: { rounds, quick, profile },
  }
}

function parseOptionsOrExit() {
  try {
    return parseOptions()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

const { names, docs, options } = parseOptionsOrExit()
const page = docs ? await openPage() : null
const resultsFile = await openResultsFile(options)
for (const name of names) {
  try {
    const result = await (await benches[name]?.())?.bench(options)
    if (!result) continue
    console.log(renderTable(result))
    await resultsFile.saveResult(result)
    await page?.putTable(result)
  } catch (error) {
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
console.log(`Kept in ${resultsFile.file}`)
