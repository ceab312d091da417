import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { serve } from '../../src/main.js'
import { type Call, type Internet, startInternet } from '../../test/support/internet/internet.js'

/**
 * node dist/scripts/bench/stub-runs.js [PROVIDER_MS] [MODEL_MS]
 * Times a short run over three platforms and a long run, ten results each, from POST to done, against the stub internet
 * that takes 300 ms a provider's request and 2 s a model's. The bar is four search-to-transcript chains and three model
 * calls. A chain is a search and the request that brings a transcript, 2 x 300 ms: so 4 x 0.6 + 3 x 2 = 8.4 s. (YouTube
 * without a key takes two more requests a chain, for exact figures and for the list of captions; the bar gives it no
 * more time.) Then both again with one provider call and one model request at once. Exit code 1 where a run is over
 * the bar, brings fewer than ten, or is charged anything but its billable calls as the stub counted them.
 */

const [provider = 300, model = 2_000] = process.argv.slice(2).map(Number)
const bar_ms = 4 * 2 * provider + 3 * model
const count = 10

/** Each provider call of ours has one request of these; what else it asks is not billed. */
const billable = new Set([
  ...['search WEB', 'browse WEB', 'player ANDROID', 'vtt'],
  ...['/v1/tiktok/search/keyword', '/v1/tiktok/video/transcript', '/v3/tiktok/profile/videos'],
  ...['/v1/instagram/search/popular', '/v2/instagram/media/transcript', '/v1/instagram/user/reels'],
])
const isBillable = ({ op, usable }: Call) => usable && billable.has(op)

type Run = { status: string; charged: number; hooks?: unknown[]; finds?: unknown[]; outcome: string | null }
type Site = { base: string; key: string; internet: Internet; close(): Promise<void> }

async function open(settings: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-stub-runs-'))
  const internet = await startInternet()
  internet.delay_ms = { provider, model }
  const own = { ...internet.settings, ...settings, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
  const config = readConfig(own)
  const db = await openDb(config)
  const parts = { db, clock: systemClock, ids: systemIds }
  const access_code = await createCode(parts, { credits: 2_000, uses: 1, expires_at: null })
  await db.destroy()
  const service = await serve(config)
  const base = `http://127.0.0.1:${service.port}`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ access_code })
  const made = await fetch(`${base}/v1/accounts`, { method: 'POST', headers, body })
  const { api_key: key } = (await made.json()) as { api_key: string }
  return {
    ...{ base, key, internet },
    async close() {
      await service.stop()
      await internet[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ask<T>({ base, key }: Site, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return (await (await fetch(base + path, { headers, ...sent })).json()) as T
}

async function runOf(site: Site, operation: string, body: object): Promise<Run> {
  const { run_id } = await ask<{ run_id: string }>(site, `/v1/${operation}`, body)
  for (;;) {
    const run = await ask<Run>(site, `/v1/runs/${run_id}?wait=55`)
    if (run.status === 'done' || run.status === 'failed') return run
  }
}

/** Starts a run, waits for its end and tells how it went; whether it kept to what was promised. */
async function timed(site: Site, operation: 'research' | 'longform', limit_ms: number): Promise<boolean> {
  site.internet.calls.length = 0
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const run = await runOf(site, operation, { topic: 'sourdough', count })
  const took_ms = Math.round(performance.now() - began)
  const { user, system } = process.cpuUsage(cpu)
  const { calls } = site.internet
  const asked = calls.filter(({ service }) => service === 'model').length
  const bought = calls.filter(isBillable).length
  const results = (run.hooks ?? run.finds ?? []).length
  const told = [
    operation.padEnd(9),
    `${run.status} ${results} of ${count}`,
    `${(took_ms / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of them at work)`,
    `${calls.length - asked} requests to providers, ${asked} to the model`,
    `${bought} billable calls, ${run.charged} credits charged`,
  ]
  console.log(told.join(', '), run.outcome ?? '')
  return run.status === 'done' && results === count && bought === run.charged && took_ms <= limit_ms
}

console.log(
  `bar: ${(bar_ms / 1000).toFixed(1)} s at ${provider} ms a provider's request, ${model} ms a model's`,
)
const usual = await open({})
// What is loaded at first use is loaded.
usual.internet.delay_ms = { provider: 0, model: 0 }
for (const operation of ['research', 'longform'])
  await runOf(usual, operation, { topic: 'houseplants', count: 3 })
usual.internet.delay_ms = { provider, model }
const kept = [await timed(usual, 'research', bar_ms), await timed(usual, 'longform', bar_ms)]
await usual.close()
console.log('one call at once:')
const one = { CALLS_AT_ONCE: '1', MODEL_CONCURRENCY: '1' }
const sites = await Promise.all([open(one), open(one)])
const operations = ['research', 'longform'] as const
kept.push(
  ...(await Promise.all(sites.map((site, at) => timed(site, operations[at] ?? 'research', Infinity)))),
)
await Promise.all(sites.map((site) => site.close()))
process.exitCode = kept.every(Boolean) ? 0 : 1
