import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'

/** Gauges, whose values are computed when the page is read. */

/** What the gauges read. */
export type MetricsDeps = {
  /** Runs in flight, by status. */
  countRuns: () => Promise<Record<string, number>>
  /** The number of reads of runs that are held. */
  countWaits: () => number
  /** The number of runs that this process executes now. */
  countActiveRuns: () => number
  /** The maximum number of runs that this process executes at once. */
  runsAtOnce: number
  /** Whether this process receives changes from other processes on the database. */
  isListening: () => boolean
  role: string
  log: Logger
}

/** Registers a gauge without labels. Its value is computed when the page is read. */
function registerGauge(
  registers: Registry[],
  gauge: { name: string; help: string; read: () => number },
): void {
  const { read, ...options } = gauge
  new Gauge({
    ...options,
    registers,
    collect() {
      this.set(read())
    },
  })
}

/** Registers the gauges of what this process does. */
export function registerProcessGauges(deps: MetricsDeps, registers: Registry[]): void {
  const { countWaits, countActiveRuns, runsAtOnce, isListening, role } = deps
  registerGauge(registers, {
    name: 'coldopen_waits_held',
    help: 'Reads of a run that this process holds open.',
    read: countWaits,
  })
  registerGauge(registers, {
    name: 'coldopen_runs_active',
    help: 'Runs that this process works on.',
    read: countActiveRuns,
  })
  registerGauge(registers, {
    name: 'coldopen_runs_at_once',
    help: 'Runs that this process works on at once, at the most.',
    read: () => runsAtOnce,
  })
  registerGauge(registers, {
    name: 'coldopen_notifications_listening',
    help: '1 while other processes on the database can tell this one of changes; 0 while it polls alone.',
    read: () => Number(isListening()),
  })
  const labelNames = ['role'] as const
  new Gauge({ name: 'coldopen_role', help: 'What this process does.', labelNames, registers }).set(
    { role },
    1,
  )
}

/** Registers the gauge of the runs in flight. Its values are computed when the page is read. */
export function registerRunsGauge({ countRuns, log }: MetricsDeps, registers: Registry[]): void {
  new Gauge({
    name: 'coldopen_runs',
    help: 'Runs in flight in the database, by status: queued is the depth of the queue.',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      try {
        for (const [status, runCount] of Object.entries(await countRuns())) this.set({ status }, runCount)
      } catch (error) {
        log.warn({ err: error }, 'runs not counted for the metrics')
      }
    },
  })
}
