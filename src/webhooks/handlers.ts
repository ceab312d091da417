import type { HandlersFor } from '../contract/types.js'
import { toIso } from '../lib/clock.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { type DeliveriesDeps, listDeliveries, redeliver, type SendReply, sendTest } from './deliveries.js'
import { presentDelivery, presentWebhook } from './present.js'
import { listWebhookRows } from './store.js'
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook, type WebhooksDeps } from './webhooks.js'

type WebhookOperations =
  'listWebhooks' | 'createWebhook' | 'updateWebhook' | 'deleteWebhook' | 'rotateWebhookSecret'
type DeliveryOperations = 'testWebhook' | 'listDeliveries' | 'redeliver'

function toSendReply({ row, rateLimit }: SendReply, now: number) {
  return { status: 202 as const, body: presentDelivery(row), headers: rateLimitHeaders(rateLimit, now) }
}

function deliveryHandlers(deps: DeliveriesDeps): HandlersFor<DeliveryOperations> {
  return {
    async testWebhook({ caller: { account_id }, path: { webhook_id } }) {
      return toSendReply(await sendTest(deps, { account_id, webhook_id }), deps.clock.now())
    },
    async listDeliveries({ caller: { account_id }, path: { webhook_id }, query: { limit, cursor } }) {
      const options = { account_id, webhook_id, limit, cursor: cursor ?? null }
      const { rows, next_cursor } = await listDeliveries(deps, options)
      return { status: 200, body: { deliveries: rows.map(presentDelivery), next_cursor } }
    },
    async redeliver({ caller: { account_id }, path: { webhook_id, delivery_id } }) {
      return toSendReply(await redeliver(deps, { account_id, webhook_id, delivery_id }), deps.clock.now())
    },
  }
}

/** Answers what makes, changes, lists and tests webhooks, and lists and repeats their deliveries. */
export function webhookHandlers(
  deps: WebhooksDeps & DeliveriesDeps,
): HandlersFor<WebhookOperations | DeliveryOperations> {
  return {
    ...deliveryHandlers(deps),
    async listWebhooks({ caller: { account_id } }) {
      const rows = await listWebhookRows(deps.db, account_id)
      return { status: 200, body: { webhooks: rows.map(presentWebhook) } }
    },
    async createWebhook({ caller: { account_id }, body }) {
      const { row, secret } = await createWebhook(deps, account_id, body)
      return { status: 201, body: { ...presentWebhook(row), secret } }
    },
    async updateWebhook({ caller: { account_id }, path: { webhook_id }, body }) {
      const row = await updateWebhook(deps, { account_id, webhook_id }, body)
      return { status: 200, body: presentWebhook(row) }
    },
    async deleteWebhook({ caller: { account_id }, path: { webhook_id } }) {
      await deleteWebhook(deps, { account_id, webhook_id })
      return { status: 200, body: { webhook_id, deleted: true } }
    },
    async rotateWebhookSecret({ caller: { account_id }, path: { webhook_id } }) {
      const { secret, previous_secret_until } = await rotateSecret(deps, { account_id, webhook_id })
      return { status: 200, body: { webhook_id, secret, previous_valid_until: toIso(previous_secret_until) } }
    },
  }
}
