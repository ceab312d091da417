import { createClient } from '../../test/support/client.js'
import { startOnline } from '../../test/support/internet/service.js'
import { allScripts, type Operation, positions, runWith } from '../../test/support/provider-faults.js'
import { countGiven } from './count-given.js'

/**
 * npm run chaos:providers [-- EVERY]
 * Each way to fail at each place where each kind of run asks somebody (of which only every EVERYth is tried): prints
 * what the runs came to, the longest, and the most memory one took. Exit code 1 where a run did not end, was charged
 * more than was answered, failed and was charged, or took over 64 MB.
 */

const every = countGiven(process.argv[2] ?? '1', 'npm run chaos:providers -- EVERY')
const online = await startOnline({ timeout_ms: 300 })
const { api_key } = await online.signUp({ credits: 100_000 })
const client = createClient(online.base, api_key)
const cases = (Object.keys(positions) as Operation[]).flatMap((operation) =>
  positions[operation].flatMap((position) =>
    Object.entries(allScripts).map(([what, script]) => ({ operation, position, what, script })),
  ),
)

let peak = 0
const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2)
const figures = {
  runs: 0,
  done: 0,
  failed: 0,
  charged: 0,
  answered: 0,
  longest_ms: 0,
  most_mb: 0,
  bad: [] as string[],
}
// What is loaded at first use is loaded.
for (const operation of Object.keys(positions) as Operation[])
  await runWith(
    { operation, internet: online.internet, client, drain: () => online.drain() },
    { position: 'none', script: () => undefined },
  )
for (const [at, { operation, position, what, script }] of cases.entries()) {
  if (at % every > 0) continue
  online.clock.advance(31_000)
  const before = (peak = process.memoryUsage.rss())
  const asked = { operation, internet: online.internet, client, drain: () => online.drain() }
  const { status, charged, usable, took_ms } = await runWith(asked, { position, script })
  const grown_mb = Math.round((peak - before) / 1_048_576)
  figures.runs += 1
  figures[status] += 1
  figures.charged += charged
  figures.answered += usable
  figures.longest_ms = Math.max(figures.longest_ms, took_ms)
  figures.most_mb = Math.max(figures.most_mb, grown_mb)
  if (charged > usable || (status === 'failed' && charged > 0) || grown_mb > 64)
    figures.bad.push(
      `${operation}, ${position}, ${what}: ${status}, ${charged} of ${usable}, +${grown_mb} MB`,
    )
}
clearInterval(sampling)
await online[Symbol.asyncDispose]()
console.log(JSON.stringify(figures, null, 2))
process.exitCode = figures.bad.length > 0 ? 1 : 0
