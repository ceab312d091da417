import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { SourceFault } from '../providers/types.js'
import type { Metrics, ProviderCall } from './metrics-interface.js'
import { type MetricsDeps, registerProcessGauges, registerRunsGauge } from './gauges.js'

/** Metrics for the operator, in the text format of Prometheus. No label names an account, a key or a run. */

/** `answered`, or who is to blame for a failed call; `other` for a call that was aborted. */
type ProviderCallResult = ProviderCall & { outcome: 'answered' | 'clip' | 'request' | 'provider' | 'other' }

/** The metrics, and the page that shows them. */
export type PrometheusMetrics = Metrics & {
  page: { media_type: string; render(): Promise<string> }
}

const requestBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const runBucketsSeconds = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800]

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
