import { setTimeout as sleep } from 'node:timers/promises'
import { faultScripts } from '../../../test/support/fault-scripts.js'
import type { Internet } from '../../../test/support/internet/internet.js'
import type { Cluster } from './cluster.js'
import type { ServiceProcess } from './service-process.js'

/** The faults around an installation of several processes, by name. */

export type Installation = {
  apis: ServiceProcess[]
  workers: ServiceProcess[]
  cluster: Cluster
  internet: Internet
}

type Fault = (installation: Installation) => Promise<void>

const pick = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T
const anyOf = ({ apis, workers }: Installation) => pick([...apis, ...workers])
/** Answers that replace those of vendors, in turn; each can be retried. */
const refusals = ['500', 'reset', '429 with Retry-After', 'half an answer']
  .map((name) => faultScripts[name])
  .filter((script) => script !== undefined)

/** Longer than a lease. */
const beyondLeaseMs = 7_000
/** Longer than the time limit of a statement. */
const beyondStatementMs = 12_000

async function refuseCalls({ internet }: Installation): Promise<void> {
  let callCount = 0
  internet.fault = () => ((callCount += 1) % 4 === 0 ? pick(refusals) : null)
  await sleep(3000)
  internet.fault = () => null
}

async function delayCalls({ internet }: Installation): Promise<void> {
  const before = { ...internet.delay_ms }
  Object.assign(internet.delay_ms, { provider: 2500, model: 2500 })
  await sleep(3000)
  Object.assign(internet.delay_ms, before)
}

/** Every round has each of these once. */
export const faults: Record<string, Fault> = {
  'worker killed': ({ workers }) => pick(workers).kill(),
  'PostgreSQL: fast restart': ({ cluster }) => cluster.disruptions['fast restart'](),
  'api killed': ({ apis }) => pick(apis).kill(),
  'worker frozen past its lease': ({ workers }) => pick(workers).freeze(beyondLeaseMs),
  'PostgreSQL: immediate restart': ({ cluster }) => cluster.disruptions['immediate restart'](),
  'worker stopped': ({ workers }) => pick(workers).restart(),
  'all connections terminated': ({ cluster }) => cluster.disruptions['backends terminated'](),
  'api stopped': ({ apis }) => pick(apis).restart(),
  'network cut': (installation) => anyOf(installation).network.cut(1500),
  'notifications dropped everywhere': async ({ apis, workers }) => {
    await Promise.all([...apis, ...workers].map(({ network }) => network.dropNotifications(4000)))
  },
  'PostgreSQL: killed': ({ cluster }) => cluster.disruptions['killed'](),
  'calls to vendors refused': refuseCalls,
  'api frozen': ({ apis }) => pick(apis).freeze(2500),
  'network silent': (installation) => anyOf(installation).network.silence(3000),
  'vendors slow': delayCalls,
  'two workers killed': async ({ workers }) => {
    await Promise.all(workers.slice(1).map((one) => one.kill()))
  },
  'network slow': (installation) => anyOf(installation).network.slow(3000, 60),
  'network silent for longer than a statement may take': (installation) =>
    anyOf(installation).network.silence(beyondStatementMs),
  'PostgreSQL: no writes for seconds': ({ cluster }) => cluster.disruptions['no writes for seconds'](),
  'worker killed while PostgreSQL restarts': async ({ workers, cluster }) => {
    await Promise.all([pick(workers).kill(), cluster.disruptions['fast restart']()])
  },
}

/** Whether PostgreSQL itself ends and restarts. */
export const isRestart = (name: string) => /^PostgreSQL: (?!no writes)|while PostgreSQL restarts/.test(name)
