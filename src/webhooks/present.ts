import type { Schemas } from '../contract/types.js'
import { toIso } from '../lib/clock.js'
import type { DeliveryRow } from './delivery-store.js'
import type { WebhookRow } from './store.js'

/** A webhook as callers see it, without its secrets. */
export function presentWebhook(row: WebhookRow): Schemas['Webhook'] {
  const { webhook_id, url, description, disabled_reason } = row
  return {
    webhook_id,
    url,
    description,
    disabled_reason,
    events: row.events.split(' ') as Schemas['WebhookEvent'][],
    active: row.active === 1,
    failing_since: toIso(row.failing_since),
    last_delivery_at: toIso(row.last_delivery_at),
    created_at: toIso(row.created_at),
  }
}

/** A delivery as callers see it. While it is being sent, the time of the next attempt is unknown. */
export function presentDelivery(row: DeliveryRow): Schemas['Delivery'] {
  const { delivery_id, subject_id, status, attempts, response_status, error } = row
  return {
    delivery_id,
    subject_id,
    status,
    attempts,
    response_status,
    error,
    event: row.event as Schemas['DeliveredEvent'],
    next_attempt_at: row.held_by === null ? toIso(row.next_attempt_at) : null,
    created_at: toIso(row.created_at),
    ended_at: toIso(row.ended_at),
  }
}
