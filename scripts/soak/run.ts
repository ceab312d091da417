import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createCleanup } from '../bench/lib/cleanup.js'
import { createSoakClient } from './client.js'
import { callAtRate } from './pace.js'
import { missedBars, renderReport } from './report.js'
import { openSampler } from './samples.js'
import { type Database, startSoakedService } from './service.js'
import { openVisitors } from './visits/visitors.js'

/**
 * npm run soak -- --minutes N [--database sqlite|postgres] [--rate R] [--accounts N] [--clips CLIPS.jsonl]
 * Sends all kinds of requests to a service at a constant rate (R runs per second, with reads and others), and reports
 * whether its memory and its descriptors grow. Samples are written to bench-results/. An interrupted soak reports its
 * samples so far. Exit code 1 if a bar is missed, 2 for wrong arguments. Linux only: memory is read from /proc.
 */

const sampleIntervalMs = 15_000
const usage =
  'usage: npm run soak -- --minutes N [--database sqlite|postgres] [--rate R] [--accounts N] [--clips CLIPS.jsonl]'

const flags = {
  minutes: { type: 'string' },
  database: { type: 'string', default: 'sqlite' },
  rate: { type: 'string', default: '3' },
  accounts: { type: 'string', default: '40' },
  clips: { type: 'string' },
} as const

type SoakOptions = {
  minutes: number
  database: Database
  rate: number
  accounts: number
  clips: string | null
}

function parseOptions(): SoakOptions {
  const { values } = parseArgs({ options: flags })
  const minutes = Number(values.minutes)
  const rate = Number(values.rate)
  const accounts = Number(values.accounts)
  const { database, clips = null } = values
  const isNamed = database === 'sqlite' || database === 'postgres'
  if (!isNamed || !minutes || !rate || !accounts || minutes <= 0 || rate <= 0 || accounts < 1)
    throw new Error(usage)
  return { minutes, database, rate, accounts, clips }
}

function parseOptionsOrExit(): SoakOptions {
  try {
    return parseOptions()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

const { minutes, database, rate, accounts, clips } = parseOptionsOrExit()
await using cleanup = createCleanup()
const service = await startSoakedService(cleanup, { database, clips })
const client = cleanup.add(createSoakClient(service.base), (resource) => resource.close())
const { access_code } = service
const visitors = await openVisitors(client, { access_code, accounts })
mkdirSync('bench-results', { recursive: true })
const file = `bench-results/soak-${new Date().toISOString().replaceAll(':', '-')}-${database}.jsonl`
const sampler = cleanup.add(openSampler(service, file), (resource) => resource.close())
console.log(`Soaking ${database} for ${minutes} minutes at ${rate} runs a second; samples in ${file}`)

const countRuns = () => Object.values(visitors.runs).reduce((sum, n) => sum + n, 0)
const samplingTimer = cleanup.add(
  setInterval(() => {
    sampler.takeSample(countRuns()).catch((error: unknown) => console.error('No sample:', error))
  }, sampleIntervalMs),
  clearInterval,
)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
const elapsedMinutes = await callAtRate({ rate, minutes, stop: stop.signal }, visitors.visit)
clearInterval(samplingTimer)

const { samples } = sampler
const { statuses, errors } = client
const outcome = {
  minutes: elapsedMinutes,
  samples,
  statuses,
  errors,
  runs: visitors.runs,
  violations: await service.violations(),
}
for (const line of renderReport(outcome)) console.log(line)
const bars = missedBars(outcome)
for (const bar of bars) console.error(`Missed: ${bar}.`)
process.exitCode = bars.length === 0 ? 0 : 1
