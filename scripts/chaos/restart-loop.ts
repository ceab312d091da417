import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { type Config, readConfig } from '../../src/config/config.js'
import { audit } from '../../src/credits/audit.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { openBenchCatalogs } from '../bench/clips/bench-catalogs.js'
import { queryOf } from '../bench/clips/generated-clips.js'
import {
  type Account,
  waitForRuns,
  type Load,
  createLoad,
  applyLoad,
  resendUnknown,
  signUp,
  start,
} from './load.js'

/** Stops the service by SIGTERM and SIGINT in turn while runs are in progress, and restarts it each time. */

export type RestartReport = {
  restarts: number
  /** Stops after which the exit code was not 0. */
  bad_exits: number
  /** Runs that a stop released unfinished. */
  cut_runs: number
  /** Provider failures that were counted before a process ended. */
  failures_counted: number
  /** Restarts after which a new start was accepted. */
  restarts_accepted: number
  /** Restarts after which a start was answered `search_unavailable`, and how many starts were. */
  restarts_refused: number
  starts_refused: number
  /** Answered starts, and those whose runs no longer exist. */
  acknowledged: number
  missing: number
  repeated: number
  runs_twice: number
  failed_runs: number
  unfinished: number
  violations: string[]
}

/** Enough for searches to take a while. */
const clips = 20_000
/** Starts per account after each restart: more than can be completed, so that runs are in progress at every stop. */
const startsPerAccount = 3
/** Maximum wait until every run has ended. */
const timeoutSeconds = 180
const topics = Array.from({ length: 40 }, (_, n) => queryOf(n).query)
const settings = { RUNS_IN_FLIGHT_PER_ACCOUNT: '1000', RUNS_AT_ONCE: '20' }

type RestartLoop = { db: Db; folder: string; accounts: Account[]; load: Load; report: RestartReport }

async function stop(child: Awaited<ReturnType<typeof start>>['child'], name: NodeJS.Signals) {
  const exit = once(child, 'exit')
  child.kill(name)
  const [code] = (await exit) as [number | null]
  return code
}

async function restart(loop: RestartLoop, n: number): Promise<void> {
  const { db, folder, accounts, load, report } = loop
  const { child, base } = await start(folder, settings)
  const before = { refused: load.search_unavailable, accepted: load.acknowledged.size }
  await resendUnknown(base, load)
  const stopFlag = { isOver: false }
  const loadDone = applyLoad(
    { base, accounts, topicPool: topics, maxStartsPerAccount: startsPerAccount },
    load,
    stopFlag,
  )
  await sleep(300 + Math.random() * 700)
  const code = await stop(child, n % 2 === 0 ? 'SIGTERM' : 'SIGINT')
  stopFlag.isOver = true
  await loadDone
  if (load.search_unavailable > before.refused) report.restarts_refused += 1
  if (load.acknowledged.size > before.accepted) report.restarts_accepted += 1
  if (code !== 0) report.bad_exits += 1
  const circuits = await db<{ failures: number }>('circuits').select('failures')
  report.failures_counted += circuits.reduce((sum, { failures }) => sum + failures, 0)
  const unfinishedRows = await db('runs').where('status', 'running').count({ n: '*' })
  report.cut_runs += Number(unfinishedRows[0]?.n)
}

/** Runs the loop on SQLite and generated clips, in its own folder. It asserts nothing. */
export async function restartLoop({
  restarts,
  accounts: accountCount,
  onProgress,
}: {
  restarts: number
  accounts: number
  /** Called with a line after each restart. */
  onProgress: (line: string) => void
}): Promise<RestartReport> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-restart-'))
  const config = readConfig({ DATA_DIR: folder })
  const db = await openDb(config)
  try {
    return await restartAll({ db, folder, config, restarts, accountCount, onProgress })
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

type RestartLoopOptions = {
  db: Db
  folder: string
  config: Config
  restarts: number
  accountCount: number
  onProgress: (line: string) => void
}

async function restartAll({
  db,
  folder,
  config,
  restarts,
  accountCount,
  onProgress,
}: RestartLoopOptions): Promise<RestartReport> {
  await symlink(openBenchCatalogs(clips).catalogPath, config.catalog_file)
  const load = createLoad()
  const report = createReport(restarts)
  const accounts = await openAccounts(db, folder, accountCount)
  // The first process has no earlier one. It is stopped, and then restarted this many times.
  await restart({ db, folder, accounts, load, report: createReport(0) }, 0)
  for (let n = 1; n <= restarts; n += 1) {
    await restart({ db, folder, accounts, load, report }, n)
    onProgress(`restart ${n} of ${restarts}: ${load.acknowledged.size} runs accepted`)
  }
  onProgress('waiting for every run to end')
  const lastService = await start(folder, settings)
  await resendUnknown(lastService.base, load)
  report.unfinished = await waitForRuns(db, timeoutSeconds)
  await stop(lastService.child, 'SIGTERM')
  return { ...report, ...(await collectResults(db, load)) }
}

async function openAccounts(db: Db, folder: string, accountCount: number): Promise<Account[]> {
  const code = await createAccessCode(
    { db, clock: systemClock, ids: systemIds },
    { credits: 1_000_000, uses: accountCount, expires_at: null },
  )
  const { child, base } = await start(folder, settings)
  const accounts = await Promise.all(
    Array.from({ length: accountCount }, (_, name) => signUp(base, code, name)),
  )
  await stop(child, 'SIGTERM')
  return accounts
}

function createReport(restarts: number): RestartReport {
  const zero = { bad_exits: 0, cut_runs: 0, failures_counted: 0 }
  const starts = { restarts_accepted: 0, restarts_refused: 0, starts_refused: 0 }
  const none = { acknowledged: 0, missing: 0, repeated: 0, runs_twice: 0, failed_runs: 0, unfinished: 0 }
  return { restarts, ...zero, ...starts, ...none, violations: [] }
}

async function collectResults(db: Db, load: Load): Promise<Partial<RestartReport>> {
  const violations = await audit(db)
  const rows = await db<{ run_id: string; status: string }>('runs').select('run_id', 'status')
  const storedRunIds = new Set(rows.map(({ run_id }) => run_id))
  return {
    starts_refused: load.search_unavailable,
    acknowledged: load.acknowledged.size,
    missing: [...load.acknowledged.keys()].filter((run_id) => !storedRunIds.has(run_id)).length,
    repeated: load.repeated.size,
    runs_twice: [...load.repeated.values()].filter((runs) => runs.size > 1).length,
    failed_runs: rows.filter(({ status }) => status === 'failed').length,
    violations: violations.map(({ invariant, subject, message }) => `${invariant} ${subject} ${message}`),
  }
}
