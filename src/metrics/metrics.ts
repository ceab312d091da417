import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SourceFault } from '../providers/types.js'
import type { Metrics, ProviderCall } from './metrics-interface.js'

/** Metrics for the operator, in the text format of Prometheus. No label names an account, a key or a run. */

/** `answered`, or who is to blame for a failed call; `other` for a call that was aborted. */
type ProviderCallResult = ProviderCall & { outcome: 'answered' | 'clip' | 'request' | 'provider' | 'other' }

/** The metrics, and the page that shows them. */
export type PrometheusMetrics = Metrics & {
  page: { media_type: string; render(): Promise<string> }
}

const requestBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const runBucketsSeconds = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800]

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
  const { read, ...described } = gauge
  new Gauge({
    ...described,
    registers,
    collect() {
      this.set(read())
    },
  })
}

/** Registers the gauges of what this process does. */
function registerProcessGauges(deps: MetricsDeps, registers: Registry[]): void {
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
function registerRunsGauge({ countRuns, log }: MetricsDeps, registers: Registry[]): void {
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

function createCounters(registers: Registry[]) {
  return {
    endedRuns: new Counter({
      name: 'coldopen_runs_ended_total',
      help: 'Runs that ended, by kind and outcome: full, fewer (than asked for), empty or failed.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    calls: new Counter({
      name: 'coldopen_provider_calls_total',
      help: 'Calls to vendors, by the vendor that was called, method and outcome: answered, or whose fault it was.',
      labelNames: ['source', 'method', 'outcome'],
      registers,
    }),
    credits: new Counter({
      name: 'coldopen_credits_charged_total',
      help: 'Credits charged, by what they were spent on.',
      labelNames: ['kind'],
      registers,
    }),
  }
}

function createHistograms(registers: Registry[]) {
  return {
    runs: new Histogram({
      name: 'coldopen_run_seconds',
      help: 'Time from the start of a run to its end, the queue included.',
      labelNames: ['kind'],
      buckets: runBucketsSeconds,
      registers,
    }),
    requests: new Histogram({
      name: 'coldopen_request_seconds',
      help: 'Time to answer, by operation and status. Of getRun it holds the wait that was asked for.',
      labelNames: ['operation', 'status'],
      buckets: requestBucketsSeconds,
      registers,
    }),
  }
}

async function countCall<T>(
  call: ProviderCall,
  makeCall: () => Promise<T>,
  count: (result: ProviderCallResult) => void,
): Promise<T> {
  try {
    const value = await makeCall()
    count({ ...call, outcome: 'answered' })
    return value
  } catch (error) {
    count({ ...call, outcome: error instanceof SourceFault ? error.blame : 'other' })
    throw error
  }
}

/** Creates the metrics of this process, including those of Node: memory, event loop lag, garbage collection. */
export function createMetrics(deps: MetricsDeps): PrometheusMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerRunsGauge(deps, [registry])
  registerProcessGauges(deps, [registry])
  const { endedRuns, calls, credits } = createCounters([registry])
  const { runs, requests } = createHistograms([registry])
  return {
    recordRun({ kind, outcome, took_s, charged }) {
      endedRuns.inc({ kind, outcome })
      runs.observe({ kind }, took_s)
      credits.inc({ kind }, charged)
    },
    recordRemixCharge: (amount) => credits.inc({ kind: 'remix' }, amount),
    measureCall: (call, makeCall) => countCall(call, makeCall, (result) => calls.inc(result)),
    recordRequest: ({ operation, status, took_s }) => requests.observe({ operation, status }, took_s),
    page: {
      media_type: registry.contentType.replace(/; charset=utf-8$/, ''),
      render: () => registry.metrics(),
    },
  }
}
