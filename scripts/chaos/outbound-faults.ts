import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Ask, openHttp, sameOrigin } from '../../src/providers/http.js'
import { SourceFault } from '../../src/providers/types.js'
import { manualClock } from '../../test/support/clock.js'
import { hostileTexts } from '../../test/support/hostile-texts.js'
import { startAgainst } from '../../test/support/internet/service.js'
import { faultScripts } from '../../test/support/fault-scripts.js'
import { plain, startStandIn } from '../../test/support/stand-in.js'

/** npm run chaos:outbound: what providers' faults cost us: how long a call takes, how many are made, memory and the loop's lag. */

const timeout_ms = 2_000
const megabyte = 1_048_576

const kinds: Record<string, Partial<Ask>> = {
  GET: { redirects: 3 },
  billed: { repeat: 'unless_taken' },
  POST: { method: 'POST', body: '{}' },
}

let peak_rss = 0
const sampling = setInterval(() => (peak_rss = Math.max(peak_rss, process.memoryUsage.rss())), 2)
const lag = monitorEventLoopDelay({ resolution: 1 })

async function measured(name: string, work: () => Promise<string>): Promise<void> {
  peak_rss = process.memoryUsage.rss()
  const [from_rss, began] = [peak_rss, performance.now()]
  lag.reset()
  lag.enable()
  const outcome = await work()
  const took_ms = Math.round(performance.now() - began)
  await sleep(30)
  lag.disable()
  const [more_mb, lag_ms] = [Math.round((peak_rss - from_rss) / megabyte), Math.round(lag.max / 1e6)]
  console.log(`${name.padEnd(42)} ${outcome.padEnd(22)} ${took_ms} ms, +${more_mb} MB, lag ${lag_ms} ms`)
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'answered'
  } catch (error) {
    return error instanceof SourceFault ? error.blame : `THROWN ${String(error)}`
  }
}

/** Texts that are meant to hurt whoever reads them, as JSON of about this many bytes. */
function hostile(bytes: number): Record<string, string> {
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

await using there = await startStandIn()
const http = openHttp({ timeout_ms })
const ask = (over: Partial<Ask>): Ask => {
  return { url: new URL('/x', there.base), allowed: sameOrigin(there.base), ...over }
}
for (const [what, script] of Object.entries(faultScripts)) {
  for (const [kind, over] of Object.entries(kinds)) {
    there.answer = script
    there.calls.length = 0
    await measured(`${what}, ${kind}`, async () => {
      const outcome = await outcomeOf(http.json(ask({ ...over, provider: `${what} ${kind}` })))
      return `${outcome}, ${there.calls.length} calls`
    })
  }
}
for (const [what, text] of Object.entries(hostile(4_900_000))) {
  there.answer = plain(text)
  await measured(`${what}, ${Math.round(text.length / 1e5) / 10} MB`, () => outcomeOf(http.json(ask({}))))
}
there.answer = faultScripts['50 MB'] ?? plain('')
await measured('50 MB, eight at once', async () => {
  const calls = Array.from({ length: 8 }, (_, at) => outcomeOf(http.bytes(ask({ provider: `eight ${at}` }))))
  return [...new Set(await Promise.all(calls))].join()
})
await http.close()

/** Whole runs over a world whose texts are hostile, in another process: the lag is ours alone. */
{
  const elsewhere = fork(new URL('./internet.js', import.meta.url))
  elsewhere.once('exit', (code) => {
    if (code !== 0) throw new Error(`The stub internet ended with ${code}.`)
  })
  const [told] = (await once(elsewhere, 'message')) as [Record<string, string>]
  const clock = manualClock()
  await using online = await startAgainst(told, clock, { timeout_ms: 20_000 })
  // An account of its own for each, so that nothing is taken from an earlier run.
  const run = async (operation: string) => {
    const { client } = await online.signUp({ credits: 400 })
    clock.advance(31_000)
    const { body } = await client.post(`/v1/${operation}`, { topic: 'sourdough', count: 3 })
    await online.drain()
    const { run_id } = body as { run_id: string }
    return ((await client.get(`/v1/runs/${run_id}`)).body as { status: string }).status
  }
  // What is loaded and compiled at first use is there.
  for (const operation of ['research', 'longform', 'research', 'longform']) await run(operation)
  for (const what of ['usual words', ...Object.keys(hostileTexts)]) {
    elsewhere.send(what)
    await once(elsewhere, 'message')
    for (const operation of ['research', 'longform'])
      await measured(`${operation}: ${what}`, () => run(operation))
  }
  elsewhere.disconnect()
}
console.log('polluted:', ({} as Record<string, unknown>).polluted ?? 'no')
clearInterval(sampling)
