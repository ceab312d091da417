import type { Config } from '../config/config.js'
import type { Notifications } from '../db/postgres/notifications.js'
import { createPrivateAddressGuard, type ResolveHost } from '../providers/http/private-address-guard.js'
import type { AttemptDeps } from '../webhooks/attempt.js'
import { createWebhookDeliverer, type WebhookDeliverer } from '../webhooks/deliverer.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import { createSecretBox, type SecretBox } from '../webhooks/secrets.js'
import { createMessagePoster } from '../webhooks/post-message.js'

/** The composition of the delivery of webhooks. */

/** How many messages this process sends at once. None if it does not execute runs. */
function deliveriesAtOnce({ role, runs_at_once, webhooks_at_once }: Config): number {
  return role === 'api' || runs_at_once === 0 ? 0 : webhooks_at_once
}

export type Webhooks = WebhookSignals & {
  /** Encrypts the secrets of webhooks. */
  secretBox: SecretBox
  webhooks: WebhookDeliverer
}

export type ComposeWebhooksDeps = Omit<AttemptDeps, 'sendMessage' | 'secretBox'> & {
  secret: Buffer
  notifications: Pick<Notifications, 'notify'>
}

/** Opens the delivery of webhooks in this process. It sends nothing before it is woken. */
export function openWebhooks(deps: ComposeWebhooksDeps, lookUpHost?: ResolveHost): Webhooks {
  const { config, ids, secret, notifications } = deps
  const secretBox = createSecretBox(secret, ids)
  const sendMessage = createMessagePoster({
    timeout_ms: config.webhook_timeout_ms,
    lookup: (mayBePrivate) => createPrivateAddressGuard(() => mayBePrivate, lookUpHost),
  })
  const at_once = deliveriesAtOnce(config)
  const webhooks = createWebhookDeliverer({ ...deps, secretBox, sendMessage }, { at_once })
  return {
    secretBox,
    webhooks,
    wakeWebhooks() {
      webhooks.wake()
      notifications.notify('coldopen_webhook_due')
    },
  }
}
