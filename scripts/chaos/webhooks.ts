import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { createClient } from '../../src/client/index.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { coldopen } from '../support/tool-folder.js'
import { type Cleanups, openDatabase } from './open-database.js'
import { parseCount } from './parse-count.js'
import { type Process, startProcess } from './postgres/service.js'
import { findWebhookFaults, startWebhookReceiver } from './webhook-receiver.js'

/**
 * npm run chaos:webhooks -- [--kills N] [--postgres]
 * Kills the service by SIGKILL repeatedly while runs end and webhooks are delivered: between the commit of an event and
 * its delivery, while it is sent, and after it was answered. Prints the figures; exit code 1 if the end of a run was
 * not delivered, or delivered wrongly.
 */

const usage = 'npm run chaos:webhooks -- [--kills N] [--postgres]'
const { values } = parseArgs({ options: { kills: { type: 'string' }, postgres: { type: 'boolean' } } })
const kills = parseCount(values.kills ?? '30', usage)
const topics = ['sourdough', 'cold brew', 'home espresso', 'running', 'budget travel', 'houseplants']
const startsPerKill = 4

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: Cleanups = []

/** Settings of the services of this script, except those of the database. */
const serviceSettings = {
  SOURCES: 'catalog',
  RUN_SWEEP_SECONDS: '1',
  RUN_LEASE_SECONDS: '2',
  LOG_LEVEL: 'error',
  RUNS_IN_FLIGHT_PER_ACCOUNT: '1000',
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
}

const countPending = async (db: Db) =>
  Number((await db('webhook_deliveries').where({ status: 'pending' }).count({ n: '*' }))[0]?.n)
const countUnfinished = async (db: Db) =>
  Number((await db('runs').whereIn('status', ['queued', 'running']).count({ n: '*' }))[0]?.n)

type Kill = { db: Db; service: Process; api_key: string; n: number }

/** Waits for an event without a recorded delivery, for at most two seconds, and then for a short random time. */
async function untilPending(db: Db): Promise<void> {
  const deadline = performance.now() + 2000
  while ((await countPending(db)) === 0 && performance.now() < deadline) await sleep(1)
  await sleep(Math.random() * 30)
}

/** Starts runs, and kills the service while webhooks are delivered. Returns the number of answered starts. */
async function startAndKill({ db, service, api_key, n }: Kill): Promise<number> {
  const client = createClient({ base_url: service.base, api_key })
  const starts = Array.from({ length: startsPerKill }, (_, at) =>
    client
      .post('/v1/research', { body: { topic: topics[(n + at) % topics.length] ?? '', count: 1 } })
      .then(() => 1)
      .catch(() => 0),
  )
  const answers = await Promise.all(starts)
  await untilPending(db)
  await service.kill()
  return answers.reduce((sum: number, one) => sum + one, 0)
}

/** Waits until every run has ended and every delivery has been made. Throws after two minutes. */
async function settle(db: Db): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if ((await countUnfinished(db)) + (await countPending(db)) === 0) return
    await sleep(100)
  }
  const rest = `${await countUnfinished(db)} runs and ${await countPending(db)} deliveries are left`
  const rows: unknown = await db('webhook_deliveries').where({ status: 'pending' }).limit(3)
  throw new Error(`After two minutes ${rest}: ${JSON.stringify(rows)}`)
}

async function run() {
  const receiver = await startWebhookReceiver(cleanups)
  const { settings: databaseSettings, db } = await openDatabase(cleanups, values.postgres === true)
  const settings = { ...databaseSettings, ...serviceSettings }
  let service = await startProcess(coldopen, settings)
  cleanups.push(() => service.stop())
  const deps = { db, clock: systemClock, ids: systemIds }
  const access_code = await createAccessCode(deps, { credits: 10_000_000, uses: 1, expires_at: null })
  const { api_key } = await createAccount(deps, { access_code })
  const body = { url: receiver.url, events: ['run.done' as const, 'run.failed' as const] }
  await createClient({ base_url: service.base, api_key }).post('/v1/webhooks', { body })
  const counts = { answered: 0, kills_while_pending: 0, pending_at_kill: 0, sending_at_kill: 0 }
  for (let n = 0; n < kills; n += 1) {
    counts.answered += await startAndKill({ db, service, api_key, n })
    const pending = await countPending(db)
    counts.pending_at_kill += pending
    if (pending > 0) counts.kills_while_pending += 1
    const held = await db('webhook_deliveries')
      .where({ status: 'pending' })
      .whereNotNull('held_by')
      .count({ n: '*' })
    counts.sending_at_kill += Number(held[0]?.n)
    service = await startProcess(coldopen, settings)
    if (n % 10 === 9) console.error(JSON.stringify({ kills: n + 1, ...counts }))
  }
  await settle(db)
  const faults = await findWebhookFaults(db, receiver)
  const twice = [...receiver.received.values()].filter(({ times }) => times > 1).length
  const database = values.postgres ? 'postgres' : 'sqlite'
  console.log(
    JSON.stringify(
      { database, kills, ...counts, requests: receiver.requestCount(), told_twice: twice, ...faults },
      null,
      2,
    ),
  )
  process.exitCode = faults.lost + faults.wrong + faults.invented > 0 ? 1 : 0
}

try {
  await run()
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup()
}
