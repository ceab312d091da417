import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { createCleanup } from '../bench/lib/cleanup.js'
import { coldopen } from '../support/tool-folder.js'
import { startCluster } from './postgres/cluster.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { type Account, createOutcome, type Outcome } from './postgres/requests.js'
import { maxLinesPerSecond, type Process, startProcess } from './postgres/service.js'
import { DiskUnusable, fillUp, mountSmallDisk, type SmallDisk } from './postgres/small-disk.js'

/**
 * npm run chaos:full-disk
 * Two processes of the service under load on a PostgreSQL whose tables are on a small disk, which is filled up until the
 * server refuses to write, and emptied again. Its write-ahead log is elsewhere: without room for that, PostgreSQL ends.
 * Needs Linux and root, to mount the disk. Exit code 1 if nothing was refused meanwhile, a read was not answered, a run
 * failed because of it, a request was answered with 500, anything was lost or bought twice, or a credit is missing.
 */

const accounts = 4
const megabytes = 160
/** Longer than the load waits for a run, so that it starts others meanwhile. */
const fullMs = 25_000

const cleanup = createCleanup()

/** The statuses of reads at each process. */
async function readAll(services: Process[], { api_key }: Account): Promise<number[]> {
  const statuses: number[] = []
  for (const { base } of services)
    for (const path of ['/v1/me', '/v1/runs', '/health']) {
      const answer = await fetch(`${base}${path}`, { headers: { Authorization: `Bearer ${api_key}` } })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  return statuses
}

const countRefused = ({ answers }: Outcome) =>
  [...answers].reduce((sum, [name, n]) => sum + (/ 503 unavailable$/.test(name) ? n : 0), 0)

async function startServices(url: string) {
  const internet = await startInternet()
  cleanup.add(internet, (one) => one[Symbol.asyncDispose]())
  internet.delay_ms.provider = 250
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const services: Process[] = []
  for (let n = 0; n < 2; n += 1)
    services.push(cleanup.stops(await startProcess(coldopen, { ...vendors, ...limits, DATABASE_URL: url })))
  const address = { database_url: url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  const db = cleanup.add(await openDb(address), (one) => one.destroy())
  return { internet, services, db }
}

/** What is wrong besides the findings of every load. */
const badness = (
  { reads_refused, refused_meanwhile }: Awaited<ReturnType<typeof keepFull>>,
  { answers }: Outcome,
) => ({
  reads_refused,
  nothing_refused: refused_meanwhile === 0 ? 1 : 0,
  other_503: [...answers.keys()].filter((name) => / 503(?! unavailable$)/.test(name)),
})

/** Keeps the disk full for a while. Returns what was read, and how many requests were refused meanwhile. */
async function keepFull(disk: SmallDisk, url: string, read: () => Promise<number[]>, outcome: Outcome) {
  const before = countRefused(outcome)
  await fillUp(disk, url)
  console.error('the server refuses to write')
  const until = performance.now() + fullMs
  const statuses: number[] = []
  while (performance.now() < until) {
    statuses.push(...(await read()))
    await disk.fill()
    await sleep(500)
  }
  const reads_refused = statuses.filter((status) => status !== 200)
  return { reads: statuses.length, reads_refused, refused_meanwhile: countRefused(outcome) - before }
}

let cleaning: Promise<void> | undefined
const cleanUp = () => (cleaning ??= cleanup[Symbol.asyncDispose]())

/** Cleans up before a signal ends the script, in place of PostgreSQL's library, which would end it at once. */
function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  }
}

async function trial(disk: SmallDisk, outcome: Outcome) {
  const cluster = cleanup.stops(await startCluster(disk.folder))
  cleanUpOnSignals()
  cleanup.add(disk, (one) => one.makeRoom())
  const { internet, services, db } = await startServices(cluster.url)
  const bases = services.map(({ base }) => base)
  const codeOptions = { credits: 100_000, uses: accounts, expires_at: null }
  const code = await createAccessCode({ db, clock: systemClock, ids: systemIds }, codeOptions)
  const signedUp: Account[] = []
  for (let n = 0; n < accounts; n += 1) signedUp.push(await signUp(bases[0] ?? '', code))
  let isOver = false
  const loads = signedUp.map((account) => applyLoad({ bases, account, outcome, isOver: () => isOver }))
  await sleep(5000)
  console.error('the disk is filled up')
  const read = () => readAll(services, signedUp[0] as Account)
  const full = await keepFull(disk, cluster.url, read, outcome)
  await disk.makeRoom()
  const roomAt = performance.now()
  console.error('there is room again')
  await sleep(5000)
  isOver = true
  await Promise.all(loads)
  const { bad, ...found } = await inspect(db, outcome, internet)
  const all_ended_after_s = Math.round((performance.now() - roomAt) / 1000)
  const log_lines_a_second = Math.max(...services.map(({ log }) => maxLinesPerSecond(log)))
  const stopped = await Promise.all(services.map((service) => service.stop()))
  const processes_gone = stopped.filter((wasRunning) => !wasRunning).length
  return {
    ...full,
    all_ended_after_s,
    ...found,
    bad: { ...bad, ...badness(full, outcome), processes_gone },
    log_lines_a_second,
  }
}

try {
  const disk = cleanup.add(await mountSmallDisk(megabytes), (one) => one.unmount())
  const report = await trial(disk, createOutcome())
  console.log(JSON.stringify(report, null, 2))
  const isBad = Object.values(report.bad).some((one) => (Array.isArray(one) ? one.length : one) > 0)
  process.exitCode = isBad || report.log_lines_a_second > 1 ? 1 : 0
} catch (error) {
  console.error(error instanceof DiskUnusable ? error.message : error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
