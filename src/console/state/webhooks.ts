import type { components } from '../../client/index.js'
import { api } from './api.js'

/** Webhooks: addresses to which events are sent. */

type Schemas = components['schemas']
export type Webhook = Schemas['Webhook']
export type WebhookEvent = Schemas['WebhookEvent']
export type Delivery = Schemas['Delivery']

export const webhookEvents: WebhookEvent[] = ['run.done', 'run.failed', 'watch.new_results', 'credits.low']

const pathOf = ({ webhook_id }: Webhook) => ({ params: { path: { webhook_id } } })

/** Creates a webhook. The answer has its secret, which is not shown again. */
export async function createWebhook(body: Schemas['WebhookIn']): Promise<Schemas['WebhookCreated']> {
  return api().post('/v1/webhooks', { body })
}

/** Turns a webhook on or off. */
export async function switchWebhook(webhook: Webhook, active: boolean): Promise<Webhook> {
  return api().patch('/v1/webhooks/{webhook_id}', { ...pathOf(webhook), body: { active } })
}

/** Deletes a webhook and its deliveries. */
export async function deleteWebhook(webhook: Webhook): Promise<void> {
  await api().delete('/v1/webhooks/{webhook_id}', pathOf(webhook))
}

/** Replaces the secret, and returns the new one. */
export async function rotateSecret(webhook: Webhook): Promise<string> {
  return (await api().post('/v1/webhooks/{webhook_id}/rotate', pathOf(webhook))).secret
}

/** Sends a test event, and returns its delivery. */
export async function sendTest(webhook: Webhook): Promise<Delivery> {
  return api().post('/v1/webhooks/{webhook_id}/test', pathOf(webhook))
}

/** Sends a delivery again, and returns it. */
export async function redeliver({ webhook_id }: Webhook, { delivery_id }: Delivery): Promise<Delivery> {
  const params = { path: { webhook_id, delivery_id } }
  return api().post('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', { params })
}

/** A page of deliveries, newest first. */
export async function listDeliveries(
  { webhook_id }: Webhook,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ items: Delivery[]; next: string | null }> {
  const params = { path: { webhook_id }, query: cursor === null ? {} : { cursor } }
  const { deliveries, next_cursor } = await api().get('/v1/webhooks/{webhook_id}/deliveries', {
    params,
    signal,
  })
  return { items: deliveries, next: next_cursor }
}
