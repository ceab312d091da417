import { createRequire } from 'node:module'
import { operatorCaller } from '../../src/accounts/operator.js'
import { compose } from '../../src/compose.js'
import { readConfig } from '../../src/config.js'
import { findHooks } from '../../src/runs/find-hooks.js'
import { readWhenDue } from '../../src/runs/read.js'
import { endings } from './lib/endings.js'
import { type Point, rowOf } from './lib/figures.js'
import type { Options, Result, Row } from './lib/types.js'
import { growthRow } from './lib/rows.js'

/**
 * How many statements a short run makes, from its start to its end, for so many hooks asked for: on the sample clips,
 * SQLite. Counted at the driver, whoever asks. `--profile` prints the most frequent ones.
 */

type Statement = { source: string; readonly: boolean }
type Proto = Record<'run' | 'get' | 'all', (this: Statement, ...values: unknown[]) => unknown>

const counted = new Map<string, number>()

/** Has the driver count each statement of this process. */
function countStatements(): void {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => {
    prepare(sql: string): object
    close(): void
  }
  const probe = new Database(':memory:')
  const proto = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Proto
  for (const way of ['run', 'get', 'all'] as const) {
    const asked = proto[way]
    proto[way] = function (...values) {
      counted.set(this.source, (counted.get(this.source) ?? 0) + 1)
      return asked.apply(this, values)
    }
  }
  probe.close()
}

type Count = { statements: number; commits: number; calls: number }

async function countOf(count: number, profile: boolean): Promise<Count> {
  await using over = endings()
  const folder = await over.folder()
  const service = await compose(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }))
  const { deps, runner } = over.add(service, (one) => one.close())
  const caller = await operatorCaller(deps)
  counted.clear()
  const platforms = ['tiktok', 'instagram', 'youtube'] as ('tiktok' | 'instagram' | 'youtube')[]
  const body = { topic: 'sourdough', count, platforms, reuse: false }
  const ask = { body, idempotency_key: null, request_id: 'made-by-a-bench' }
  const { started } = await findHooks(deps, caller, ask)
  await runner.idle()
  const statements = [...counted.values()].reduce((sum, n) => sum + n, 0)
  const commits = counted.get('COMMIT') ?? 0
  if (profile)
    for (const [sql, n] of [...counted].sort(([, a], [, b]) => b - a).slice(0, 25))
      console.log(String(n).padStart(6), sql.replaceAll(/\s+/g, ' ').slice(0, 110))
  const now = { wait_seconds: 0, since: null, signal: new AbortController().signal }
  const { row: run } = await readWhenDue(deps, caller, { run_id: started.run_id, ...now })
  if (run.status !== 'done') throw new Error(`The run is ${run.status}: ${run.error}.`)
  return { statements, commits, calls: run.charged }
}

/** The bench of statements a run. */
export async function bench({ quick, profile }: Options): Promise<Result> {
  countStatements()
  const rows: Row[] = []
  const points: Point[] = []
  for (const hooks of quick ? [10] : [3, 10, 30]) {
    const { statements, commits, calls } = await countOf(hooks, profile)
    const note = `${calls} provider calls, ${commits} commits and instants`
    rows.push(rowOf(`a short run of ${hooks}: statements`, 'statements', [statements], { note }))
    points.push({ size: hooks, figure: statements })
  }
  if (points.length > 1) rows.push(growthRow('statements by hooks asked for', points))
  return { name: 'run-statements', rows }
}
