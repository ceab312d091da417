import { retryUntilAvailable } from '../db/retry.js'
import { withWriteTransaction } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { isAllowedAddress, isAllowedHost } from './allowed-address.js'
import { dueNow } from './due-now.js'
import { type AttemptRecord, type DeliveryRow, giveUpDeliveries, recordAttempt } from './delivery-store.js'
import { maxFailingMs, retryPauseMs } from './retry-schedule.js'
import type { SecretBox } from './secrets.js'
import { signatureHeaders } from './signature.js'
import type { SendMessage, SendResult } from './post-message.js'
import * as store from './store.js'

/** One attempt at a claimed delivery: signs and sends it, and records the result. */

export type AttemptDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'log' | 'config'> & {
  secretBox: SecretBox
  sendMessage: SendMessage
}

/** The event of a test message. */
export const testEvent = 'webhook.test'
export const switchedOffError = 'The webhook was switched off.'

/** The secrets that currently sign, newest first. */
function openSecrets(secretBox: SecretBox, webhook: store.WebhookRow, now: number): string[] {
  const { webhook_id, secret, previous_secret, previous_secret_until } = webhook
  const isPreviousValid = previous_secret !== null && (previous_secret_until ?? 0) > now
  return [secret, ...(isPreviousValid ? [previous_secret] : [])].map((one) => secretBox.open(webhook_id, one))
}

type ClaimedDelivery = { delivery: DeliveryRow; webhook: store.WebhookRow }

const notSent = (error: string): SendResult => ({ ok: false, status: null, error })

/** The headers of the message; null if the secrets cannot be decrypted. */
function signedHeaders(
  { clock, log, secretBox }: AttemptDeps,
  { webhook, delivery }: ClaimedDelivery,
): Record<string, string> | null {
  const { delivery_id: id, webhook_id, body } = delivery
  const now = clock.now()
  try {
    const secrets = openSecrets(secretBox, webhook, now)
    const signature = signatureHeaders(secrets, { id, timestamp: Math.floor(now / 1000), body })
    return { 'content-type': 'application/json', 'user-agent': 'coldopen', ...signature }
  } catch (error) {
    log.error({ err: error, webhook_id }, 'the secret of a webhook cannot be read')
    return null
  }
}

async function signAndSend(
  deps: AttemptDeps,
  claim: ClaimedDelivery,
  stop: AbortSignal,
): Promise<SendResult> {
  const url = new URL(claim.webhook.url)
  const allowedHosts = deps.config.webhook_allowed_hosts
  if (!isAllowedAddress(url, allowedHosts)) return notSent('The operator no longer allows the host.')
  const headers = signedHeaders(deps, claim)
  if (headers === null) return notSent('The secret cannot be read: rotate it.')
  const { body } = claim.delivery
  return deps.sendMessage({ url, headers, body, mayBePrivate: isAllowedHost(url, allowedHosts) }, stop)
}

/**
 * The state of a delivery after an attempt: delivered, failed for good, or pending with the time of the next attempt in
 * `next_attempt_at`.
 */
function endOrScheduleRetry(
  { failures, event }: DeliveryRow,
  result: SendResult,
  { now, due_now, random }: { now: number; due_now: number; random: number },
): AttemptRecord {
  const response_status = result.status
  if (result.ok)
    return {
      status: 'delivered',
      response_status,
      error: null,
      failures,
      next_attempt_at: null,
      ended_at: now,
    }
  const failureColumns = { response_status, error: result.error.slice(0, 200), failures: failures + 1 }
  const isLast = event === testEvent || result.status === 410
  const pauseMs = isLast ? null : retryPauseMs(failures + 1, random)
  if (pauseMs === null) return { ...failureColumns, status: 'failed', next_attempt_at: null, ended_at: now }
  return { ...failureColumns, status: 'pending', next_attempt_at: due_now + pauseMs, ended_at: null }
}

/** Why this attempt switches the webhook off; null if it does not. */
function reasonToDisable(
  { event }: DeliveryRow,
  webhook: store.WebhookRow,
  { record, now }: { record: AttemptRecord; now: number },
): store.DisabledReason | null {
  if (record.response_status === 410) return 'gone'
  const failing_since = webhook.failing_since ?? now
  const hasFailed = record.status === 'failed' && event !== testEvent
  return hasFailed && now - failing_since >= maxFailingMs ? 'failing' : null
}

/** Records whether the webhook can be reached. Returns why this switched it off; null if it did not. */
async function updateWebhookHealth(
  tx: Tx,
  { delivery, webhook }: ClaimedDelivery,
  { record, now }: { record: AttemptRecord; now: number },
): Promise<store.DisabledReason | null> {
  const { webhook_id } = webhook
  if (record.status === 'delivered') {
    await store.recordWebhookSuccess(tx, webhook, now)
    return null
  }
  if (delivery.event !== testEvent) await store.recordWebhookFailure(tx, webhook, now)
  const reason = reasonToDisable(delivery, webhook, { record, now })
  if (reason === null || !(await store.disableWebhook(tx, webhook, reason))) return null
  await giveUpDeliveries(tx, webhook_id, { error: switchedOffError, at: now })
  return reason
}

async function recordResult(
  { db, clock, ids, log }: AttemptDeps,
  claim: ClaimedDelivery,
  result: SendResult,
): Promise<void> {
  const { delivery, webhook } = claim
  const random = ids.bytes(4).readUInt32BE() / 2 ** 32
  const now = clock.now()
  const record = endOrScheduleRetry(delivery, result, { now, due_now: dueNow({ clock }), random })
  const reason = await withWriteTransaction(db, async (tx) => {
    if (!(await recordAttempt(tx, delivery, record))) return null
    return updateWebhookHealth(tx, claim, { record, now })
  })
  const { webhook_id, delivery_id, account_id, attempts } = delivery
  if (reason !== null) log.warn({ webhook_id, account_id, reason }, 'webhook switched off')
  else if (!result.ok) log.debug({ webhook_id, delivery_id, attempts, ...result }, 'delivery failed')
  else if (webhook.failing_since !== null)
    log.info({ webhook_id, account_id }, 'webhook can be reached again')
}

/** Fails a delivery whose webhook is switched off, without sending it. */
async function failDeliveryOfDisabledWebhook(
  { db, clock }: AttemptDeps,
  delivery: DeliveryRow,
): Promise<void> {
  const { failures, response_status } = delivery
  const outcome = { status: 'failed', error: switchedOffError, next_attempt_at: null } as const
  const record = { ...outcome, failures, response_status, ended_at: clock.now() }
  await withWriteTransaction(db, (tx) => recordAttempt(tx, delivery, record))
}

/**
 * Makes one attempt at a claimed delivery and records it. If the database is unavailable, recording is retried until
 * `stop` fires. Returns whether the message arrived. Throws the reason of `stop` if that interrupts the attempt.
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  delivery: DeliveryRow,
  stop: AbortSignal,
): Promise<boolean> {
  const webhook = await store.findTarget(deps.db, delivery.webhook_id)
  // The webhook was deleted with its deliveries.
  if (!webhook) return false
  if (webhook.active === 0) {
    await failDeliveryOfDisabledWebhook(deps, delivery)
    return false
  }
  const result = await signAndSend(deps, { webhook, delivery }, stop)
  await retryUntilAvailable(stop, () => recordResult(deps, { delivery, webhook }, result))
  return result.ok
}
