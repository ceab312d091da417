import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { audit } from '../../src/credits/audit.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { type Internet, startInternet } from '../../test/support/internet/internet.js'
import { coldopen } from '../support/tool-folder.js'
import { parseCount } from './parse-count.js'
import { startCluster } from './postgres/cluster.js'
import { startProcess } from './postgres/service.js'

/**
 * npm run chaos:hand-over -- [--times N]
 * One process answers and another executes runs, on PostgreSQL. Repeatedly a second worker is started and the first one
 * is told to stop in the middle of runs. Prints how long after SIGTERM the second one has claimed them, and whether
 * answered calls were made again. Exit code 1 if one was, if a run did not end, or if a claim took longer than a second
 * after the last awaited answer.
 */

const usage = 'npm run chaos:hand-over -- [--times N]'
const { values } = parseArgs({ options: { times: { type: 'string' } } })
const times = parseCount(values.times ?? '10', usage)
const runsEachTime = 3
/** The delays of the vendors, in turn. */
const delaysMs = [50, 250, 600]
const maxHandOverMs = 1000

type RunRow = { run_id: string; status: string; lease_owner: string | null; lease_epoch: number }

const vendorCallsOf = ({ calls }: Internet) =>
  calls.filter(({ path }) => path.includes('tiktok') || path.startsWith('/captions/'))

/**
 * Reads every few milliseconds until the condition holds, and returns the instant. Throws if it does not within a
 * minute.
 */
async function untilRows(db: Db, run_ids: string[], isSo: (rows: RunRow[]) => boolean): Promise<number> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const rows = await db('runs').whereIn('run_id', run_ids).select<RunRow[]>('*')
    if (isSo(rows)) return performance.now()
    if (performance.now() > deadline) throw new Error(`The runs stay as they are: ${JSON.stringify(rows)}`)
    await sleep(3)
  }
}

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

async function startRuns(base: string, api_key: string, round: number): Promise<string[]> {
  const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' }
  const start = async (n: number) => {
    const body = JSON.stringify({ topic: `sourdough ${round} ${n}`, count: 10, platforms: ['tiktok'] })
    const answer = await fetch(`${base}/v1/research`, { method: 'POST', headers, body })
    if (answer.status !== 202) throw new Error(await answer.text())
    return ((await answer.json()) as { run_id: string }).run_id
  }
  return Promise.all(Array.from({ length: runsEachTime }, (_, n) => start(n)))
}

async function run() {
  const cluster = await startCluster()
  cleanups.push(() => cluster.stop())
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const settings = { ...vendors, DATABASE_URL: cluster.url, RUN_LEASE_SECONDS: '60' }
  const api = await startProcess(coldopen, settings, ['serve', '--role', 'api'])
  cleanups.push(() => api.stop())
  const startWorker = () => startProcess(coldopen, settings, ['work'])
  let worker = await startWorker()
  cleanups.push(() => worker.stop())
  const db = await openDb({
    database_url: cluster.url,
    sqlite_file: '',
    acquire_timeout_ms: 10_000,
    pool_size: 2,
  })
  cleanups.push(() => db.destroy())
  const deps = { db, clock: systemClock, ids: systemIds }
  const access_code = await createAccessCode(deps, { credits: 100_000, uses: 1, expires_at: null })
  const { api_key } = await createAccount(deps, { access_code })
  const rounds: { delay_ms: number; claimed_after_ms: number[]; done: boolean }[] = []
  for (let round = 0; round < times; round += 1) {
    const delay_ms = delaysMs[round % delaysMs.length] ?? 0
    internet.delay_ms.provider = delay_ms
    const callsBefore = vendorCallsOf(internet).length
    const run_ids = await startRuns(api.base, api_key, round)
    await untilRows(db, run_ids, (rows) => rows.every(({ status }) => status === 'running'))
    const successor = await startWorker()
    while (vendorCallsOf(internet).length < callsBefore + runsEachTime) await sleep(3)
    const before = await db('runs').whereIn('run_id', run_ids).select<RunRow[]>('*')
    const epochs = new Map(before.map(({ run_id, lease_epoch }) => [run_id, lease_epoch]))
    const unfinished = before.filter(({ status }) => status === 'running').map(({ run_id }) => run_id)
    const toldAt = performance.now()
    const stopped = worker.stop()
    const claimed = unfinished.map((run_id) =>
      untilRows(
        db,
        [run_id],
        ([row]) => row?.status === 'done' || (row?.lease_epoch ?? 0) > (epochs.get(run_id) ?? 0),
      ),
    )
    const claimedAt = await Promise.all(claimed)
    await stopped
    worker = successor
    await untilRows(db, run_ids, (rows) =>
      rows.every(({ status }) => status === 'done' || status === 'failed'),
    )
    const failed = await db('runs').whereIn('run_id', run_ids).where({ status: 'failed' })
    rounds.push({
      delay_ms,
      claimed_after_ms: claimedAt.map((at) => Math.round(at - toldAt)),
      done: failed.length === 0,
    })
    console.error(JSON.stringify(rounds.at(-1)))
  }
  const vendorCalls = vendorCallsOf(internet).length
  const purchases = Number((await db('purchases').count({ n: '*' }))[0]?.n)
  const longest = (delay_ms: number) =>
    Math.max(0, ...rounds.filter((one) => one.delay_ms === delay_ms).flatMap((one) => one.claimed_after_ms))
  const late = rounds.filter((one) => one.claimed_after_ms.some((ms) => ms > one.delay_ms + maxHandOverMs))
  return {
    hand_overs: rounds.flatMap(({ claimed_after_ms }) => claimed_after_ms).length,
    longest_ms_by_vendor_delay: Object.fromEntries(delaysMs.map((delay) => [delay, longest(delay)])),
    vendor_calls: vendorCalls,
    purchases,
    bad: {
      late: late.length,
      failed: rounds.filter(({ done }) => !done).length,
      // Each answer is stored once for its run. An additional call was a repetition, or its answer was lost.
      bought_twice: vendorCalls - purchases,
      violations: (await audit(db)).length,
    },
  }
}

try {
  const report = await run()
  console.log(JSON.stringify(report, null, 2))
  process.exitCode = Object.values(report.bad).some((count) => count > 0) ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
