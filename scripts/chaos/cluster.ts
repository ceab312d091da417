import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { environmentWith } from '../support/environment.js'
import { freePort } from '../support/live-server.js'
import { coldopen } from '../support/tool-folder.js'
import type { Cleanups } from './open-database.js'
import { parseCount } from './parse-count.js'
import { startCluster } from './postgres/cluster.js'
import { findWrongBalances } from './postgres/credit-sums.js'
import { faults, type Installation, isRestart } from './postgres/faults.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { openServiceProcess, type ServiceProcess } from './postgres/service-process.js'
import { createOutcome, type Outcome, type Target } from './postgres/requests.js'
import { addWatchAndWebhook, findWatchFaults, runWatch } from './postgres/watched.js'
import { findWebhookFaults, startWebhookReceiver } from './webhook-receiver.js'

/**
 * npm run chaos:cluster -- [--faults N]
 * Three answering processes and three workers on one PostgreSQL, under a load of all important operations; one fault
 * after another in a process, in PostgreSQL, in the network or in the vendors. Prints the findings; Ctrl-C ends the
 * faults early.
 * Exit code 1 if a run failed because of a fault or was lost, a request was answered with 500, executed twice, or not
 * answered by a running process, a webhook was not delivered, a watch started twice or not at all, or a credit is
 * missing.
 */

const usage = 'npm run chaos:cluster -- [--faults N]'
const { values } = parseArgs({ options: { faults: { type: 'string' } } })
const faultCount = parseCount(values.faults ?? '200', usage)
const processesPerRole = 3
const accounts = 4
const granted = 100_000

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: Cleanups = []

async function openInstallation() {
  const cluster = await startCluster()
  cleanups.push(() => cluster.stop())
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  Object.assign(internet.delay_ms, { provider: 150, model: 150 })
  const settings = {
    ...internet.settings,
    ...limits,
    CONSOLE: '0',
    MIGRATE: '0',
    HOUSEKEEPING_CRON: '* * * * *',
    RUN_LEASE_SECONDS: '5',
    RUNS_IN_FLIGHT_PER_ACCOUNT: '6',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  }
  const runCommand = async (...args: string[]) => {
    const env = environmentWith({ ...settings, DATABASE_URL: cluster.url })
    return (await promisify(execFile)(process.execPath, [coldopen, ...args], { env })).stdout.trim()
  }
  await runCommand('migrate')
  const code = await runCommand('codes', 'create', '--credits', `${granted}`, '--uses', `${accounts}`)
  const open = async (name: string, args: string[]): Promise<ServiceProcess> => {
    const port = { PORT: String(await freePort()) }
    const one = await openServiceProcess({
      name,
      args,
      settings: { ...settings, ...port },
      databaseUrl: cluster.url,
    })
    cleanups.push(() => one.stop())
    return one
  }
  const installation: Installation = { cluster, internet, apis: [], workers: [] }
  for (let n = 1; n <= processesPerRole; n += 1) {
    installation.apis.push(await open(`api ${n}`, ['serve', '--role', 'api']))
    installation.workers.push(await open(`worker ${n}`, ['work']))
  }
  return { installation, code }
}

/** Injects one fault after another, up to the requested number or Ctrl-C. Returns how often each was injected. */
async function injectFaults(installation: Installation): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const names = Object.keys(faults)
  let isEnough = false
  process.once('SIGINT', () => (isEnough = true))
  for (let n = 0; n < faultCount && !isEnough; n += 1) {
    await sleep(300 + Math.random() * 1200)
    const name = names[n % names.length] as string
    console.error(`${n + 1} of ${faultCount}: ${name}`)
    await faults[name]?.(installation)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Waits until no webhook delivery is pending, for at most three minutes. */
async function waitForDeliveries(db: Db): Promise<void> {
  for (let tries = 0; tries < 360; tries += 1) {
    const [row] = await db('webhook_deliveries').where({ status: 'pending' }).count({ n: '*' })
    if (Number(row?.n) === 0) return
    await sleep(500)
  }
}

function findUnanswered({ unanswered }: Outcome, { apis }: Installation): string[] {
  const processes = new Map(apis.map((one) => [one.base, one]))
  return unanswered
    .filter((request) => processes.get(request.base)?.wasAway(request) !== true)
    .map(({ operation, base, from, to }) => `${operation} of ${processes.get(base)?.name}, ${to - from} ms`)
}

type Loads = { outcome: Outcome; since: number; end: () => Promise<void> }

/** Starts the load of several accounts, each with a watch and a webhook. */
async function startLoads(apis: ServiceProcess[], code: string, webhookUrl: string): Promise<Loads> {
  const outcome = createOutcome()
  const bases = apis.map(({ base }) => base)
  let isOver = false
  const signedUp = []
  for (let n = 0; n < accounts; n += 1) signedUp.push(await signUp(bases[n % processesPerRole] ?? '', code))
  const since = Date.now()
  const loads: Promise<void>[] = []
  for (const account of signedUp) {
    const target: Target = { bases, account, outcome, isOver: () => isOver }
    const watch_id = await addWatchAndWebhook(target, webhookUrl)
    loads.push(applyLoad(target), runWatch(target, watch_id))
  }
  const end = async () => {
    isOver = true
    await Promise.all(loads)
  }
  return { outcome, since, end }
}

/** Ends every process. Returns how often each line was logged, and how many processes had ended by themselves. */
async function stopAll(all: ServiceProcess[]) {
  for (const one of all) await one.stop()
  const log: Record<string, number> = {}
  for (const { msg } of all.flatMap((one) => one.log)) log[msg] = (log[msg] ?? 0) + 1
  return { log, processes_gone: all.reduce((sum, one) => sum + one.endings(), 0) }
}

async function run() {
  const { installation, code } = await openInstallation()
  const { cluster, internet, apis, workers } = installation
  const receiver = await startWebhookReceiver(cleanups)
  const db = await openDb({
    database_url: cluster.url,
    sqlite_file: '',
    acquire_timeout_ms: 10_000,
    pool_size: 2,
    migrates: false,
  })
  cleanups.push(() => db.destroy())
  const { outcome, since, end } = await startLoads(apis, code, receiver.url)
  const counts = await injectFaults(installation)
  await sleep(3000)
  await end()
  const { bad, ...found } = await inspect(db, outcome, internet)
  await waitForDeliveries(db)
  const { started: watch_slots, ...watchFaults } = await findWatchFaults(db)
  const { events, ...webhooks } = await findWebhookFaults(db, receiver, since)
  const { log, processes_gone } = await stopAll([...apis, ...workers])
  const ownFaults = { ...watchFaults, webhooks, wrong_balances: await findWrongBalances(db, granted) }
  const restarts = Object.entries(counts).reduce((sum, [name, n]) => sum + (isRestart(name) ? n : 0), 0)
  return {
    faults: Object.values(counts).reduce((sum, n) => sum + n, 0),
    kinds: Object.keys(counts).length,
    restarts_of_postgres: restarts,
    counts,
    ...found,
    events,
    watch_slots,
    log,
    bad: { ...bad, ...ownFaults, unanswered: findUnanswered(outcome, installation), processes_gone },
  }
}

const isFound = (fault: unknown): boolean =>
  typeof fault === 'number'
    ? fault > 0
    : Object.values(fault as object).some(isFound) || (Array.isArray(fault) && fault.length > 0)

try {
  const report = await run()
  console.log(JSON.stringify(report, null, 2))
  process.exitCode = isFound(report.bad) ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
