import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openDb } from '../../src/db/open.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { clip, jsonLines } from '../../test/support/imports.js'
import { environmentWith } from '../support/environment.js'
import { freePort } from '../support/live-server.js'
import { coldopen } from '../support/tool-folder.js'
import { type Cluster, startCluster } from './postgres/cluster.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { createOutcome } from './postgres/requests.js'
import { startProcess } from './postgres/service.js'

/**
 * npm run chaos:pooler
 * PgBouncer, which must be installed, between the service and PostgreSQL: in session mode with the default settings, in
 * transaction mode with those of docs/scale.md, and in transaction mode with the default ones, to show the effect.
 * Migrates, imports, runs the doctor, and puts an answering process and a worker under load. Exit code 1 if either of
 * the first two answered with 5xx or not at all, lost anything or has a wrong balance.
 */

const loadMs = 20_000
const accounts = 3

type Case = { mode: 'session' | 'transaction'; settings: Record<string, string>; mayFail?: true }

const cases: Case[] = [
  { mode: 'session', settings: {} },
  { mode: 'transaction', settings: { DATABASE_LISTEN: '0', DATABASE_PREPARED_STATEMENTS: '0' } },
  { mode: 'transaction', settings: {}, mayFail: true },
]

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

async function waitForDatabase(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 50) throw error
      await sleep(100)
    }
  }
}

/** Starts PgBouncer in front of the cluster. Returns the address of the same database through it. */
async function startPooler(cluster: Cluster, mode: Case['mode']): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-pgbouncer-'))
  await chmod(folder, 0o755)
  const { port: serverPort, username } = new URL(cluster.url)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
coldopen = host=127.0.0.1 port=${serverPort} dbname=coldopen user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 60 : 10}
max_client_conn = 200
`,
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', ['-q', ...asUser, file], { stdio: 'ignore' })
  const exit = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', reject)
  })
  cleanups.push(async () => {
    child.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true, force: true })
  })
  const url = `postgres://${username}@127.0.0.1:${port}/coldopen`
  await Promise.race([waitForDatabase(url), exit])
  return url
}

const transcript = 'Knead sourdough for three minutes. Then leave it alone until it has doubled.'
const clips = [1, 2, 3].map((n) => clip(n, { transcript }))

async function tryCase({ mode, settings: own }: Case) {
  const cluster = await startCluster()
  cleanups.push(() => cluster.stop())
  const url = await startPooler(cluster, mode)
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  internet.delay_ms.provider = 100
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-pooler-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const settings = {
    ...vendors,
    ...limits,
    ...own,
    DATA_DIR: folder,
    CONSOLE: '0',
    CATALOG: 'database',
    DATABASE_URL: url,
    MIGRATE: '0',
  }
  /** Runs a command. Returns its output, with the error if it failed. */
  const runCommand = (...args: string[]) =>
    promisify(execFile)(process.execPath, [coldopen, ...args], { env: environmentWith(settings) }).catch(
      (error: Error & { stdout?: string }) => ({ stdout: `${error.stdout ?? ''}${error.message}` }),
    )
  await writeFile(join(folder, 'clips.jsonl'), jsonLines(clips))
  const migrated = (await runCommand('migrate')).stdout.trim().split('\n').at(-1)
  const imported = (await runCommand('catalog', 'import', join(folder, 'clips.jsonl'))).stdout.trim()
  const code = (
    await runCommand('codes', 'create', '--credits', '10000', '--uses', `${accounts}`)
  ).stdout.trim()
  const { DATA_DIR: _folder, ...served } = settings
  const api = await startProcess(coldopen, served, ['serve', '--role', 'api'])
  cleanups.push(() => api.stop())
  const worker = await startProcess(coldopen, { ...served, HOUSEKEEPING_CRON: '*/5 * * * * *' }, ['work'])
  cleanups.push(() => worker.stop())
  const outcome = createOutcome()
  let isOver = false
  const loads: Promise<void>[] = []
  for (let n = 0; n < accounts; n += 1) {
    const account = await signUp(api.base, code)
    loads.push(applyLoad({ bases: [api.base], account, outcome, isOver: () => isOver }))
  }
  await sleep(loadMs)
  isOver = true
  await Promise.all(loads)
  const db = await openDb({
    database_url: cluster.url,
    sqlite_file: '',
    acquire_timeout_ms: 10_000,
    pool_size: 2,
    migrates: false,
  })
  cleanups.push(() => db.destroy())
  const { bad, ...found } = await inspect(db, outcome, internet)
  const doctor = (await runCommand('doctor')).stdout.match(/^.*Notifications.*$/m)?.[0]
  const counts = [...outcome.answers]
  const answered_5xx = counts.reduce((all, [name, n]) => all + (/ 5\d\d/.test(name) ? n : 0), 0)
  const log = [...api.log, ...worker.log].map(({ msg, err }: { msg: string; err?: { message: string } }) =>
    err ? `${msg}: ${err.message}` : msg,
  )
  return {
    mode,
    settings: own,
    migrated,
    imported,
    doctor,
    ...found,
    log: [...new Set(log)].slice(0, 5),
    bad: { ...bad, answered_5xx },
  }
}

let isBad = false
try {
  for (const one of cases) {
    const report = await tryCase(one).catch((error: unknown) => {
      if (!one.mayFail) throw error
      return { ...one, failed: String(error), bad: {} }
    })
    console.log(JSON.stringify(report, null, 2))
    const counts = Object.values(report.bad) as (number | unknown[])[]
    isBad ||= !one.mayFail && counts.some((fault) => (Array.isArray(fault) ? fault.length : fault) > 0)
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
  }
  process.exitCode = isBad ? 1 : 0
} finally {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
}
