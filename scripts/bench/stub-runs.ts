import { createAccessCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { runService } from '../../src/service.js'
import { type ServiceCall, type Internet, startInternet } from '../../test/support/internet/internet.js'
import { runToCompletion, signUp } from './lib/client.js'
import { createCleanup, type Cleanup } from './lib/cleanup.js'
import { median, createRow } from './lib/statistics.js'
import { withMaxBar } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * A short run over three platforms and a long run, ten results each, from POST to done, against a stub internet whose
 * providers take 300 ms per request and whose model takes 2 s. The bar is four search-to-transcript chains and three
 * model calls. A chain is a search and the request for a transcript, 2 x 300 ms: 4 x 0.6 + 3 x 2 = 8.4 s. (YouTube
 * without a key takes two more requests per chain, for exact figures and for the list of captions; the bar gives it no
 * more time.) Then both once more with one provider call and one model request at a time. Throws if a run has fewer
 * than ten results, or if its charge is not the number of its billable calls in the stub.
 */

type Delay = Internet['delay_ms']
const count = 10
const operations = ['research', 'longform'] as const
type Operation = (typeof operations)[number]

/** Each provider call has exactly one of these requests; other requests are not billed. */
const billable = new Set([
  'search WEB',
  'browse WEB',
  'player ANDROID',
  'vtt',
  '/v1/tiktok/search/keyword',
  '/v1/tiktok/video/transcript',
  '/v3/tiktok/profile/videos',
  '/v1/instagram/search/popular',
  '/v2/instagram/media/transcript',
  '/v1/instagram/user/reels',
])
const isBillable = ({ op, usable }: ServiceCall) => usable && billable.has(op)

type StubSite = { base: string; access_code: string; internet: Internet; delay: Delay }

/** Starts a service against its own stub internet, and loads everything that is loaded on first use. */
async function openSite(
  cleanup: Cleanup,
  delay: Delay,
  settings: Record<string, string> = {},
): Promise<StubSite> {
  const folder = await cleanup.folder()
  const internet = cleanup.add(await startInternet(), (one) => one[Symbol.asyncDispose]())
  internet.delay_ms = { provider: 0, model: 0 }
  const serviceSettings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', SIGNUPS_PER_HOUR: '1000' }
  const config = readConfig({ ...internet.settings, ...settings, ...serviceSettings })
  const db = await openDb(config)
  const parts = { db, clock: systemClock, ids: systemIds }
  const access_code = await createAccessCode(parts, { credits: 2_000, uses: 1000, expires_at: null })
  await db.destroy()
  const { port } = cleanup.stops(await runService(config))
  const site = { base: `http://127.0.0.1:${port}`, access_code, internet, delay }
  const caller = await signUp(site, access_code)
  for (const operation of operations)
    await runToCompletion(caller, operation, { topic: 'houseplants', count: 3 })
  internet.delay_ms = delay
  return site
}

type TimedRun = { took_s: number; first_card_s: number; work_s: number; note: string }

/** One run of a new account, so that nothing is reused from an earlier one. */
async function timeRun({ base, access_code, internet }: StubSite, operation: Operation): Promise<TimedRun> {
  const caller = await signUp({ base }, access_code)
  internet.calls.length = 0
  const began = performance.now()
  const cpu = process.cpuUsage()
  const elapsed_s = () => (performance.now() - began) / 1000
  let first_card_s = NaN
  const run = await runToCompletion(caller, operation, { topic: 'sourdough', count }, ({ progress }) => {
    if (Number.isNaN(first_card_s) && (progress.preview ?? progress.items ?? []).length > 0)
      first_card_s = elapsed_s()
  })
  const took_s = elapsed_s()
  const { user, system } = process.cpuUsage(cpu)
  const calls = [...internet.calls]
  const modelRequests = calls.filter(({ service }) => service === 'model').length
  const billableCalls = calls.filter(isBillable).length
  const results = (run.hooks ?? run.finds ?? []).length
  if (results !== count || billableCalls !== run.charged)
    throw new Error(
      `${operation}: ${results} of ${count}, ${run.charged} charged for ${billableCalls} billable calls. ${run.outcome}`,
    )
  const note = `${calls.length - modelRequests} requests to providers, ${modelRequests} to the model, ${run.charged} credits`
  return { took_s, first_card_s, work_s: (user + system) / 1e6, note }
}

function createRunRow(what: string, all: TimedRun[]): Row {
  const work = median(all.map(({ work_s }) => work_s)).toFixed(1)
  const note = `${work} s of processor time; ${all.at(-1)?.note}`
  return createRow(
    what,
    's',
    all.map(({ took_s }) => took_s),
    { note },
  )
}

/** A row with the time until the first card of a run was visible. */
function createCardRow(operation: Operation, all: TimedRun[]): Row {
  const values = all.map(({ first_card_s }) => first_card_s)
  return createRow(`first card of ${operation}`, 's', values)
}

/** The bar for the first card of a short run. */
const firstCardBarS = 3.5

/** The bench of runs against slow providers and a slow model. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const delay = quick ? { provider: 30, model: 200 } : { provider: 300, model: 2_000 }
  const bar_s = (4 * 2 * delay.provider + 3 * delay.model) / 1000
  const site = await openSite(cleanup, delay)
  const runsByOperation = new Map<Operation, TimedRun[]>(operations.map((operation) => [operation, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [operation, all] of runsByOperation) all.push(await timeRun(site, operation))
  const rows = [...runsByOperation].flatMap(([operation, all]) => {
    const row = createRunRow(`${operation} of ${count}`, all)
    const card = createCardRow(operation, all)
    if (quick) return [row, card]
    return [withMaxBar(row, bar_s), operation === 'research' ? withMaxBar(card, firstCardBarS) : card]
  })
  const sequentialSite = await openSite(cleanup, delay, { CALLS_AT_ONCE: '1', MODEL_CONCURRENCY: '1' })
  for (const operation of operations)
    rows.push(
      createRunRow(`${operation} of ${count}, one call at once`, [await timeRun(sequentialSite, operation)]),
    )
  return { name: 'stub-runs', rows }
}
