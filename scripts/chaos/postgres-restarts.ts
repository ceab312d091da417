import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { coldopen } from '../support/tool-folder.js'
import { parseCount } from './parse-count.js'
import { type Cluster, startCluster } from './postgres/cluster.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { createOutcome, type Outcome } from './postgres/requests.js'
import { maxLinesPerSecond, type Process, startProcess } from './postgres/service.js'

/**
 * npm run chaos:postgres -- [--restarts N] [--command FILE]
 * Two processes of the service under load, whose PostgreSQL is disrupted repeatedly. Prints the findings. Exit code 1
 * if a run failed because of it, a request was answered with 500, anything was lost, executed or bought twice, or a
 * credit is missing. `--command` is the bin/coldopen.js of another build, for comparison.
 */

const usage = 'npm run chaos:postgres -- [--restarts N] [--command FILE]'
const { values } = parseArgs({ options: { restarts: { type: 'string' }, command: { type: 'string' } } })
const restarts = parseCount(values.restarts ?? '30', usage)
const processes = 2
const accounts = 4

type LoadSetup = { cluster: Cluster; services: Process[]; outcome: Outcome; code: string }

async function disruptUnderLoad({ cluster, services, outcome, code }: LoadSetup) {
  const bases = services.map(({ base }) => base)
  const signedUpAccounts = []
  for (let n = 0; n < accounts; n += 1) signedUpAccounts.push(await signUp(bases[0] ?? '', code))
  let isOver = false
  const loads = signedUpAccounts.map((account) =>
    applyLoad({ bases, account, outcome, isOver: () => isOver }),
  )
  for (let n = 0; n < restarts; n += 1) {
    await sleep(1000 + Math.random() * 2000)
    console.error(`${n + 1} of ${restarts}: ${await cluster.disrupt(n)}`)
  }
  await sleep(2000)
  isOver = true
  console.error('waiting for every request and every run to end')
  await Promise.all(loads)
}

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

async function run() {
  console.error(`starting PostgreSQL and ${processes} processes of the service`)
  const cluster = await startCluster()
  cleanups.push(() => cluster.stop())
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  internet.delay_ms.provider = 250
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const services: Process[] = []
  for (let n = 0; n < processes; n += 1) {
    const service = await startProcess(values.command ?? coldopen, {
      ...vendors,
      ...limits,
      DATABASE_URL: cluster.url,
    })
    cleanups.push(() => service.stop())
    services.push(service)
  }
  const address = { database_url: cluster.url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  const db = await openDb(address)
  cleanups.push(() => db.destroy())
  const codeOptions = { credits: 100_000, uses: accounts, expires_at: null }
  const code = await createAccessCode({ db, clock: systemClock, ids: systemIds }, codeOptions)
  const outcome = createOutcome()
  await disruptUnderLoad({ cluster, services, outcome, code })
  const { bad, ...found } = await inspect(db, outcome, internet)
  const log_lines_a_second = Math.max(...services.map(({ log }) => maxLinesPerSecond(log)))
  let processes_gone = 0
  for (const service of services) if (!(await service.stop())) processes_gone += 1
  const log: Record<string, number> = {}
  for (const { msg } of services.flatMap((service) => service.log)) log[msg] = (log[msg] ?? 0) + 1
  return { restarts, ...found, log, bad: { ...bad, processes_gone, log_lines_a_second } }
}

try {
  const report = await run()
  console.log(JSON.stringify(report, null, 2))
  const { log_lines_a_second, ...bad } = report.bad
  const isBad = Object.values(bad).some((fault) => (Array.isArray(fault) ? fault.length : fault) > 0)
  process.exitCode = isBad || log_lines_a_second > 1 ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
