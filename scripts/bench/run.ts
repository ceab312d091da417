import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { table } from './lib/print.js'
import { root } from './lib/processes.js'
import type { Bench, Result } from './lib/types.js'

/**
 * npm run bench [-- NAME ...] [--quick] [--rounds N] [--docs]
 * Runs every bench, or those that are named, and prints their tables. Each run leaves one JSON file in bench-results/;
 * with --docs the tables go into docs/performance.md as well.
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
  waiters: () => import('./waiters.js'),
  'event-loop': () => import('./event-loop.js'),
}

function asked(): { names: string[]; rounds: number; quick: boolean } {
  const words = process.argv.slice(2)
  const quick = words.includes('--quick')
  const at = words.indexOf('--rounds')
  const rounds = at < 0 ? (quick ? 2 : 5) : Number(words[at + 1])
  const named = words.filter((word, place) => !word.startsWith('--') && (at < 0 || place !== at + 1))
  const unknown = named.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
    console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  return { names: named.length > 0 ? named : Object.keys(benches), rounds, quick }
}

/** What the figures were taken on. */
function circumstances() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  return { commit, node: process.version, processor, cores: availableParallelism() }
}

async function keep(results: Result[], options: { rounds: number; quick: boolean }): Promise<string> {
  const at = new Date().toISOString()
  const folder = join(root, 'bench-results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`)
  await writeFile(file, JSON.stringify({ at, ...circumstances(), ...options, results }, null, 2))
  return file
}

const place = /(?<=<!-- benches -->\n)[^]*(?=<!-- end of benches -->)/

/** Puts the tables in their place on the page; those of other benches stay. */
async function tell(results: Result[]): Promise<void> {
  const page = join(root, 'docs', 'performance.md')
  const { commit, node, processor, cores } = circumstances()
  const text = await readFile(page, 'utf8')
  const before = (place.exec(text)?.[0] ?? '').split(/^(?=### )/m).filter((part) => part.startsWith('### '))
  const tables = new Map(before.map((part) => [part.slice(4, part.indexOf('\n')), part.trim()]))
  for (const result of results) {
    const taken = `Commit ${commit}, Node ${node}, ${cores} cores of ${processor}.`
    tables.set(result.name, `${table(result).trim()}\n\n${taken}`)
  }
  await writeFile(page, text.replace(place, `\n${[...tables.values()].join('\n\n')}\n\n`))
}

const { names, ...options } = asked()
const results: Result[] = []
for (const name of names) {
  const loaded = await benches[name]?.()
  if (!loaded) continue
  const result = await loaded.bench(options)
  results.push(result)
  console.log(table(result))
}
console.log(`Kept in ${await keep(results, options)}`)
if (process.argv.includes('--docs')) await tell(results)
