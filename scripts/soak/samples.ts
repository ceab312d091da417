import { createWriteStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { SoakedService } from './service.js'

/** Samples of the soaked process from outside: memory and descriptors from /proc, the rest from its metrics. */

export type Sample = {
  /** Minutes since the load began. */
  minute: number
  rss_mb: number
  /** The process's own part, without mapped files. */
  anonymous_mb: number
  heap_used_mb: number
  heap_mb: number
  /** Outside of V8's heap, including buffers. */
  external_mb: number
  descriptors: number
  threads: number
  /** SQLite's write-ahead log; null on PostgreSQL. */
  wal_mb: number | null
  /** Since the previous sample. */
  lag_p99_ms: number
  runs: number
}

const megabyte = 2 ** 20

function readProcessStatus(pid: number): (name: string) => number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN)
}

function parseMetrics(page: string): (name: string) => number {
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(page)?.[1] ?? NaN)
}

function walSize({ config }: SoakedService): number | null {
  if (config.database_url !== null) return null
  const file = `${config.sqlite_file}-wal`
  return existsSync(file) ? statSync(file).size / megabyte : 0
}

/** Fetches the metrics. Throws if the process does not return them. */
async function fetchMetrics({ base }: SoakedService): Promise<(name: string) => number> {
  const answer = await fetch(`${base}/metrics`)
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`)
  return parseMetrics(await answer.text())
}

async function takeSample(service: SoakedService, minute: number, runs: number): Promise<Sample> {
  const metric = await fetchMetrics(service)
  const status = readProcessStatus(service.pid)
  return {
    minute,
    rss_mb: status('VmRSS') / 1024,
    anonymous_mb: status('RssAnon') / 1024,
    heap_used_mb: metric('nodejs_heap_size_used_bytes') / megabyte,
    heap_mb: metric('nodejs_heap_size_total_bytes') / megabyte,
    external_mb: metric('nodejs_external_memory_bytes') / megabyte,
    descriptors: readdirSync(`/proc/${service.pid}/fd`).length,
    threads: status('Threads'),
    wal_mb: walSize(service),
    lag_p99_ms: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
    runs,
  }
}

function roundValues(sample: Sample): Record<string, number | null> {
  const entries = Object.entries(sample).map(([name, value]) => [
    name,
    value === null ? null : Math.round(value * 100) / 100,
  ])
  return Object.fromEntries(entries) as Record<string, number | null>
}

export type Sampler = { samples: Sample[]; takeSample(runs: number): Promise<Sample>; close(): void }

/** Takes samples and writes each to a file as one line of JSON, so that an interrupted soak leaves its samples. */
export function openSampler(service: SoakedService, file: string): Sampler {
  const startedAt = performance.now()
  const samples: Sample[] = []
  const out = createWriteStream(file)
  return {
    samples,
    async takeSample(runs) {
      const sample = await takeSample(service, (performance.now() - startedAt) / 60_000, runs)
      samples.push(sample)
      out.write(`${JSON.stringify(roundValues(sample))}\n`)
      return sample
    },
    close: () => void out.end(),
  }
}
