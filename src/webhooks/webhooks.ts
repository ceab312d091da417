import type { Schemas } from '../contract/types.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Reader } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { plainNotFoundError, notFoundError } from '../requests/not-found.js'
import { requireAllowedAddress } from './allowed-address.js'
import { switchedOffError } from './attempt.js'
import { giveUpDeliveries } from './delivery-store.js'
import { formatWebhookSecret, type SecretBox } from './secrets.js'
import * as store from './store.js'
import { webhookEvents } from './outbox.js'
import { dayMs } from '../lib/clock.js'

/** Maximum number of webhooks of an account. */
export const maxWebhooks = 10
/** How long the previous secret stays valid after a rotation, in ms. */
export const previousSecretMs = dayMs

export type WebhooksDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'config'> & { secretBox: SecretBox }

function limitReached(): ApiError {
  const message = `The account already has ${maxWebhooks} webhooks, the most it may have. Delete one first with DELETE /v1/webhooks/{webhook_id}.`
  return new ApiError('webhook_limit_reached', message)
}

function formatEvents(events: Schemas['WebhookEvent'][]): string {
  return webhookEvents.filter((event) => events.includes(event)).join(' ')
}

/** A webhook of the account. Throws `webhook_not_found`. */
export async function requireWebhook(reader: Reader, key: store.WebhookKey): Promise<store.WebhookRow> {
  const row = await store.findWebhook(reader, key)
  if (row) return row
  throw await notFoundError(reader, { kind: 'webhook', account_id: key.account_id, id: key.webhook_id })
}

/**
 * Creates a webhook and returns it with the only readable copy of its secret. Throws `webhook_limit_reached`, and
 * `invalid_request` for an address that is not allowed.
 */
export async function createWebhook(
  { db, clock, ids, config, secretBox }: WebhooksDeps,
  account_id: string,
  body: Schemas['WebhookIn'],
): Promise<{ row: store.WebhookRow; secret: string }> {
  const url = requireAllowedAddress(body.url, config.webhook_allowed_hosts)
  const webhook_id = ids.uuid()
  const secret = formatWebhookSecret(ids.bytes(32))
  const row: store.WebhookRow = {
    webhook_id,
    account_id,
    url,
    events: formatEvents(body.events),
    description: body.description ?? null,
    active: 1,
    disabled_reason: null,
    failing_since: null,
    last_delivery_at: null,
    secret: secretBox.seal(webhook_id, secret),
    previous_secret: null,
    previous_secret_until: null,
    created_at: clock.now(),
  }
  await withLockedAccount(db, account_id, async (tx) => {
    if ((await store.listWebhookRows(tx, account_id)).length >= maxWebhooks) throw limitReached()
    await store.insertWebhook(tx, row)
  })
  return { row, secret }
}

type Change = Schemas['WebhookChangeIn']

/** The changed columns. Switching a webhook on clears its record of failures. */
function toChanges({ config }: WebhooksDeps, { url, events, description, active }: Change) {
  const isOn = active === true ? { active: 1, disabled_reason: null, failing_since: null } : {}
  return {
    ...(url === undefined ? {} : { url: requireAllowedAddress(url, config.webhook_allowed_hosts) }),
    ...(events === undefined ? {} : { events: formatEvents(events) }),
    ...(description === undefined ? {} : { description }),
    ...(active === false ? { active: 0 } : isOn),
  }
}

/**
 * Changes a webhook. Once it is switched off nothing more is sent, and its pending deliveries fail, except one that is
 * being sent. A new address clears its record of failures. Throws `webhook_not_found`, and `invalid_request` for an
 * address that is not allowed.
 */
export async function updateWebhook(
  deps: WebhooksDeps,
  key: store.WebhookKey,
  change: Change,
): Promise<store.WebhookRow> {
  const requestedChanges = toChanges(deps, change)
  return withLockedAccount(deps.db, key.account_id, async (tx) => {
    const before = await requireWebhook(tx, key)
    const isMoved = requestedChanges.url !== undefined && requestedChanges.url !== before.url
    const changes = { ...requestedChanges, ...(isMoved ? { failing_since: null } : {}) }
    await store.changeWebhook(tx, key, changes)
    if (changes.active === 0)
      await giveUpDeliveries(tx, key.webhook_id, { error: switchedOffError, at: deps.clock.now() })
    return { ...before, ...changes }
  })
}

/** Maximum number of names that an error lists. */
const maxNames = 5

function inUseError(names: string[]): ApiError {
  const shownNames = names.slice(0, maxNames).map((name) => `“${name}”`)
  const rest = names.length - shownNames.length
  const all = [...shownNames, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  const message = `Watches send what is new to this webhook alone: ${all}. Change their webhook_id with PATCH /v1/watches/{watch_id}, or delete them, first.`
  return new ApiError('webhook_in_use', message)
}

/**
 * Deletes a webhook with its deliveries. Throws `webhook_not_found`, and `webhook_in_use` while watches name it,
 * because they would otherwise send to every webhook.
 */
export async function deleteWebhook({ db }: WebhooksDeps, key: store.WebhookKey): Promise<void> {
  await withLockedAccount(db, key.account_id, async (tx) => {
    await requireWebhook(tx, key)
    const watchNames = await store.listWatchNames(tx, key.webhook_id)
    if (watchNames.length > 0) throw inUseError(watchNames)
    if (!(await store.deleteWebhookRow(tx, key))) throw plainNotFoundError('webhook')
  })
}

/**
 * Gives a webhook a new secret. The previous one also signs for a day. Returns the only readable copy. Throws
 * `webhook_not_found`.
 */
export async function rotateSecret(
  { db, clock, ids, secretBox }: WebhooksDeps,
  key: store.WebhookKey,
): Promise<{ secret: string; previous_secret_until: number }> {
  const secret = formatWebhookSecret(ids.bytes(32))
  const previous_secret_until = clock.now() + previousSecretMs
  await withLockedAccount(db, key.account_id, async (tx) => {
    const { secret: previous_secret } = await requireWebhook(tx, key)
    const ciphertext = secretBox.seal(key.webhook_id, secret)
    await store.changeWebhook(tx, key, { secret: ciphertext, previous_secret, previous_secret_until })
  })
  return { secret, previous_secret_until }
}
