import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config.js'
import { audit } from '../../src/credits/audit.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { environmentWith } from '../environment.js'

/** Kills the service with SIGKILL again and again while runs are in flight, and looks at what is left each time. */

export type KillReport = {
  kills: number
  /** Starts that were answered. */
  acknowledged: number
  /** Of those, runs that are not there any more. */
  missing: number
  /** Requests cut by a kill, sent again under their Idempotency-Key; each must have made one run. */
  repeated: number
  runs_twice: number
  violations: string[]
  /** Runs that were working when their process died. */
  cut_runs: number
  unfinished: number
  /** From starting the process to its first answer. */
  ready_ms: { median: number; max: number }
}

type Load = {
  acknowledged: Map<string, string>
  unknown: { account: Account; key: string }[]
  repeated: Map<string, Set<string>>
}
type Account = { key: string; name: number }

const command = fileURLToPath(new URL('../../../bin/coldopen.js', import.meta.url))
const topics = [
  'sourdough',
  'dog training',
  'saving money',
  'houseplants',
  'sleep',
  'learning to code',
  'strength training',
]

async function start(folder: string): Promise<{ child: ChildProcess; base: string; ready_ms: number }> {
  const began = performance.now()
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', SIGNUPS_PER_HOUR: '100000' }
  const env = environmentWith(settings)
  const child = spawn(process.execPath, [command, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const base = /listens on (\S+)/.exec(line)?.[1]
    if (base) return { child, base, ready_ms: performance.now() - began }
  }
  throw new Error('The service ended before it listened.')
}

async function signUp(base: string, access_code: string, name: number): Promise<Account> {
  const answer = await fetch(`${base}/v1/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ access_code }),
  })
  const { api_key } = (await answer.json()) as { api_key: string }
  return { key: api_key, name }
}

/** Starts a run; true where it was answered. A cut connection leaves the outcome unknown. */
async function startRun(base: string, account: Account, key: string, load: Load): Promise<boolean> {
  const topic = topics[Math.floor(Math.random() * topics.length)]
  try {
    const answer = await fetch(`${base}/v1/research`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${account.key}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ topic, count: 3, reuse: false }),
    })
    const body = (await answer.json()) as { run_id?: string }
    if (answer.status !== 202 && answer.status !== 200) return true
    load.acknowledged.set(body.run_id ?? '', key)
    load.repeated.get(key)?.add(body.run_id ?? '')
    return true
  } catch {
    load.unknown.push({ account, key })
    return false
  }
}

async function press(base: string, accounts: Account[], load: Load, until: { over: boolean }): Promise<void> {
  const worker = async (account: Account) => {
    while (!until.over) {
      if (!(await startRun(base, account, systemIds.uuid(), load))) return
      await sleep(5)
    }
  }
  await Promise.all(accounts.map(worker))
}

/** Requests whose answer a kill cut off are sent again under their key. */
async function repeat(base: string, load: Load): Promise<void> {
  for (const { account, key } of load.unknown.splice(0)) {
    load.repeated.set(key, load.repeated.get(key) ?? new Set())
    await startRun(base, account, key, load)
  }
}

async function look(db: Db, load: Load, report: KillReport): Promise<void> {
  for (const { invariant, subject, told } of await audit(db))
    report.violations.push(`${invariant} ${subject} ${told}`)
  const rows = await db<{ run_id: string; status: string }>('runs').select('run_id', 'status')
  const there = new Set(rows.map(({ run_id }) => run_id))
  report.missing += [...load.acknowledged.keys()].filter((run_id) => !there.has(run_id)).length
  report.cut_runs += rows.filter(({ status }) => status === 'running').length
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function finish(db: Db): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const rows = await db('runs').whereIn('status', ['queued', 'running']).count({ n: '*' })
    if (Number(rows[0]?.n) === 0) return 0
    await sleep(100)
  }
  return Number((await db('runs').whereIn('status', ['queued', 'running']).count({ n: '*' }))[0]?.n)
}

/** Runs the loop on SQLite in a folder of its own and reports what was found. Nothing is asserted here. */
export async function killLoop({
  kills,
  accounts: many,
}: {
  kills: number
  accounts: number
}): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-kill-'))
  const db = await openDb(readConfig({ DATA_DIR: folder }))
  const code = await createCode(
    { db, clock: systemClock, ids: systemIds },
    { credits: 1_000_000, uses: many, expires_at: null },
  )
  const load: Load = { acknowledged: new Map(), unknown: [], repeated: new Map() }
  const ready: number[] = []
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
    Array.from({ length: many }, (_, name) => signUp(service.base, code, name)),
  )
  for (let n = 0; n < kills; n += 1) {
    const until = { over: false }
    const pressing = press(service.base, accounts, load, until)
    await sleep(50 + Math.random() * 450)
    until.over = true
    await kill(service.child)
    await pressing
    await look(db, load, report)
    service = await start(folder)
    ready.push(service.ready_ms)
    await repeat(service.base, load)
  }
  report.unfinished = await finish(db)
  await kill(service.child)
  await look(db, load, report)
  ready.sort((a, b) => a - b)
  report.acknowledged = load.acknowledged.size
  report.repeated = load.repeated.size
  report.runs_twice = [...load.repeated.values()].filter((runs) => runs.size > 1).length
  report.ready_ms = { median: Math.round(ready[ready.length >> 1] ?? 0), max: Math.round(ready.at(-1) ?? 0) }
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
  return report
}
