import pino from 'pino'
import type { Overrides } from '../../src/compose/service.js'
import type { Config } from '../../src/config/config.js'
import { createNotifications, type Notifications } from '../../src/db/postgres/notifications.js'
import { type Client, createClient } from './client.js'
import { type SecondService, startSecond } from './second-service.js'
import { startService, type TestService } from './service.js'

/** Processes on one PostgreSQL that notify each other, or poll. */

/** Nothing is found by polling: what another process did is known because it was notified. */
export const neverPolling: Partial<Config> = {
  run_sweep_ms: 2 ** 31 - 1,
  change_poll_ms: 2 ** 31 - 1,
  cancellation_poll_ms: 2 ** 31 - 1,
  settings_poll_ms: 2 ** 31 - 1,
  runner_cron: '0 0 1 1 *',
  housekeeping_cron: '0 0 1 1 *',
}
export const polling: Partial<Config> = {
  run_sweep_ms: 20,
  change_poll_ms: 20,
  cancellation_poll_ms: 20,
  settings_poll_ms: 20,
  runner_cron: '0 0 1 1 *',
  housekeeping_cron: '0 0 1 1 *',
}

/** A database, a process that answers and one that works on runs. */
export type Processes = {
  host: TestService
  answering: SecondService
  working: SecondService
} & AsyncDisposable

export type ProcessSetup = Pick<Overrides, 'sources'> & {
  settings: Partial<Config>
  notifications?: (config: Config) => Notifications
}

/** Starts both; the one that answers with settings of its own, if there are any. */
export async function startProcesses(setup: ProcessSetup, answeringSetup = setup): Promise<Processes> {
  const host = await startService({ database: 'postgres', running: false })
  const start = ({ settings, notifications, ...sources }: ProcessSetup, runs_at_once: number) =>
    startSecond(host, {
      ...sources,
      settings: { ...settings, runs_at_once },
      ...(notifications ? { notifications: notifications(host.service.deps.config) } : {}),
    })
  const answering = await start(answeringSetup, 0)
  const working = await start(setup, 5)
  async function dispose() {
    await working[Symbol.asyncDispose]()
    await answering[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  }
  return { host, answering, working, [Symbol.asyncDispose]: dispose }
}

/** An account whose requests the first process answers. */
export async function signUp({ host, answering }: Processes): Promise<Client> {
  const { api_key } = await host.signUp()
  return createClient(answering.base, api_key)
}

/** Holds the calls of the source; `reached` resolves when the first is held. */
export function holdCalls({ host: { source } }: Processes) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => {
    source.before = () => {
      resolve()
      return gate
    }
  })
  return { reached, letGo }
}

export const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Resolves once a read waits. */
export async function untilReadWaits({ service }: SecondService): Promise<void> {
  while (service.deps.runWaiters.waiterCount() === 0) await eventLoopTurn()
}

/** Listens, and passes on nothing of what it hears. */
export function deafNotifications(config: Config): Notifications {
  const real = createNotifications({ settings: config, log: pino({ level: 'silent' }) })
  const ignore = () => undefined
  const deafListeners = {
    coldopen_run_queued: ignore,
    coldopen_run_changed: ignore,
    coldopen_key_revoked: ignore,
    coldopen_catalog_changed: ignore,
    coldopen_webhook_due: ignore,
    coldopen_waits_held: ignore,
    coldopen_settings_changed: ignore,
    onListening: ignore,
  }
  return { ...real, start: () => real.start(deafListeners) }
}
