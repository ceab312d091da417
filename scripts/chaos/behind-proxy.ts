import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { openDb } from '../../src/db/open.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { environmentWith } from '../support/environment.js'
import { freePort, waitUntilAnswering } from '../support/live-server.js'
import { coldopen } from '../support/tool-folder.js'
import { parseCount } from './parse-count.js'
import { startCluster } from './postgres/cluster.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { createOutcome } from './postgres/requests.js'
import { type Process, startProcess } from './postgres/service.js'

/**
 * npm run chaos:proxy -- [--times N]
 * The installation of deploy/compose.scale.yaml as plain processes: one PostgreSQL, `coldopen migrate`, two answering
 * processes, two workers, and Caddy with deploy/Caddyfile.scale in front, which must be installed. Under load through
 * the proxy every process is restarted in turn. Exit code 1 if a request got a 5xx or no answer, a run failed or was
 * lost, anything was bought twice, or a credit is missing.
 */

const { values } = parseArgs({ options: { times: { type: 'string' } } })
const times = parseCount(values.times ?? '2', 'npm run chaos:proxy -- [--times N]')
const accounts = 4
const caddyfile = fileURLToPath(new URL('../../../deploy/Caddyfile.scale', import.meta.url))

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

async function startCaddy(apiPorts: number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-caddy-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const base = `http://127.0.0.1:${await freePort()}`
  const env = environmentWith({
    HOME: folder,
    SITE: base,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    API: apiPorts.map((port) => `127.0.0.1:${port}`).join(' '),
  })
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  const exit = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', reject)
  })
  cleanups.push(async () => {
    child.kill('SIGTERM')
    await exit
  })
  await Promise.race([exit, waitUntilAnswering(`${base}/health`)])
  if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}.`)
  return base
}

/** Starts a process that can be restarted on its port. */
async function openPlace(args: string[], settings: Record<string, string>) {
  const start = () => startProcess(coldopen, settings, args)
  let current: Process = await start()
  cleanups.push(() => current.stop())
  return async () => {
    await current.stop()
    current = await start()
  }
}

async function run() {
  const cluster = await startCluster()
  cleanups.push(() => cluster.stop())
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  internet.delay_ms.provider = 250
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const settings = { ...vendors, ...limits, CONSOLE: '0', DATABASE_URL: cluster.url, MIGRATE: '0' }
  const runCommand = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [coldopen, ...args], { env: environmentWith(settings) }))
      .stdout
  await runCommand('migrate')
  const apiPorts = [await freePort(), await freePort()]
  const restarts: Record<string, () => Promise<void>> = {}
  for (const [n, port] of apiPorts.entries()) {
    const apiSettings = { ...settings, PORT: String(port), TRUSTED_PROXY_HOPS: '1', STOP_DELAY_SECONDS: '3' }
    restarts[`api ${n + 1}`] = await openPlace(['serve', '--role', 'api'], apiSettings)
  }
  for (const n of [1, 2]) restarts[`worker ${n}`] = await openPlace(['work'], settings)
  const base = await startCaddy(apiPorts)
  const code = (await runCommand('codes', 'create', '--credits', '100000', '--uses', `${accounts}`)).trim()
  const outcome = createOutcome()
  let isOver = false
  const loads: Promise<void>[] = []
  for (let n = 0; n < accounts; n += 1) {
    const account = await signUp(base, code)
    loads.push(applyLoad({ bases: [base], account, outcome, isOver: () => isOver }))
  }
  for (let n = 0; n < times; n += 1)
    for (const [name, restart] of Object.entries(restarts)) {
      await sleep(3000)
      console.error(`${n + 1} of ${times}: ${name}`)
      await restart()
    }
  await sleep(3000)
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
  const counts = [...outcome.answers]
  const answered_5xx = counts.reduce((all, [name, n]) => all + (/ 5\d\d/.test(name) ? n : 0), 0)
  const requests = counts.reduce((all, [, n]) => all + n, 0)
  return { restarts: times * Object.keys(restarts).length, requests, ...found, bad: { ...bad, answered_5xx } }
}

try {
  const report = await run()
  console.log(JSON.stringify(report, null, 2))
  const isBad = Object.values(report.bad).some((fault) => (Array.isArray(fault) ? fault.length : fault) > 0)
  process.exitCode = isBad ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
