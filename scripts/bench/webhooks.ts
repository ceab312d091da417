import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { compose, type Service } from '../../src/compose/service.js'
import { readConfig } from '../../src/config/config.js'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { recordEvent } from '../../src/webhooks/outbox.js'
import { createWebhook } from '../../src/webhooks/webhooks.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { type Cleanup, createCleanup } from './lib/cleanup.js'
import { withMaxBar } from './lib/rows.js'
import { createRow, median, quantile } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { emptySource } from './pickup.js'

/**
 * From the commit of an event to its arrival at a receiver that answers at once: alone, and while slow receivers of
 * other accounts get as many events and never answer in time. The delay by the slow ones must stay small.
 */

const eventsPerRound = 40
const pauseMs = 10
const slowReceivers = 20
const maxDelayMs = 50
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

type Receiver = { url: string; arrivedAt: Map<string, number> }

/** Starts a receiver that records when messages arrive, and answers after a time; null for never. */
async function startReceiver(cleanup: Cleanup, answerMs: number | null): Promise<Receiver> {
  const arrivedAt = new Map<string, number>()
  const server = createServer((request, response) => {
    arrivedAt.set(String(request.headers['webhook-id']), performance.now())
    request.resume()
    if (answerMs === 0) response.writeHead(204).end()
    else if (answerMs !== null) setTimeout(() => response.writeHead(204).end(), answerMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup.add(server, (one) => {
    one.closeAllConnections()
    return new Promise((resolve) => one.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrivedAt }
}

/** A new account with one webhook. */
async function addAccount({ deps }: Service, url: string): Promise<string> {
  const access_code = await createAccessCode(deps, { credits: 1, uses: 1, expires_at: null })
  const { account_id } = await createAccount(deps, { access_code })
  await createWebhook(deps, account_id, { url, events: ['run.done'] })
  return account_id
}

/** Records an event, and wakes the sender like the end of a run. Returns when it was committed. */
async function record({ deps }: Service, account_id: string): Promise<number> {
  const { db, clock } = deps
  const event = { account_id, type: 'run.done', data: {}, at: clock.now(), subject_id: null } as const
  await withWriteTransaction(db, (tx) => recordEvent(tx, deps, event))
  deps.wakeWebhooks()
  return performance.now()
}

/** The time until each event arrived at the fast receiver, while the slow ones get as many. */
async function measure(
  service: Service,
  { quick, account_id, slow }: { quick: Receiver; account_id: string; slow: readonly string[] },
): Promise<number[]> {
  const knownIds = new Set(quick.arrivedAt.keys())
  const committedAt: number[] = []
  for (let n = 0; n < eventsPerRound; n += 1) {
    const other = slow[n % Math.max(1, slow.length)]
    if (other !== undefined) await record(service, other)
    committedAt.push(await record(service, account_id))
    await sleep(pauseMs)
  }
  const arrivals = () => [...quick.arrivedAt].filter(([id]) => !knownIds.has(id)).map(([, at]) => at)
  while (arrivals().length < eventsPerRound) await sleep(5)
  const inOrder = arrivals().sort((a, b) => a - b)
  return committedAt.map((at, n) => Math.max(0, (inOrder[n] ?? NaN) - at))
}

type Figures = { alone: number[]; beside: number[] }

async function openService(cleanup: Cleanup, database_url: string | null): Promise<Service> {
  const settings = {
    DATA_DIR: await cleanup.folder(),
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    ...(database_url === null ? {} : { DATABASE_URL: database_url }),
  }
  const service = await compose(readConfig(settings), { sources: { short: [emptySource], long: [] } })
  return cleanup.add(service, (one) => one.close())
}

/** The 95th percentile of each round, alone and with slow receivers. */
async function measureRounds({ rounds }: Options, database_url: string | null): Promise<Figures> {
  await using cleanup = createCleanup()
  const service = await openService(cleanup, database_url)
  const quick = await startReceiver(cleanup, 0)
  const never = await startReceiver(cleanup, null)
  const account_id = await addAccount(service, quick.url)
  const slow: string[] = []
  for (let n = 0; n < slowReceivers; n += 1) slow.push(await addAccount(service, never.url))
  const figures: Figures = { alone: [], beside: [] }
  await measure(service, { quick, account_id, slow: [] })
  // In sequence, because slow receivers get retries once they have failed.
  for (const [name, others] of [
    ['alone', []],
    ['beside', slow],
  ] as const)
    for (let round = 0; round < rounds; round += 1) {
      const took = await measure(service, { quick, account_id, slow: others })
      figures[name].push(quantile(took, 0.95))
    }
  return figures
}

function toRows(database: string, { alone, beside }: Figures): Row[] {
  const usual = median(alone)
  const delays = beside.map((ms) => Math.max(0, ms - usual))
  const title = `${database}: from commit to arrival, 95th percentile`
  return [
    createRow(`${title}, alone`, 'ms', alone),
    createRow(`${title}, beside ${slowReceivers} receivers that never answer`, 'ms', beside),
    withMaxBar(createRow(`${database}: what these add`, 'ms', delays), maxDelayMs),
  ]
}

/** The bench of webhooks. */
export async function bench(options: Options): Promise<Result> {
  await using cleanup = createCleanup()
  cleanup.add(await startPostgres(durable), (stop) => stop())
  const sqlite = toRows('SQLite', await measureRounds(options, null))
  const postgres = toRows('PostgreSQL', await measureRounds(options, await freshPostgres()))
  return { name: 'webhooks', rows: [...sqlite, ...postgres] }
}
