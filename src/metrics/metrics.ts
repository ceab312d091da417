import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Page } from '../contract/types.js'
import type { Db } from '../db/types.js'
import { SourceFault } from '../providers/types.js'
import { runsByStatus } from '../runs/depth.js'
import type { Kind } from '../runs/types.js'
import type { Watch } from '../runs/watch.js'

/** Figures for the operator, in the text format of Prometheus. No label names an account, a key or a run. */

export type RunEnd = {
  kind: Kind
  outcome: 'full' | 'fewer' | 'empty' | 'failed'
  /** From the start to the end, the queue included. */
  took_s: number
  /** Credits. */
  charged: number
}
/** A call to a vendor: `source` is its name. */
export type Call = { source: string; method: string }
/** Whether a call was answered, or whose fault it was that it was not; `other` for a call that was cut short. */
type CallEnd = Call & { outcome: 'answered' | 'clip' | 'request' | 'provider' | 'other' }
export type RequestEnd = { operation: string; status: number; took_s: number }

/** Counts what happens in this process. */
export type Metrics = {
  runEnded(run: RunEnd): void
  remixCharged(credits: number): void
  /** Makes a call and counts what became of it. */
  watched<T>(call: Call, make: () => Promise<T>): Promise<T>
  answered(request: RequestEnd): void
  page: Page
}

const request_buckets_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const run_buckets_s = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800]

type Parts = { db: Db; watch: Watch; log: Logger }

/** What is asked for when the page is read: nothing is counted in between. */
function gauges({ db, watch, log }: Parts, registers: Registry[]): void {
  new Gauge({
    name: 'coldopen_runs',
    help: 'Runs in flight in the database, by status: queued is the depth of the queue.',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      try {
        for (const [status, n] of Object.entries(await runsByStatus(db))) this.set({ status }, n)
      } catch (error) {
        log.warn({ err: error }, 'runs not counted for the metrics')
      }
    },
  })
  new Gauge({
    name: 'coldopen_waits_held',
    help: 'Reads of a run that this process holds open.',
    registers,
    collect() {
      this.set(watch.held())
    },
  })
}

function counters(registers: Registry[]) {
  return {
    ended: new Counter({
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

function histograms(registers: Registry[]) {
  return {
    runs: new Histogram({
      name: 'coldopen_run_seconds',
      help: 'Time from the start of a run to its end, the queue included.',
      labelNames: ['kind'],
      buckets: run_buckets_s,
      registers,
    }),
    requests: new Histogram({
      name: 'coldopen_request_seconds',
      help: 'Time to answer, by operation and status. Of getRun it holds the wait that was asked for.',
      labelNames: ['operation', 'status'],
      buckets: request_buckets_s,
      registers,
    }),
  }
}

async function counted<T>(call: Call, make: () => Promise<T>, count: (end: CallEnd) => void): Promise<T> {
  try {
    const value = await make()
    count({ ...call, outcome: 'answered' })
    return value
  } catch (error) {
    count({ ...call, outcome: error instanceof SourceFault ? error.blame : 'other' })
    throw error
  }
}

/** Metrics of this process, with those of Node itself: memory, event-loop lag, garbage collection. */
export function createMetrics(parts: Parts): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  gauges(parts, [register])
  const { ended, calls, credits } = counters([register])
  const { runs, requests } = histograms([register])
  return {
    runEnded({ kind, outcome, took_s, charged }) {
      ended.inc({ kind, outcome })
      runs.observe({ kind }, took_s)
      credits.inc({ kind }, charged)
    },
    remixCharged: (amount) => credits.inc({ kind: 'remix' }, amount),
    watched: (call, make) => counted(call, make, (end) => calls.inc(end)),
    answered: ({ operation, status, took_s }) => requests.observe({ operation, status }, took_s),
    page: {
      media_type: register.contentType.replace(/; charset=utf-8$/, ''),
      body: () => register.metrics(),
      headers: {},
      compression: 'dynamic',
    },
  }
}
