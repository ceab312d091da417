import { createRequire } from 'node:module'
import { loadOperatorCaller } from '../../src/accounts/operator.js'
import { compose } from '../../src/compose/service.js'
import { readConfig } from '../../src/config/config.js'
import { findHooks } from '../../src/runs/start/find-hooks.js'
import { waitForRun } from '../../src/runs/read/read-run.js'
import { createCleanup } from './lib/cleanup.js'
import { type Point, createRow } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { growthRow } from './lib/rows.js'

/**
 * The number of statements of a short run from start to end, by the requested number of hooks, on the sample clips and
 * SQLite. Counted at the driver. `--profile` prints the most frequent ones.
 */

type Statement = { source: string; readonly: boolean }
type StatementPrototype = Record<'run' | 'get' | 'all', (this: Statement, ...values: unknown[]) => unknown>

const statementCounts = new Map<string, number>()

/** Counts each statement of this process at the driver. */
function countStatements(): void {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => {
    prepare(sql: string): object
    close(): void
  }
  const probe = new Database(':memory:')
  const proto = Object.getPrototypeOf(probe.prepare('SELECT 1')) as StatementPrototype
  for (const method of ['run', 'get', 'all'] as const) {
    const original = proto[method]
    proto[method] = function (...values) {
      statementCounts.set(this.source, (statementCounts.get(this.source) ?? 0) + 1)
      return original.apply(this, values)
    }
  }
  probe.close()
}

type StatementCount = { statements: number; commits: number; calls: number }

async function countRun(count: number, profile: boolean): Promise<StatementCount> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const service = await compose(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }))
  const { deps, runner } = cleanup.add(service, (one) => one.close())
  const caller = await loadOperatorCaller(deps)
  statementCounts.clear()
  const platforms = ['tiktok', 'instagram', 'youtube'] as ('tiktok' | 'instagram' | 'youtube')[]
  const body = { topic: 'sourdough', count, platforms, topic_match: 'some' as const, reuse: false }
  const findHooksRequest = { body, idempotency_key: null, request_id: 'made-by-a-bench' }
  const { startedRun: started } = await findHooks(deps, caller, findHooksRequest)
  await runner.idle()
  const statements = [...statementCounts.values()].reduce((sum, n) => sum + n, 0)
  const commits = statementCounts.get('COMMIT') ?? 0
  if (profile)
    for (const [sql, n] of [...statementCounts].sort(([, a], [, b]) => b - a).slice(0, 25))
      console.log(String(n).padStart(6), sql.replaceAll(/\s+/g, ' ').slice(0, 110))
  const readOptions = { wait_seconds: 0, since: null, client: { signal: new AbortController().signal } }
  const { row: run } = await waitForRun(deps, caller, { run_id: started.run_id, ...readOptions })
  if (run.status !== 'done') throw new Error(`The run is ${run.status}: ${run.error}.`)
  return { statements, commits, calls: run.charged }
}

/** The bench of statements per run. */
export async function bench({ quick, profile }: Options): Promise<Result> {
  countStatements()
  const rows: Row[] = []
  const points: Point[] = []
  for (const hooks of quick ? [10] : [3, 10, 30]) {
    const { statements, commits, calls } = await countRun(hooks, profile)
    const note = `${calls} provider calls, ${commits} commits and instants`
    rows.push(createRow(`a short run of ${hooks}: statements`, 'statements', [statements], { note }))
    points.push({ size: hooks, figure: statements })
  }
  if (points.length > 1) rows.push(growthRow('statements by hooks asked for', points))
  return { name: 'run-statements', rows }
}
