import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import type { Wait } from './loads/held-read-clients-process.js'
import { median, type Point, quantile, createRow } from './lib/statistics.js'
import { createCleanup } from './lib/cleanup.js'
import { formatNumber } from './lib/print.js'
import type { Options, Result, Row } from './lib/types.js'
import { fillRunning } from './loads/insert-rows.js'
import { withMaxBar, growthRow } from './lib/rows.js'
import type { Memory } from './loads/memory.js'
import type { EndedAtByRun } from './loads/end-in-batches.js'
import type { EndingRequest } from './loads/probed-service-process.js'
import { startHeldReadClients, waitUntilHeld } from './loads/held-read-clients.js'
import { type ProbedService, startProbedService } from './loads/probed-service.js'
import type { Share } from './loads/profile-shares.js'

/**
 * Held reads, each of its own run or all of the same, by a client in another process: the memory of one read at the
 * server; the time from the end of its run to its answer, if all end at one instant and if two thousand end per second;
 * and the duration of other requests meanwhile: GET /health on new connections, GET /v1/me on a kept one.
 */

const sharedAccount = 20
const holdMs = 3000
const ratio = 'ours to bare node:http, which reads nothing from a database: below 1, ours takes less.'

type Probe = { stop(): Promise<void>; took: { from: number; ms: number }[]; refused: number }

/** Sends requests one after the other, at most every few milliseconds, until it is stopped. */
function startProbe(base: string, api_key: string): Probe {
  const probeRequests = [
    () => request(`${base}/health`, { headers: { connection: 'close' }, reset: true }),
    () => request(`${base}/v1/me`, { headers: { authorization: `Bearer ${api_key}` } }),
  ]
  let isOver = false
  const collected: Probe = {
    took: [],
    refused: 0,
    stop: () => ((isOver = true), Promise.all(lanes).then(() => undefined)),
  }
  const lanes = probeRequests.map(async (ask) => {
    while (!isOver) {
      const from = Date.now()
      const began = performance.now()
      try {
        const { statusCode, body } = await ask()
        await body.dump()
        if (statusCode === 200) collected.took.push({ from, ms: performance.now() - began })
        else collected.refused += 1
      } catch {
        collected.refused += 1
      }
      await sleep(4)
    }
  })
  return collected
}

type Round = {
  kib: number
  used_kib: number
  woken_ms: number
  woken_p99_ms: number
  held_p99_ms: number
  waking_p99_ms: number
  refused: number
  shares: Share[]
}
type HoldOptions = { served: ProbedService; waits: Wait[]; isProfiled: boolean; ending?: EndingRequest }

async function measureRound({ served, waits, isProfiled, ending = 'endRuns' }: HoldOptions): Promise<Round> {
  await using cleanup = createCleanup()
  const before = await served.ask<Memory>('memory')
  const clients = cleanup.stops(startHeldReadClients({ port: Number(new URL(served.base).port), waits }))
  await clients.held
  await waitUntilHeld(served, waits.length)
  const after = await served.ask<Memory>('memory')
  const otherRequests = cleanup.stops(startProbe(served.base, waits[0]?.api_key ?? ''))
  await sleep(holdMs)
  if (isProfiled) await served.ask('profileFrom')
  const ended = await served.ask<EndedAtByRun>(ending)
  const at = Math.min(...Object.values(ended))
  const heard = await clients.heard
  const shares = isProfiled ? await served.ask<Share[]>('profile') : []
  await otherRequests.stop()
  const failedWaits = heard.filter(({ at, status }) => at === null || status !== 200)
  if (failedWaits.length > 0) throw new Error(`${failedWaits.length} waits were not answered with 200.`)
  const took = heard.map((one, nth) => (one.at ?? Infinity) - (ended[waits[nth]?.run_id ?? ''] ?? 0))
  const last = Math.max(...heard.map((one) => one.at ?? Infinity))
  const p99 = (some: { ms: number }[]) =>
    quantile(
      some.map(({ ms }) => ms),
      0.99,
    )
  return {
    kib: (after.rss - before.rss) / waits.length / 1024,
    used_kib: (after.used - before.used) / waits.length / 1024,
    woken_ms: Math.max(...took),
    woken_p99_ms: quantile(took, 0.99),
    held_p99_ms: p99(otherRequests.took.filter(({ from, ms }) => from + ms < at)),
    waking_p99_ms: p99(otherRequests.took.filter(({ from, ms }) => from + ms >= at && from <= last)),
    refused: otherRequests.refused,
    shares,
  }
}

const settings = { WAITS_PER_ACCOUNT: '10000', RUN_READS_PER_MINUTE: '1000000', RUNS_AT_ONCE: '0' }

/** The `first` rounds are those of processes that have held none before. */
type RoundsByServer = { first: Record<'ours' | 'bare', Round>; ours: Round[]; bare: Round[] }
type WaiterCase = {
  count: number
  hooks: number
  ending?: EndingRequest
  /** Whether all reads of ours wait for the same run; node:http has no runs. */
  on_one_run?: boolean
}

/**
 * Rounds of this many reads, on the service and on bare node:http in turns. The first round is a warm-up and is
 * reported separately.
 */
async function measure(waiterCase: WaiterCase, { rounds, profile }: Options): Promise<RoundsByServer> {
  const { count, hooks, ending } = waiterCase
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const db = cleanup.add(await openDb(readConfig({ DATA_DIR: folder })), (one) => one.destroy())
  const served = cleanup.stops(await startProbedService({ DATA_DIR: folder, ...settings }))
  const bare = cleanup.stops(await startProbedService({}, 'bare-held-reads'))
  const collected: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] }
  for (let round = -1; round < rounds; round += 1) {
    const waits = await fillRunning(db, { runs: count, an_account: sharedAccount, hooks })
    const isProfiled = round === rounds - 1 && profile
    const ours = waiterCase.on_one_run ? waits.map(() => waits[0] as Wait) : waits
    collected.ours.push(await measureRound({ served, waits: ours, isProfiled, ending }))
    collected.bare.push(await measureRound({ served: bare, waits, isProfiled: false, ending }))
  }
  const first = { ours: collected.ours[0] as Round, bare: collected.bare[0] as Round }
  return { first, ours: collected.ours.slice(1), bare: collected.bare.slice(1) }
}

function createRows(count: number, { first, ours, bare }: RoundsByServer, isBarred: boolean): Row[] {
  const row = (what: string, unit: string, of: keyof Omit<Round, 'shares'>, most: number | null): Row => {
    const bareMedian = median(bare.map((round) => round[of]))
    const ownValues = ours.map((round) => round[of])
    const more =
      bareMedian > 0
        ? {
            ratio: median(ownValues) / bareMedian,
            note: `bare node:http ${formatNumber(bareMedian)} ${unit}`,
          }
        : {}
    const collected = createRow(`${count} waits: ${what}`, unit, ownValues, more)
    return isBarred && most !== null ? withMaxBar(collected, most) : collected
  }
  const firstRow = (what: string, of: 'kib' | 'used_kib') =>
    createRow(
      `${count} waits: memory of one in a process that held none before, ${what}`,
      'KiB',
      [first.ours[of]],
      { note: `bare node:http ${formatNumber(first.bare[of])} KiB` },
    )
  const firstHeap = firstRow('heap and external', 'used_kib')
  return [
    isBarred ? withMaxBar(firstHeap, 16) : firstHeap,
    firstRow('RSS', 'kib'),
    row('memory of one, RSS', 'KiB', 'kib', 16),
    row('memory of one, heap and external', 'KiB', 'used_kib', null),
    row('the last is answered after its run ended', 'ms', 'woken_ms', 500),
    row('p99 is answered after its run ended', 'ms', 'woken_p99_ms', null),
    row('p99 of other requests while all are held', 'ms', 'held_p99_ms', 50),
    row('p99 of other requests while all are woken', 'ms', 'waking_p99_ms', 50),
    row('other requests that were refused', 'requests', 'refused', 0),
  ]
}

/** Variants of one read per run that all end at one instant. */
const otherCases: [Pick<WaiterCase, 'ending' | 'on_one_run'>, string][] = [
  [{ on_one_run: true }, 'all for the same run'],
  [{ ending: 'endRunsInTurn' }, '2,000 runs end a second'],
  [{ ending: 'settleRuns' }, 'the service settles ten at a time, as fast as it can'],
]

/** The rows of a variant that differ from the usual case. */
function createOtherRows(how: string, rounds: RoundsByServer): Row[] {
  return createRows(10_000, rounds, true)
    .filter(({ what }) => /answered after|are woken/.test(what))
    .map((row) => ({ ...row, what: row.what.replace('waits:', `waits, ${how}:`) }))
}

/** The bench of held reads. */
export async function bench(options: Options): Promise<Result> {
  const rows: Row[] = []
  const growthLabels = {
    kib: 'memory of one, KiB',
    woken_ms: 'until the last is answered, ms',
    held_p99_ms: 'p99 of others, ms',
  }
  const growth = new Map<keyof typeof growthLabels, Point[]>([
    ['kib', []],
    ['woken_ms', []],
    ['held_p99_ms', []],
  ])
  for (const count of process.env.WAITS
    ? [Number(process.env.WAITS)]
    : options.quick
      ? [1000]
      : [100, 1000, 10_000]) {
    const all = await measure({ count, hooks: 0 }, options)
    rows.push(...createRows(count, all, count === 10_000))
    for (const [of, points] of growth)
      points.push({ size: count, figure: median(all.ours.map((round) => round[of])) })
    for (const { where, percent } of all.ours.at(-1)?.shares ?? [])
      console.log(`${percent.toFixed(1).padStart(5)} % ${where}`)
    for (const [one, how] of count === 10_000 ? otherCases : [])
      rows.push(...createOtherRows(how, await measure({ count, hooks: 0, ...one }, options)))
  }
  if (!options.quick) {
    for (const [of, points] of growth) rows.push(growthRow(`${growthLabels[of]} by waits`, points))
    const full = createRows(1000, await measure({ count: 1000, hooks: 10 }, options), false)
    rows.push(...full.map((row) => ({ ...row, what: `with ten hooks a run, ${row.what}` })))
  }
  return { name: 'waiters', ratio, rows }
}
