import { setTimeout as sleep } from 'node:timers/promises'
import { systemIds } from '../../../src/lib/ids.js'
import { readDatabaseTime } from '../../../src/db/postgres/database-clock.js'
import type { Db } from '../../../src/db/types.js'
import { sendUntilAnswered, recordPromise, type Target } from './requests.js'

/** Adds a watch that is due each minute and is also run manually, and a webhook for every run. */

/** Adds both to an account. Throws if they are refused. */
export async function addWatchAndWebhook(target: Target, webhookUrl: string): Promise<string> {
  const webhook = await sendUntilAnswered(target, {
    operation: 'createWebhook',
    method: 'POST',
    path: '/v1/webhooks',
    body: { url: webhookUrl, events: ['run.done', 'run.failed'] },
  })
  if (webhook?.status !== 201) throw new Error(`No webhook: ${JSON.stringify(webhook)}`)
  const watch = await sendUntilAnswered(target, {
    operation: 'createWatch',
    method: 'POST',
    path: '/v1/watches',
    body: {
      kind: 'short',
      every: 'cron',
      cron: '* * * * *',
      name: 'each minute',
      credits_per_month: 100_000,
      start: { topic: `watched ${systemIds.uuid().slice(0, 8)}`, count: 1, platforms: ['tiktok'] },
    },
  })
  const { watch_id } = (watch?.body ?? {}) as { watch_id?: string }
  if (watch_id === undefined) throw new Error(`No watch: ${JSON.stringify(watch)}`)
  return watch_id
}

/** Runs the watch manually until the load is over, each time under a key. */
export async function runWatch(target: Target, watch_id: string): Promise<void> {
  while (!target.isOver()) {
    const key = systemIds.uuid()
    const path = `/v1/watches/${watch_id}/run`
    const answer = await sendUntilAnswered(target, { operation: 'runWatch', method: 'POST', path, key })
    const { run_id } = (answer?.body ?? {}) as { run_id?: string }
    if (run_id !== undefined) recordPromise(target.outcome.runs, { key, id: run_id }, target.outcome)
    await sleep(15_000)
  }
}

/** Maximum delay of a watch's start if nothing delays it. */
const maxLateMs = 90_000

type WatchRow = { watch_id: string; active: number; paused_reason: string | null; due_at: number | string }

/** Due times that started twice, and watches that have stopped. */
export async function findWatchFaults(db: Db) {
  const twice = await db('runs')
    .whereNotNull('watch_slot')
    .groupBy('watch_id', 'watch_slot')
    .havingRaw('count(*) > 1')
    .select('watch_id', 'watch_slot')
  const now = await readDatabaseTime(db)
  const rows = await db('watches').select<WatchRow[]>('watch_id', 'active', 'paused_reason', 'due_at')
  const stuck = rows.filter(
    ({ active, paused_reason, due_at }) =>
      active !== 1 || paused_reason !== null || Number(due_at) < now - maxLateMs,
  )
  const started = await db('runs').whereNotNull('watch_slot').count({ n: '*' })
  return { started: Number(started[0]?.n), started_twice: twice.length, stuck: stuck.length }
}
