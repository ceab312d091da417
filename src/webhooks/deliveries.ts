import { createCursor, readCursor, toPage } from '../db/page-cursor.js'
import { withLockedAccount, withSnapshot } from '../db/transactions.js'
import type { Reader, Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import { notFoundError } from '../requests/not-found.js'
import { testEvent } from './attempt.js'
import * as deliveries from './delivery-store.js'
import { formatBody, insertDelivery, type WebhookSignals } from './outbox.js'
import type * as store from './store.js'
import { requireWebhook } from './webhooks.js'

export type DeliveriesDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids'> &
  WebhookSignals & {
    limits: RateLimits
    /** The key that signs cursors. */
    secret: Buffer
  }

export type ListDeliveriesOptions = store.WebhookKey & { limit: number; cursor: string | null }

/**
 * A page of a webhook's deliveries, newest first. Throws `webhook_not_found`, and `invalid_request` for a cursor of
 * another list.
 */
export async function listDeliveries(
  { db, secret }: DeliveriesDeps,
  { account_id, webhook_id, limit, cursor }: ListDeliveriesOptions,
) {
  const list = { account_id, operation: 'listDeliveries', filters: { webhook_id } }
  const after = cursor === null ? null : readCursor<deliveries.DeliveryCursor>(secret, list, cursor)
  const rows = await withSnapshot(db, async (view) => {
    await requireWebhook(view, { account_id, webhook_id })
    return deliveries.listDeliveryRows(view, webhook_id, { limit, after })
  })
  const page = toPage(rows, limit, ({ created_at, delivery_id }) => ({ created_at, delivery_id }))
  return { rows: page.rows, next_cursor: page.last ? createCursor(secret, list, page.last) : null }
}

function requireActive({ active }: store.WebhookRow): void {
  if (active === 1) return
  const message =
    'The webhook is switched off, so nothing is sent to it. Switch it on with PATCH /v1/webhooks/{webhook_id} and active true.'
  throw new ApiError('webhook_inactive', message)
}

export type SendReply = { row: deliveries.DeliveryRow; rateLimit: RateLimitState }

type SendDelivery = (tx: Tx, webhook: store.WebhookRow) => Promise<deliveries.DeliveryRow>

/**
 * Schedules a delivery at a caller's request. It is rate-limited, because it makes the service call an address; a
 * delivery that cannot be sent does not count.
 */
async function sendOnRequest(
  deps: DeliveriesDeps,
  key: store.WebhookKey,
  work: SendDelivery,
): Promise<SendReply> {
  const { db, limits } = deps
  requireActive(await requireWebhook(db, key))
  const rateLimit = await limits.consume('webhook_sends', key.account_id)
  try {
    const row = await withLockedAccount(db, key.account_id, async (tx) => {
      const webhook = await requireWebhook(tx, key)
      requireActive(webhook)
      return work(tx, webhook)
    })
    deps.wakeWebhooks()
    return { row, rateLimit }
  } catch (error) {
    await limits.refund('webhook_sends', key.account_id)
    throw error
  }
}

async function requireDelivery(
  reader: Reader,
  key: store.WebhookKey & { delivery_id: string },
): Promise<deliveries.DeliveryRow> {
  const row = await deliveries.findDelivery(reader, key)
  if (row) return row
  throw await notFoundError(reader, { kind: 'delivery', account_id: key.account_id, id: key.delivery_id })
}

/** Sends a test event. Throws `webhook_not_found`, `webhook_inactive` and `rate_limited`. */
export function sendTest(deps: DeliveriesDeps, key: store.WebhookKey): Promise<SendReply> {
  return sendOnRequest(deps, key, async (tx, { account_id, webhook_id }) => {
    const delivery_id = deps.ids.uuid()
    const at = deps.clock.now()
    const body = formatBody(testEvent, at, { webhook_id })
    const delivery = { delivery_id, account_id, webhook_id, event: testEvent, subject_id: null, body, at }
    await insertDelivery(tx, delivery)
    return requireDelivery(tx, { ...key, delivery_id })
  })
}

/**
 * Sends a delivery again, whether it failed or not. A delivery that is being sent continues. Throws
 * `webhook_not_found`, `delivery_not_found`, `webhook_inactive` and `rate_limited`.
 */
export async function redeliver(
  deps: DeliveriesDeps,
  { delivery_id, ...key }: store.WebhookKey & { delivery_id: string },
): Promise<SendReply> {
  await requireWebhook(deps.db, key)
  await requireDelivery(deps.db, { ...key, delivery_id })
  return sendOnRequest(deps, key, async (tx) => {
    await requireDelivery(tx, { ...key, delivery_id })
    await deliveries.makeDueAgain(tx, delivery_id, deps.clock.now())
    return requireDelivery(tx, { ...key, delivery_id })
  })
}
