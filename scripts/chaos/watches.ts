import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { createClient } from '../../src/client/index.js'
import { audit } from '../../src/credits/audit.js'
import { readDatabaseTime } from '../../src/db/postgres/database-clock.js'
import { type Db, isPostgres } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { coldopen } from '../support/tool-folder.js'
import { type Cleanups, openDatabase } from './open-database.js'
import { parseCount } from './parse-count.js'
import { type Process, startProcess } from './postgres/service.js'

/**
 * npm run chaos:watches -- [--kills N] [--postgres]
 * Two processes execute the watches of one database. Repeatedly all watches become due at the same instant, and one of
 * the processes is killed at a random moment after it. Prints the figures; exit code 1 if a due time did not start
 * exactly once, something was delivered twice, a monthly cap was exceeded or the ledger is wrong.
 */

const usage = 'npm run chaos:watches -- [--kills N] [--postgres]'
const { values } = parseArgs({ options: { kills: { type: 'string' }, postgres: { type: 'boolean' } } })
const kills = parseCount(values.kills ?? '30', usage)
const topics = ['sourdough', 'cold brew', 'home espresso', 'running', 'budget travel', 'houseplants']
const watchesPerAccount = 6
const accountCount = 4
/** Monthly caps: one of every three watches soon reaches its cap. */
const caps = [100_000, 100_000, 90]
/** After the due time: processes look for due watches once a second, and start them one after another. */
const maxKillDelayMs = 1_800

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: Cleanups = []

/** Settings of the services of this script, except those of the database. */
const serviceSettings = {
  SOURCES: 'catalog',
  RUN_SWEEP_SECONDS: '1',
  RUN_LEASE_SECONDS: '5',
  RUNS_IN_FLIGHT_PER_ACCOUNT: '20',
  LOG_LEVEL: 'error',
}

/** Adds accounts with watches that only this script makes due. */
async function addWatches(db: Db, base: string): Promise<void> {
  const deps = { db, clock: systemClock, ids: systemIds }
  const access_code = await createAccessCode(deps, { credits: 50_000, uses: accountCount, expires_at: null })
  for (let account = 0; account < accountCount; account += 1) {
    const { api_key } = await createAccount(deps, { access_code })
    const client = createClient({ base_url: base, api_key })
    for (let n = 0; n < watchesPerAccount; n += 1)
      await client.post('/v1/watches', {
        body: {
          kind: 'short',
          every: 'cron',
          cron: '0 0 1 1 *',
          name: `watch ${n}`,
          start: { topic: topics[n] ?? 'sourdough', count: 1 },
          credits_per_month: caps[n % caps.length] ?? 90,
        },
      })
  }
}

type WatchRow = {
  watch_id: string
  active: number
  last_slot: number | null
  paused_reason: string | null
  credits_per_month: number
}

/** Makes every watch with credits left due now. Returns them, and the due time. */
async function makeDue(db: Db): Promise<{ occurrence: number; watch_ids: string[] }> {
  const occurrence = isPostgres(db) ? await readDatabaseTime(db) : systemClock.now()
  const due = db<WatchRow>('watches').whereNull('paused_reason').where({ active: 1 })
  const watch_ids = await due.clone().pluck('watch_id')
  await due.update({ next_at: occurrence, due_at: occurrence, armed_at: occurrence } as object)
  return { occurrence, watch_ids }
}

/** Waits until each of the watches has started at the due time or given a reason, and no run is in flight. */
async function untilSettled(db: Db, occurrence: number): Promise<void> {
  for (const deadline = performance.now() + 120_000; ; await sleep(50)) {
    const waiting = await db<WatchRow>('watches')
      .whereNull('paused_reason')
      .andWhere('last_slot', '<', occurrence)
    const unstarted = await db<WatchRow>('watches').whereNull('paused_reason').whereNull('last_slot')
    const inFlight = await db('runs').whereIn('status', ['queued', 'running'])
    if (waiting.length + unstarted.length + inFlight.length === 0) return
    if (performance.now() > deadline)
      throw new Error(`Unsettled: ${waiting.length + unstarted.length} watches, ${inFlight.length} runs.`)
  }
}

type Run = { run_id: string; watch_id: string; watch_slot: number | null; charged: number }

/** Counts that must be 0 at the end. */
async function findViolations(db: Db, due: Map<number, string[]>) {
  const runs = await db<Run>('runs').select('run_id', 'watch_id', 'watch_slot', 'charged')
  const watches = await db<WatchRow>('watches').select('watch_id', 'paused_reason', 'credits_per_month')
  const spentOut = new Set(watches.filter(({ paused_reason }) => paused_reason).map((one) => one.watch_id))
  const countOf = (occurrence: number, watch_id: string) =>
    runs.filter((run) => run.watch_slot === occurrence && run.watch_id === watch_id).length
  const occurrences = [...due].flatMap(([occurrence, ids]) =>
    ids.map((watch_id) => [occurrence, watch_id] as const),
  )
  const lost = occurrences.filter(
    ([occurrence, watch_id]) => countOf(occurrence, watch_id) === 0 && !spentOut.has(watch_id),
  )
  const creditsSpent = (watch_id: string) =>
    runs.filter((run) => run.watch_id === watch_id).reduce((sum, { charged }) => sum + charged, 0)
  const delivered = await db('hooks')
    .join('runs', 'runs.run_id', 'hooks.run_id')
    .select<{ watch_id: string; platform: string; clip_id: string }[]>('watch_id', 'platform', 'clip_id')
  const names = delivered.map((one) => `${one.watch_id} ${one.platform} ${one.clip_id}`)
  const failed = await db('runs').whereNot({ status: 'done' }).pluck('error')
  return {
    failed: (failed as string[]).map((error) => error.replace(/; request .*/, '')),
    figures: {
      due: occurrences.length,
      started: runs.length,
      months_spent: spentOut.size,
      delivered: names.length,
    },
    bad: {
      started_twice: occurrences.filter(([occurrence, watch_id]) => countOf(occurrence, watch_id) > 1).length,
      lost: lost.length,
      not_due: runs.filter(({ watch_slot }) => watch_slot === null || !due.has(watch_slot)).length,
      failed: failed.length,
      delivered_twice: names.length - new Set(names).size,
      caps_passed: watches.filter((one) => creditsSpent(one.watch_id) > one.credits_per_month).length,
      violations: (await audit(db)).length,
    },
  }
}

async function run() {
  const { settings: databaseSettings, db } = await openDatabase(cleanups, values.postgres === true)
  const settings = { ...databaseSettings, ...serviceSettings }
  const start = () => startProcess(coldopen, settings)
  const processes: Process[] = [await start(), await start()]
  cleanups.push(() => Promise.all(processes.map((one) => one.stop())))
  await addWatches(db, processes[0]?.base ?? '')
  const due = new Map<number, string[]>()
  for (let killed = 0; killed < kills; killed += 1) {
    const { occurrence, watch_ids } = await makeDue(db)
    due.set(occurrence, watch_ids)
    await sleep(Math.random() * maxKillDelayMs)
    await processes[killed % 2]?.kill()
    const before = await db('runs').where({ watch_slot: occurrence })
    processes[killed % 2] = await start()
    await untilSettled(db, occurrence)
    console.error(
      JSON.stringify({ killed: killed + 1, due: watch_ids.length, started_at_kill: before.length }),
    )
  }
  return { database: values.postgres ? 'postgres' : 'sqlite', kills, ...(await findViolations(db, due)) }
}

try {
  const report = await run()
  console.log(JSON.stringify(report, null, 2))
  process.exitCode = Object.values(report.bad).some((count) => count > 0) ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
