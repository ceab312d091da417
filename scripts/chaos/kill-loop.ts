import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config/config.js'
import { audit } from '../../src/credits/audit.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { waitForRuns, type Load, createLoad, applyLoad, resendUnknown, signUp, start } from './load.js'

/** Kills the service with SIGKILL repeatedly while runs are in flight, and inspects the database each time. */

export type KillReport = {
  kills: number
  /** Answered starts. */
  acknowledged: number
  /** Answered starts whose runs no longer exist. */
  missing: number
  /** Requests that a kill cut off, sent again with their Idempotency-Key. Each must have made one run. */
  repeated: number
  runs_twice: number
  violations: string[]
  /** Runs that were executing when their process died. */
  cut_runs: number
  unfinished: number
  /** From the start of the process to its first answer. */
  ready_ms: { median: number; max: number }
}

async function inspect(db: Db, load: Load, report: KillReport): Promise<void> {
  for (const { invariant, subject, message } of await audit(db))
    report.violations.push(`${invariant} ${subject} ${message}`)
  const rows = await db<{ run_id: string; status: string }>('runs').select('run_id', 'status')
  const storedRunIds = new Set(rows.map(({ run_id }) => run_id))
  report.missing += [...load.acknowledged.keys()].filter((run_id) => !storedRunIds.has(run_id)).length
  report.cut_runs += rows.filter(({ status }) => status === 'running').length
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Runs the loop on SQLite in its own folder and reports the findings. It asserts nothing. */
export async function killLoop({
  kills,
  accounts: accountCount,
  onProgress,
}: {
  kills: number
  accounts: number
  /** Called with a line after each kill. */
  onProgress: (line: string) => void
}): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-kill-'))
  const db = await openDb(readConfig({ DATA_DIR: folder }))
  const code = await createAccessCode(
    { db, clock: systemClock, ids: systemIds },
    { credits: 1_000_000, uses: accountCount, expires_at: null },
  )
  const load = createLoad()
  const readyTimes: number[] = []
  const report: KillReport = {
    kills,
    acknowledged: 0,
    missing: 0,
    repeated: 0,
    runs_twice: 0,
    violations: [],
    cut_runs: 0,
    unfinished: 0,
    ready_ms: { median: 0, max: 0 },
  }
  let service = await start(folder)
  const accounts = await Promise.all(
    Array.from({ length: accountCount }, (_, name) => signUp(service.base, code, name)),
  )
  for (let n = 0; n < kills; n += 1) {
    const stopFlag = { isOver: false }
    const loadDone = applyLoad({ base: service.base, accounts }, load, stopFlag)
    await sleep(50 + Math.random() * 450)
    stopFlag.isOver = true
    await kill(service.child)
    await loadDone
    await inspect(db, load, report)
    service = await start(folder)
    readyTimes.push(service.ready_ms)
    await resendUnknown(service.base, load)
    onProgress(`kill ${n + 1} of ${kills}: ${load.acknowledged.size} runs accepted`)
  }
  report.unfinished = await waitForRuns(db)
  await kill(service.child)
  await inspect(db, load, report)
  readyTimes.sort((a, b) => a - b)
  report.acknowledged = load.acknowledged.size
  report.repeated = load.repeated.size
  report.runs_twice = [...load.repeated.values()].filter((runs) => runs.size > 1).length
  report.ready_ms = {
    median: Math.round(readyTimes[readyTimes.length >> 1] ?? 0),
    max: Math.round(readyTimes.at(-1) ?? 0),
  }
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
  return report
}
