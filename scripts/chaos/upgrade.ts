import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { openDb } from '../../src/db/open.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { environmentWith } from '../support/environment.js'
import { coldopen } from '../support/tool-folder.js'
import { buildVersion } from './other-version.js'
import { parseCount } from './parse-count.js'
import { startCluster } from './postgres/cluster.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { createOutcome } from './postgres/requests.js'
import { type Process, startProcess } from './postgres/service.js'

/**
 * npm run chaos:upgrade -- --from COMMIT [--to COMMIT] [--times N] [--up-only] [--roles]
 * Replaces the processes of one version by those of another one (this checkout, unless --to names a commit), one after
 * the other on one PostgreSQL under load, then back, and so on. Prints the answers. Exit code 1 if a request got a 5xx
 * or no answer, a run failed or was lost, anything was bought twice, or a credit is missing.
 * --roles follows docs/scale.md with two processes that answer and two that work: those that work are replaced first,
 * and last on the way back. Otherwise two processes do both.
 * --up-only leaves out the way back, which versions before 2.6.0 refuse once the tables have changed.
 */

const usage = 'npm run chaos:upgrade -- --from COMMIT [--to COMMIT] [--times N] [--up-only] [--roles]'
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    times: { type: 'string' },
    'up-only': { type: 'boolean' },
    roles: { type: 'boolean' },
  },
})
const times = parseCount(values.times ?? '3', usage)
const accounts = 4

type Role = 'all' | 'api' | 'work'
const commandOf = { all: ['serve'], api: ['serve', '--role', 'api'], work: ['work'] }
/** In the order in which they are replaced by a later version. */
const roles: Role[] = values.roles === true ? ['work', 'work', 'api', 'api'] : ['all', 'all']

/** How long both versions answer concurrently, in milliseconds. */
const sideBySideMs = 4000
/** The time between the last request to a process and its stop, like the `preStop` pause of a proxy. */
const drainMs = 1000

type Version = { name: string; command: string }

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

async function openVersions(): Promise<[Version, Version]> {
  if (values.from === undefined) {
    console.error(`usage: ${usage}`)
    process.exit(2)
  }
  const build = async (commit: string) => {
    const version = await buildVersion(commit)
    cleanups.push(() => version.remove())
    return version
  }
  const from = await build(values.from)
  const to = values.to === undefined ? { name: 'this checkout', command: coldopen } : await build(values.to)
  return [from, to]
}

/** The processes of an installation, and the addresses that requests are sent to. */
function createInstallation(settings: Record<string, string>) {
  const processes: { role: Role; process: Process }[] = []
  const bases: string[] = []
  async function add({ command }: Version, role: Role): Promise<void> {
    const process = await startProcess(command, settings, commandOf[role])
    processes.push({ role, process })
    if (role !== 'work') bases.push(process.base)
  }
  async function removeOldest(role: Role): Promise<void> {
    const [oldest] = processes.splice(
      processes.findIndex((one) => one.role === role),
      1,
    )
    if (!oldest) return
    if (role !== 'work') bases.splice(bases.indexOf(oldest.process.base), 1)
    await sleep(drainMs)
    await oldest.process.stop()
  }
  return {
    bases,
    add,
    /** Replaces each process, starting the new one first so that their number never falls. */
    async replaceBy(version: Version, order: readonly Role[]) {
      for (const role of order) {
        await add(version, role)
        await sleep(sideBySideMs)
        await removeOldest(role)
      }
    },
    async stop() {
      for (const one of processes.splice(0)) await one.process.stop()
    },
  }
}

async function run() {
  const [from, to] = await openVersions()
  const cluster = await startCluster()
  cleanups.push(() => cluster.stop())
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  internet.delay_ms.provider = 250
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const settings = { ...vendors, ...limits, CONSOLE: '0', DATABASE_URL: cluster.url }
  const installation = createInstallation(settings)
  cleanups.push(() => installation.stop())
  for (const role of roles) await installation.add(from, role)
  const address = { database_url: cluster.url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  const runCommand = async ({ command }: Version, ...args: string[]) =>
    (await promisify(execFile)(process.execPath, [command, ...args], { env: environmentWith(settings) }))
      .stdout
  const code = (
    await runCommand(from, 'codes', 'create', '--credits', '100000', '--uses', `${accounts}`)
  ).trim()
  const outcome = createOutcome()
  const signedUp = []
  for (let n = 0; n < accounts; n += 1) signedUp.push(await signUp(installation.bases[0] ?? '', code))
  let isOver = false
  const { bases } = installation
  const loads = signedUp.map((account) => applyLoad({ bases, account, outcome, isOver: () => isOver }))
  await sleep(2000)
  const applied = (await runCommand(to, 'migrate')).match(/^applied.*$/gm) ?? []
  const isRoundTrip = values['up-only'] !== true
  for (let n = 0; n < times; n += 1) {
    console.error(`${n + 1} of ${times}: to ${to.name}`)
    await installation.replaceBy(to, roles)
    if (!isRoundTrip && n === 0) break
    console.error(`${n + 1} of ${times}: back to ${from.name}`)
    await installation.replaceBy(from, roles.toReversed())
  }
  await sleep(2000)
  isOver = true
  await Promise.all(loads)
  const db = await openDb({ ...address, migrates: false })
  cleanups.push(() => db.destroy())
  const { bad, ...found } = await inspect(db, outcome, internet)
  const answered_5xx = [...outcome.answers].reduce((all, [name, n]) => all + (/ 5\d\d/.test(name) ? n : 0), 0)
  const requests = [...outcome.answers.values()].reduce((all, n) => all + n, 0)
  const replaced = (isRoundTrip ? 2 * times : 1) * roles.length
  return {
    from: from.name,
    to: to.name,
    roles,
    applied,
    replaced,
    requests,
    ...found,
    bad: { ...bad, answered_5xx },
  }
}

try {
  const report = await run()
  console.log(JSON.stringify(report, null, 2))
  const isBad = Object.values(report.bad).some((fault) => (Array.isArray(fault) ? fault.length : fault) > 0)
  process.exitCode = isBad ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
