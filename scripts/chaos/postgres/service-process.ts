import { setTimeout as sleep } from 'node:timers/promises'
import { coldopen } from '../../support/tool-folder.js'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.js'
import type { UnansweredRequest } from './requests.js'
import { type LogLine, type Process, startProcess } from './service.js'

/**
 * A process of an installation: on its own port, with its own proxy to the database, and restarted whenever it ends.
 */
export type ServiceProcess = {
  name: string
  base: string
  network: DatabaseProxy
  kill(): Promise<void>
  restart(): Promise<void>
  freeze(ms: number): Promise<void>
  /** Whether it was down at any time in this interval, because it was killed or restarted. */
  wasAway(time: Pick<UnansweredRequest, 'from' | 'to'>): boolean
  /** How often it ended by itself. */
  endings(): number
  log: LogLine[]
  stop(): Promise<void>
}

type ServiceProcessOptions = {
  name: string
  args: string[]
  settings: Record<string, string>
  databaseUrl: string
}

/** Retries the start while the database is unavailable, like a process manager. */
async function startPatiently(settings: Record<string, string>, args: string[]): Promise<Process> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startProcess(coldopen, settings, args)
    } catch (error) {
      if (tries === 20) throw error
      await sleep(500)
    }
  }
}

/** Starts the process. The settings must include `PORT`. */
export async function openServiceProcess({
  name,
  args,
  settings,
  databaseUrl,
}: ServiceProcessOptions): Promise<ServiceProcess> {
  const network = await startDatabaseProxy(databaseUrl)
  const processSettings = { ...settings, DATABASE_URL: network.url }
  const absences: { from: number; to: number }[] = []
  const log: LogLine[] = []
  let endings = 0
  let current = await startPatiently(processSettings, args)

  async function replace(how: 'kill' | 'stop'): Promise<void> {
    const absence = { from: Date.now(), to: Infinity }
    absences.push(absence)
    if (!(await current[how]())) endings += 1
    log.push(...current.log)
    current = await startPatiently(processSettings, args)
    absence.to = Date.now()
  }
  return {
    name,
    base: current.base,
    network,
    log,
    kill: () => replace('kill'),
    restart: () => replace('stop'),
    freeze: (ms) => current.freeze(ms),
    wasAway: (time) => absences.some(({ from, to }) => time.from <= to && time.to >= from),
    endings: () => endings,
    async stop() {
      if (!(await current.stop())) endings += 1
      log.push(...current.log)
      await network.stop()
    },
  }
}
