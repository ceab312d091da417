import { createWriteStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { Soaked } from './service.js'

/** What the soaked process holds, from outside: /proc tells memory and descriptors, its own metrics the rest. */

export type Sample = {
  /** Since the load began, minutes. */
  minute: number
  rss_mb: number
  /** Of it what is the process's own, files that are mapped left out. */
  anonymous_mb: number
  heap_used_mb: number
  heap_mb: number
  /** Outside V8's heap, buffers among it. */
  external_mb: number
  descriptors: number
  threads: number
  /** SQLite's write-ahead log; null on PostgreSQL. */
  wal_mb: number | null
  /** In the time since the sample before. */
  lag_p99_ms: number
  runs: number
}

const megabyte = 2 ** 20

function statusOf(pid: number): (name: string) => number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN)
}

function metricsIn(page: string): (name: string) => number {
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(page)?.[1] ?? NaN)
}

function walOf({ config }: Soaked): number | null {
  if (config.database_url !== null) return null
  const file = `${config.sqlite_file}-wal`
  return existsSync(file) ? statSync(file).size / megabyte : 0
}

/** Throws where the process does not tell. */
async function metricsOf({ base }: Soaked): Promise<(name: string) => number> {
  const answer = await fetch(`${base}/metrics`)
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`)
  return metricsIn(await answer.text())
}

async function take(soaked: Soaked, minute: number, runs: number): Promise<Sample> {
  const [told, status] = [await metricsOf(soaked), statusOf(soaked.pid)]
  return {
    minute,
    rss_mb: status('VmRSS') / 1024,
    anonymous_mb: status('RssAnon') / 1024,
    heap_used_mb: told('nodejs_heap_size_used_bytes') / megabyte,
    heap_mb: told('nodejs_heap_size_total_bytes') / megabyte,
    external_mb: told('nodejs_external_memory_bytes') / megabyte,
    descriptors: readdirSync(`/proc/${soaked.pid}/fd`).length,
    threads: status('Threads'),
    wal_mb: walOf(soaked),
    lag_p99_ms: told('nodejs_eventloop_lag_p99_seconds') * 1000,
    runs,
  }
}

function rounded(sample: Sample): Record<string, number | null> {
  const entries = Object.entries(sample).map(([name, value]) => [
    name,
    value === null ? null : Math.round(value * 100) / 100,
  ])
  return Object.fromEntries(entries) as Record<string, number | null>
}

export type Sampler = { samples: Sample[]; take(runs: number): Promise<Sample>; close(): void }

/** Takes samples and writes each to a file as one line of JSON, so that a soak that is cut short leaves what it saw. */
export function openSampler(soaked: Soaked, file: string): Sampler {
  const began = performance.now()
  const samples: Sample[] = []
  const out = createWriteStream(file)
  return {
    samples,
    async take(runs) {
      const sample = await take(soaked, (performance.now() - began) / 60_000, runs)
      samples.push(sample)
      out.write(`${JSON.stringify(rounded(sample))}\n`)
      return sample
    },
    close: () => void out.end(),
  }
}
