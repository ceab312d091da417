import { makeLong } from '../../../test/support/make-find.js'
import {
  accountId,
  accountOfRun,
  firstRunAt,
  hookId,
  hooksPerRun,
  runId,
  uuid,
} from './large-database-ids.js'

/**
 * What accounts have beside runs and hooks, in proportion to their number: of ten accounts one has a watch and one a
 * webhook with five deliveries, one of twenty has a conversation of four messages, one remix and a link; of ten runs one
 * is long with three finds.
 */

const everyTenth = (series: string) => `${series} WHERE n % 10 = 0`
const everyTwentieth = (series: string) => `${series} WHERE n % 20 = 0`
const quoteJson = (value: unknown) => JSON.stringify(value).replaceAll("'", "''")

const findsPerRun = 3
const deliveriesPerWebhook = 5
const messagesPerConversation = 4

/**
 * Positions count from 1 for each account; here they are unique by the number of the run. Those between let a service
 * add finds before the next rows follow.
 */
const positionsPerRun = 100

function findStatements(series: string): string[] {
  const { video_id: _v, kind: _k, ...body } = makeLong(7)
  const seq = `(n * ${positionsPerRun} + rank + 1)`
  const from = `${everyTenth(`${series}, generate_series(0, ${findsPerRun - 1}) AS f(rank)`)}`
  return [
    `INSERT INTO finds (find_id, account_id, seq, run_id, rank, kind, video_id, videos, score, outlier, views,
       tier, devices, search, created_at)
     SELECT ${uuid(4, seq)}, ${accountOfRun('n')}, ${seq}, ${runId('n')}, rank, 'long', 'video-' || ${seq}, 1,
       n * 37 % 101, 2 + (n % 4000) / 100.0, n % 5000011, 'strong', ' confession ', 'why kiln number ' || n || ' cracked',
       ${firstRunAt} + n * 20 FROM ${from}`,
    `INSERT INTO find_bodies (account_id, seq, body)
     SELECT ${accountOfRun('n')}, ${seq}, '${quoteJson(body)}' FROM ${from}`,
  ]
}

function watchStatements(series: string): string[] {
  const start = quoteJson({ topic: 'sourdough', count: 10 })
  const schedule = '0 6 * * *'
  const inTwoYears = firstRunAt + 2 * 365 * 86_400_000
  return [
    `INSERT INTO watches (watch_id, account_id, key_id, name, kind, start, every, schedule, timezone,
       credits_per_month, active, next_at, due_at, armed_at, created_at)
     SELECT ${uuid(5, 'n')}, ${accountId('n')}, 'original', 'each day', 'short', '${start}', 'day', '${schedule}', 'UTC',
       1000, 1, ${inTwoYears} + n, ${inTwoYears} + n, ${firstRunAt} + n, ${firstRunAt} + n FROM ${everyTenth(series)}`,
  ]
}

/** Of an event that no request of a bench causes: the secret signs nothing. */
function webhookStatements(series: string): string[] {
  const id = `(n * ${deliveriesPerWebhook} + k)`
  return [
    `INSERT INTO webhooks (webhook_id, account_id, url, events, active, secret, created_at)
     SELECT ${uuid(6, 'n')}, ${accountId('n')}, 'https://hooks.example.com/' || n, 'credits.low', 1, 'none',
       ${firstRunAt} + n FROM ${everyTenth(series)}`,
    `INSERT INTO webhook_deliveries (delivery_id, account_id, webhook_id, event, subject_id, body, status, attempts,
       failures, response_status, created_at, ended_at)
     SELECT ${uuid(7, id)}, ${accountId('n')}, ${uuid(6, 'n')}, 'credits.low', NULL,
       '{"type":"credits.low"}', 'delivered', 1, 0, 204, ${firstRunAt} + n, ${firstRunAt} + n
     FROM ${everyTenth(`${series}, generate_series(0, ${deliveriesPerWebhook - 1}) AS d(k)`)}`,
  ]
}

function conversationStatements(series: string): string[] {
  const id = `(n * ${messagesPerConversation} + k)`
  return [
    `INSERT INTO conversations (conversation_id, account_id, title, created_at, updated_at)
     SELECT ${uuid(8, 'n')}, ${accountId('n')}, 'Sourdough', ${firstRunAt} + n, ${firstRunAt} + n
     FROM ${everyTwentieth(series)}`,
    `INSERT INTO messages (message_id, account_id, conversation_id, role, text, created_at)
     SELECT ${uuid(9, id)}, ${accountId('n')}, ${uuid(8, 'n')}, CASE k % 2 WHEN 0 THEN 'user' ELSE 'assistant' END,
       repeat('lorem ipsum ', 10), ${firstRunAt} + n + k
     FROM ${everyTwentieth(`${series}, generate_series(0, ${messagesPerConversation - 1}) AS m(k)`)}`,
  ]
}

function remixStatements(series: string): string[] {
  return [
    `INSERT INTO remixes (remix_id, account_id, source_kind, source_id, mode, status, request_id, body, created_at)
     SELECT ${uuid(10, 'n')}, ${accountOfRun('n')}, 'hook', ${hookId(`n * ${hooksPerRun}`)}, 'default', 'saved',
       'made-by-a-bench', '{"written":[]}', ${firstRunAt} + n * 20 FROM ${everyTwentieth(series)}`,
    `INSERT INTO shares (token_digest, account_id, run_id, created_at)
     SELECT md5('share' || n), ${accountOfRun('n')}, ${runId('n')}, ${firstRunAt} + n * 20 FROM ${everyTwentieth(series)}`,
  ]
}

/** Statements for the accounts and runs whose numbers are in the series. */
export const belongingStatements = (series: string): string[] => [
  ...findStatements(series),
  ...watchStatements(series),
  ...webhookStatements(series),
  ...conversationStatements(series),
  ...remixStatements(series),
]
