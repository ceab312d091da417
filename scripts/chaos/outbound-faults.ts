import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type OutboundRequest, openHttp, allowUrlsOf } from '../../src/providers/http/client.js'
import { SourceFault } from '../../src/providers/types.js'
import { manualClock } from '../../test/support/clock.js'
import { hostileTexts } from '../../test/support/hostile-texts.js'
import { startAgainst } from '../../test/support/internet/service.js'
import { faultScripts } from '../../test/support/fault-scripts.js'
import { plain, startStandIn } from '../../test/support/stand-in.js'

/**
 * npm run chaos:outbound: the cost of providers' faults: the duration and number of calls, memory and the lag of the
 * event loop.
 */

const timeoutMs = 2_000
const megabyte = 1_048_576

const requestKinds: Record<string, Partial<OutboundRequest>> = {
  GET: { max_redirects: 3 },
  billed: { retry: 'unless_executed' },
  POST: { method: 'POST', body: '{}' },
}

let peakRss = 0
const samplingTimer = setInterval(() => (peakRss = Math.max(peakRss, process.memoryUsage.rss())), 2)
const lag = monitorEventLoopDelay({ resolution: 1 })

async function measure(name: string, work: () => Promise<string>): Promise<void> {
  peakRss = process.memoryUsage.rss()
  const rssBefore = peakRss
  const startedAt = performance.now()
  lag.reset()
  lag.enable()
  const outcome = await work()
  const elapsedMs = Math.round(performance.now() - startedAt)
  await sleep(30)
  lag.disable()
  const grownMb = Math.round((peakRss - rssBefore) / megabyte)
  const lag_ms = Math.round(lag.max / 1e6)
  console.log(`${name.padEnd(42)} ${outcome.padEnd(22)} ${elapsedMs} ms, +${grownMb} MB, lag ${lag_ms} ms`)
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'answered'
  } catch (error) {
    return error instanceof SourceFault ? error.blame : `THROWN ${String(error)}`
  }
}

/** Hostile texts, as JSON with about this many bytes. */
function createHostileTexts(bytes: number): Record<string, string> {
  const key = (at: number) =>
    `"k${at}":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
  return {
    'a text of that length': JSON.stringify({ text: 'a '.repeat(bytes / 2) }),
    'escapes alone': `{"text":"${'\\u0000\\ud800'.repeat(bytes / 12)}"}`,
    'members named __proto__': `{${Array.from({ length: bytes / 80 }, (_, at) => key(at)).join(',')}}`,
    'empty lists side by side': `[${'[],'.repeat(bytes / 3 - 1)}[]]`,
    'backslashes and quotes': JSON.stringify({ text: '\\"'.repeat(bytes / 4) }),
  }
}

await using standIn = await startStandIn()
const http = openHttp({ timeout_ms: timeoutMs })
const createRequest = (overrides: Partial<OutboundRequest>): OutboundRequest => {
  return { url: new URL('/x', standIn.base), isAllowed: allowUrlsOf(standIn.base), ...overrides }
}
for (const [what, script] of Object.entries(faultScripts)) {
  for (const [kind, overrides] of Object.entries(requestKinds)) {
    standIn.answer = script
    standIn.calls.length = 0
    await measure(`${what}, ${kind}`, async () => {
      const outcome = await outcomeOf(http.json(createRequest({ ...overrides, provider: `${what} ${kind}` })))
      return `${outcome}, ${standIn.calls.length} calls`
    })
  }
}
for (const [what, text] of Object.entries(createHostileTexts(4_900_000))) {
  standIn.answer = plain(text)
  await measure(`${what}, ${Math.round(text.length / 1e5) / 10} MB`, () =>
    outcomeOf(http.json(createRequest({}))),
  )
}
standIn.answer = faultScripts['50 MB'] ?? plain('')
await measure('50 MB, eight at once', async () => {
  const calls = Array.from({ length: 8 }, (_, at) =>
    outcomeOf(http.bytes(createRequest({ provider: `eight ${at}` }))),
  )
  return [...new Set(await Promise.all(calls))].join()
})
await http.close()

/** Whole runs over a world of hostile texts, which is in another process so that the lag is only ours. */
{
  const internetProcess = fork(new URL('./internet.js', import.meta.url))
  internetProcess.once('exit', (code) => {
    if (code !== 0) throw new Error(`The stub internet ended with ${code}.`)
  })
  const [settings] = (await once(internetProcess, 'message')) as [Record<string, string>]
  const clock = manualClock()
  await using app = await startAgainst(settings, clock, { timeout_ms: 20_000 })
  // Each run has a new account, so that nothing is reused from an earlier one.
  const run = async (operation: string) => {
    const { client } = await app.signUp({ credits: 400 })
    clock.advance(31_000)
    const { body } = await client.post(`/v1/${operation}`, { topic: 'sourdough', count: 3 })
    await app.drain()
    const { run_id } = body as { run_id: string }
    return ((await client.get(`/v1/runs/${run_id}`)).body as { status: string }).status
  }
  // Loads and compiles everything that is used first.
  for (const operation of ['research', 'longform', 'research', 'longform']) await run(operation)
  for (const what of ['usual words', ...Object.keys(hostileTexts)]) {
    internetProcess.send(what)
    await once(internetProcess, 'message')
    for (const operation of ['research', 'longform'])
      await measure(`${operation}: ${what}`, () => run(operation))
  }
  internetProcess.disconnect()
}
console.log('polluted:', ({} as Record<string, unknown>).polluted ?? 'no')
clearInterval(samplingTimer)
