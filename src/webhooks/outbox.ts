import { query, statement } from '../db/statements.js'
import type { Tx } from '../db/types.js'
import { toIso } from '../lib/clock.js'
import type { Ids } from '../lib/ids.js'

/**
 * The outbox of webhooks. An event becomes a row for each webhook that receives it, in the transaction of the change
 * that it reports. A committed event is delivered at least once; one that is rolled back never is.
 */

export const webhookEvents = ['run.done', 'run.failed', 'watch.new_results', 'credits.low'] as const
export type WebhookEventType = (typeof webhookEvents)[number]

export type OutboxEvent = {
  account_id: string
  type: WebhookEventType
  /** What the receiver gets: IDs, figures and short texts, but not whole results. */
  data: object
  /** When it happened. */
  at: number
  /**
   * The subject of the event, such as a run: a webhook receives the events of one subject in order. Null if order does
   * not matter.
   */
  subject_id: string | null
  /**
   * The only webhook that receives the event, whichever events it subscribes to. Absent or null for all that subscribe.
   */
  webhook_id?: string | null
}

/** How a process learns of new rows in the outbox. */
export type WebhookSignals = {
  /** Makes the processes that deliver check the outbox now. Must be called after the commit. */
  wakeWebhooks: () => void
}

/** A delivery to add to the outbox. */
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

/** The body of a message. It is the same at every attempt. */
export function formatBody(type: string, at: number, data: object): string {
  return JSON.stringify({ type, timestamp: toIso(at), data })
}

/** Adds a delivery that is due at once. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { delivery_id, account_id, webhook_id, event, subject_id, body, at } = delivery
  await insertStatement.run(tx, delivery_id, account_id, webhook_id, event, subject_id, body, at, at)
}

/**
 * Records an event in the transaction of the change that it reports, which holds the account's row lock. Returns how
 * many webhooks receive it: if any, call `wakeWebhooks` after the commit. Without a webhook it costs one indexed
 * lookup.
 */
export async function recordEvent(tx: Tx, { ids }: { ids: Ids }, event: OutboxEvent): Promise<number> {
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
