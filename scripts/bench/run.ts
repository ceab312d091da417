import { parseArgs } from 'node:util'
import { openResultsFile } from './lib/results-file.js'
import { checkBenchmarkPages, updateBenchmarkPage } from './lib/benchmark-pages.js'
import { renderTable } from './lib/print.js'
import type { Bench, Options } from './lib/types.js'

/**
 * npm run bench [-- NAME ...] [--quick] [--rounds N] [--docs] [--profile]
 * Runs all benches, or the named ones, and prints their tables. Results are written to one JSON file in bench-results/
 * after each bench, and with --docs also to the pages in docs/benchmarks/. The exit code is 1 if a bench failed (the
 * others still run), 2 for wrong arguments.
 */

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  requests: () => import('./requests.js'),
  mcp: () => import('./mcp.js'),
  start: () => import('./start.js'),
  pickup: () => import('./pickup.js'),
  'between-processes': () => import('./between-processes.js'),
  'api-processes': () => import('./api-processes.js'),
  scale: () => import('./scale.js'),
  startup: () => import('./startup.js'),
  search: () => import('./search.js'),
  catalog: () => import('./catalog-database.js'),
  'catalog-runs': () => import('./catalog-runs.js'),
  'run-statements': () => import('./run-statements.js'),
  pages: () => import('./pages.js'),
  'unread-answers': () => import('./unread-answers.js'),
  'docs-page': () => import('./docs-page.js'),
  'console-keys': () => import('./console-keys.js'),
  lighthouse: () => import('./lighthouse.js'),
  waiters: () => import('./waiters.js'),
  'event-loop': () => import('./event-loop.js'),
  housekeeping: () => import('./housekeeping.js'),
  'account-deletion': () => import('./account-deletion.js'),
  'write-lock': () => import('./write-lock.js'),
  'chat-turn': () => import('./chat-turn.js'),
  webhooks: () => import('./webhooks.js'),
  'stub-runs': () => import('./stub-runs.js'),
}

/** Minimum number of rounds for figures in the docs. */
const minRounds = 5

const flags = {
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  docs: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
} as const

/** Throws an Error with a message for the user if the arguments are wrong. */
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
if (docs) await checkBenchmarkPages(names)
const resultsFile = await openResultsFile(options)
for (const name of names) {
  try {
    const result = await (await benches[name]?.())?.bench(options)
    if (!result) continue
    console.log(renderTable(result))
    await resultsFile.saveResult(result)
    if (docs) await updateBenchmarkPage(result)
  } catch (error) {
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
console.log(`Results: ${resultsFile.file}`)
