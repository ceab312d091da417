import { query, queryIn, statement } from '../db/statements.js'
import type { Reader, Tx, Writer } from '../db/types.js'
import type { RunKind } from '../runs/types.js'
import type { WatchFrequency } from './schedule.js'

/** Statements on watches. All writes except those of a single counter hold the account's row lock. */

export type PausedReason = 'no_credits' | 'monthly_cap' | 'failing' | 'key_gone'

/** Times are milliseconds since 1970; `start` is JSON. Migration 014 describes the times. */
export type WatchRow = {
  watch_id: string
  account_id: string
  key_id: string | null
  name: string
  kind: RunKind
  start: string
  every: WatchFrequency
  schedule: string
  timezone: string
  credits_per_month: number
  webhook_id: string | null
  active: number
  paused_reason: PausedReason | null
  failures: number
  next_at: number | null
  due_at: number | null
  armed_at: number
  last_slot: number | null
  last_run_id: string | null
  last_started_at: number | null
  repeats_run_id: string | null
  created_at: number
}

/** The columns of a row for SELECT. */
export const watchColumns = `watch_id, account_id, key_id, name, kind, start, every, schedule, timezone, credits_per_month,
  webhook_id, active, paused_reason, failures, next_at, due_at, armed_at, last_slot, last_run_id, last_started_at,
  repeats_run_id, created_at`

/** What a run costs; for a run in flight, everything that it reserved. */
const chargeSql = `CASE WHEN status IN ('queued', 'running') THEN reserved ELSE charged END`

const watchQuery = query<WatchRow>(
  'watch_of_account',
  `SELECT ${watchColumns} FROM watches WHERE watch_id = ? AND account_id = ?`,
)
const watchesQuery = query<WatchRow>(
  'watches_of_account',
  `SELECT ${watchColumns} FROM watches WHERE account_id = ? ORDER BY created_at, watch_id`,
)
const spentQuery = query<{ spent: number }>(
  'watch_spent',
  `SELECT coalesce(sum(${chargeSql}), 0) AS spent FROM runs WHERE watch_id = ? AND watch_month = ?`,
)
const monthlySpendingQuery = queryIn<{ watch_id: string; watch_month: string; spent: number }>(
  'watches_monthly_spending',
  `SELECT watch_id, watch_month, sum(${chargeSql}) AS spent FROM runs
   WHERE watch_id {listed} AND watch_month >= ? GROUP BY watch_id, watch_month`,
)
const unseenQuery = queryIn<{ watch_id: string; unseen: number }>(
  'watches_unseen',
  `SELECT watch_id, sum(watch_unseen) AS unseen FROM runs
   WHERE watch_id {listed} AND new_count > 0 AND watch_unseen > 0 GROUP BY watch_id`,
)
const inFlightQuery = query<object>(
  'watch_in_flight',
  `SELECT 1 FROM runs WHERE account_id = ? AND watch_id = ? AND status IN ('queued', 'running') LIMIT 1`,
)
const webhookQuery = query<object>(
  'watch_webhook',
  'SELECT 1 FROM webhooks WHERE webhook_id = ? AND account_id = ?',
)
const repeatedRunQuery = query<object>(
  'watch_repeated_run',
  'SELECT 1 FROM runs WHERE run_id = ? AND account_id = ? AND kind = ?',
)
const startedStatement = statement(
  'watch_started',
  `UPDATE watches SET last_run_id = ?, last_started_at = ? WHERE watch_id = ?`,
)
const seenStatement = statement(
  'watch_seen',
  'UPDATE runs SET watch_unseen = 0 WHERE watch_id = ? AND new_count > 0 AND watch_unseen > 0',
)

/** The watch, if it is the account's; undefined otherwise. */
export async function findWatch(
  db: Reader,
  account_id: string,
  watch_id: string,
): Promise<WatchRow | undefined> {
  return watchQuery.first(db, watch_id, account_id)
}

/** The watches of the account, oldest first. */
export async function listWatches(db: Reader, account_id: string): Promise<WatchRow[]> {
  return watchesQuery.all(db, account_id)
}

/** What the runs of a month cost; for runs in flight, everything that they reserved. */
export async function sumSpent(db: Reader, watch_id: string, month: string): Promise<number> {
  return Number((await spentQuery.first(db, watch_id, month))?.spent ?? 0)
}

export type WatchSums = { spent: number; unseen: number }

/**
 * What each watch spent in its month (`YYYY-MM`), including everything that runs in flight reserved, and how many of
 * its results were not read yet.
 */
export async function loadWatchSums(
  db: Reader,
  months: ReadonlyMap<string, string>,
): Promise<(watch_id: string) => WatchSums> {
  if (months.size === 0) return () => ({ spent: 0, unseen: 0 })
  const watch_ids = JSON.stringify([...months.keys()])
  const firstMonth = [...months.values()].toSorted()[0] as string
  const spendingRows = await monthlySpendingQuery.all(db, watch_ids, firstMonth)
  const unseenRows = await unseenQuery.all(db, watch_ids)
  const spentById = new Map(
    spendingRows
      .filter(({ watch_id, watch_month }) => watch_month === months.get(watch_id))
      .map((row) => [row.watch_id, Number(row.spent)]),
  )
  const unseenById = new Map(unseenRows.map((row) => [row.watch_id, Number(row.unseen)]))
  return (watch_id) => ({ spent: spentById.get(watch_id) ?? 0, unseen: unseenById.get(watch_id) ?? 0 })
}

/** Whether a run of the watch is queued or running. */
export async function hasWatchRunInFlight(
  db: Reader,
  { account_id, watch_id }: Pick<WatchRow, 'account_id' | 'watch_id'>,
): Promise<boolean> {
  return (await inFlightQuery.first(db, account_id, watch_id)) !== undefined
}

/** Whether the account has the webhook. */
export async function webhookExists(db: Reader, account_id: string, webhook_id: string): Promise<boolean> {
  return (await webhookQuery.first(db, webhook_id, account_id)) !== undefined
}

/** Whether the run belongs to the account and is of the kind. */
export async function isRunOfKind(
  db: Reader,
  run_id: string,
  { account_id, kind }: Pick<WatchRow, 'account_id' | 'kind'>,
): Promise<boolean> {
  return (await repeatedRunQuery.first(db, run_id, account_id, kind)) !== undefined
}

/** Saves a new watch. */
export async function insertWatch(tx: Tx, watch: WatchRow): Promise<void> {
  await tx('watches').insert(watch)
}

/** Writes all columns of the watch that an update may change. */
export async function replaceWatch(tx: Tx, { watch_id, ...columns }: WatchRow): Promise<void> {
  await tx<WatchRow>('watches').where({ watch_id }).update(columns)
}

/** Deletes a watch but not its runs. Returns false if the account has no such watch. */
export async function deleteWatch(tx: Tx, account_id: string, watch_id: string): Promise<boolean> {
  return (await tx<WatchRow>('watches').where({ watch_id, account_id }).delete()) === 1
}

/** Records the run that a watch started last, and when. `at` in ms. */
export async function recordStart(
  tx: Tx,
  watch_id: string,
  { run_id, at }: { run_id: string; at: number },
): Promise<void> {
  await startedStatement.run(tx, run_id, at, watch_id)
}

/** Marks all results of the watch as read. */
export async function markSeen(db: Writer, watch_id: string): Promise<void> {
  await seenStatement.run(db, watch_id)
}
