import { query, statement } from '../db/statements.js'
import type { Tx } from '../db/types.js'
import { toIso } from '../lib/clock.js'
import type { Ids } from '../lib/ids.js'

/**
 * The outbox of webhooks: an event becomes a row for each webhook that is to hear of it, in the transaction of what
 * happened. What is committed is delivered at least once, and what is rolled back is never told.
 */

export const webhookEvents = ['run.done', 'run.failed', 'watch.new_results', 'credits.low'] as const
export type WebhookEventType = (typeof webhookEvents)[number]

export type WebhookEvent = {
  account_id: string
  type: WebhookEventType
  /** What the receiver reads: ids, figures and short texts, never the text of results in bulk. */
  data: object
  /** When it happened. */
  at: number
  /** What the event is about, such as a run: a webhook gets the events of one subject in order. Null where order does not matter. */
  subject_id: string | null
  /** Only this webhook, whichever events it subscribes to; absent or null for every one that subscribes. */
  webhook_id?: string | null
}

/** How a process hears that the outbox has something new. */
export type WebhookSignals = {
  /** Makes the processes that deliver look at the outbox now. To be called after the commit. */
  wakeWebhooks: () => void
}

/** A delivery that is to be added to the outbox. */
export type NewDelivery = {
  delivery_id: string
  account_id: string
  webhook_id: string
  event: string
  subject_id: string | null
  body: string
  at: number
}

const activeWebhooksQuery = query<{ webhook_id: string; events: string }>(
  'webhooks_active',
  'SELECT webhook_id, events FROM webhooks WHERE account_id = ? AND active = 1',
)
const insertStatement = statement(
  'webhook_delivery_insert',
  `INSERT INTO webhook_deliveries (delivery_id, account_id, webhook_id, event, subject_id, body, next_attempt_at, created_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
)

/** The body that the receiver gets, the same at every attempt. */
export function formatBody(type: string, at: number, data: object): string {
  return JSON.stringify({ type, timestamp: toIso(at), data })
}

/** Adds a delivery that is due at once. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { delivery_id, account_id, webhook_id, event, subject_id, body, at } = delivery
  await insertStatement.run(tx, delivery_id, account_id, webhook_id, event, subject_id, body, at, at)
}

/**
 * Records an event in the transaction of what happened, which holds the account's row. Returns how many webhooks are to
 * hear of it: if any, call `wakeWebhooks` after the commit. Without a webhook it costs one indexed lookup.
 */
export async function recordEvent(tx: Tx, { ids }: { ids: Ids }, event: WebhookEvent): Promise<number> {
  const { account_id, type, data, at, subject_id, webhook_id: only = null } = event
  const active = await activeWebhooksQuery.all(tx, account_id)
  const receivers = active.filter(({ webhook_id, events }) =>
    only === null ? events.split(' ').includes(type) : webhook_id === only,
  )
  for (const { webhook_id } of receivers) {
    const delivery_id = ids.uuid()
    const body = formatBody(type, at, data)
    await insertDelivery(tx, { delivery_id, account_id, webhook_id, event: type, subject_id, body, at })
  }
  return receivers.length
}
