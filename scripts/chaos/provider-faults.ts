import { createClient } from '../../test/support/client.js'
import { startOnline } from '../../test/support/internet/service.js'
import { allScripts, type Operation, positions, runWith } from '../../test/support/provider-faults.js'
import { parseCount } from './parse-count.js'

/**
 * npm run chaos:providers [-- EVERY]
 * Each way to fail at each request of each kind of run (only every EVERYth is tried). Prints the outcomes of the runs,
 * the longest one, and the maximum memory of one. Exit code 1 if a run did not end, was charged for more than was
 * answered, failed and was charged, or took over 64 MB.
 */

const step = parseCount(process.argv[2] ?? '1', 'npm run chaos:providers -- EVERY')
const app = await startOnline({ timeout_ms: 300 })
const { api_key } = await app.signUp({ credits: 100_000 })
const client = createClient(app.base, api_key)
const cases = (Object.keys(positions) as Operation[]).flatMap((operation) =>
  positions[operation].flatMap((position) =>
    Object.entries(allScripts).map(([what, script]) => ({ operation, position, what, script })),
  ),
)

let peak = 0
const samplingTimer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2)
const totals = {
  runs: 0,
  done: 0,
  failed: 0,
  charged: 0,
  answered: 0,
  longest_ms: 0,
  most_mb: 0,
  bad: [] as string[],
}
// Loads everything that is used first.
for (const operation of Object.keys(positions) as Operation[])
  await runWith(
    { operation, internet: app.internet, client, drain: () => app.drain() },
    { position: 'none', script: () => undefined },
  )
for (const [at, { operation, position, what, script }] of cases.entries()) {
  if (at % step > 0) continue
  if (totals.runs % 20 === 0) console.error(`case ${at + 1} of ${cases.length}`)
  app.clock.advance(31_000)
  const rssBefore = (peak = process.memoryUsage.rss())
  const runOptions = { operation, internet: app.internet, client, drain: () => app.drain() }
  const { status, charged, usable, took_ms } = await runWith(runOptions, { position, script })
  const grownMb = Math.round((peak - rssBefore) / 1_048_576)
  totals.runs += 1
  totals[status] += 1
  totals.charged += charged
  totals.answered += usable
  totals.longest_ms = Math.max(totals.longest_ms, took_ms)
  totals.most_mb = Math.max(totals.most_mb, grownMb)
  if (charged > usable || (status === 'failed' && charged > 0) || grownMb > 64)
    totals.bad.push(`${operation}, ${position}, ${what}: ${status}, ${charged} of ${usable}, +${grownMb} MB`)
}
clearInterval(samplingTimer)
await app[Symbol.asyncDispose]()
console.log(JSON.stringify(totals, null, 2))
process.exitCode = totals.bad.length > 0 ? 1 : 0
