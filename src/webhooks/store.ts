import { query, statement } from '../db/statements.js'
import type { Reader, Tx, Writer } from '../db/types.js'

export type WebhookRow = {
  webhook_id: string
  account_id: string
  url: string
  /** Names separated by spaces. */
  events: string
  description: string | null
  /** 1 or 0. */
  active: number
  disabled_reason: DisabledReason | null
  /** Both secrets are encrypted. */
  secret: string
  previous_secret: string | null
  previous_secret_until: number | null
  failing_since: number | null
  last_delivery_at: number | null
  created_at: number
}

/** Why the service switched a webhook off. */
export type DisabledReason = 'gone' | 'failing'

export type WebhookKey = Pick<WebhookRow, 'account_id' | 'webhook_id'>

const columns = `webhook_id, account_id, url, events, description, active, disabled_reason, secret, previous_secret,
  previous_secret_until, failing_since, last_delivery_at, created_at`

const listQuery = query<WebhookRow>(
  'webhooks_list',
  `SELECT ${columns} FROM webhooks WHERE account_id = ? ORDER BY created_at, webhook_id`,
)
const oneQuery = query<WebhookRow>(
  'webhook_of_account',
  `SELECT ${columns} FROM webhooks WHERE webhook_id = ? AND account_id = ?`,
)
const targetQuery = query<WebhookRow>(
  'webhook_target',
  `SELECT ${columns} FROM webhooks WHERE webhook_id = ?`,
)

const watchNamesQuery = query<{ name: string }>(
  'webhook_watch_names',
  'SELECT name FROM watches WHERE webhook_id = ? ORDER BY created_at, watch_id',
)

/** The names of the watches that send to this webhook only, oldest first. */
export async function listWatchNames(db: Reader, webhook_id: string): Promise<string[]> {
  return (await watchNamesQuery.all(db, webhook_id)).map(({ name }) => name)
}

/** The account's webhooks, oldest first. */
export async function listWebhookRows(db: Reader, account_id: string): Promise<WebhookRow[]> {
  return listQuery.all(db, account_id)
}

/** The webhook, if it is the account's; undefined otherwise. */
export async function findWebhook(
  db: Reader,
  { webhook_id, account_id }: WebhookKey,
): Promise<WebhookRow | undefined> {
  return oneQuery.first(db, webhook_id, account_id)
}

/** The webhook of a delivery, whichever account owns it. */
export async function findTarget(db: Reader, webhook_id: string): Promise<WebhookRow | undefined> {
  return targetQuery.first(db, webhook_id)
}

/** Saves a new webhook. */
export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx<WebhookRow>('webhooks').insert(row)
}

type Changes = Partial<Omit<WebhookRow, 'webhook_id' | 'account_id' | 'created_at'>>

/** Changes these columns of the account's webhook; none if it has no such webhook. */
export async function changeWebhook(
  tx: Tx,
  { webhook_id, account_id }: WebhookKey,
  changes: Changes,
): Promise<void> {
  await tx<WebhookRow>('webhooks').where({ webhook_id, account_id }).update(changes)
}

/** Deletes a webhook with its deliveries. Returns whether there was one. */
export async function deleteWebhookRow(tx: Tx, { webhook_id, account_id }: WebhookKey): Promise<boolean> {
  return (await tx<WebhookRow>('webhooks').where({ webhook_id, account_id }).delete()) > 0
}

/** The result of an attempt counts only while the webhook still has the address that was tried. */
const reachedStatement = statement(
  'webhook_reached',
  'UPDATE webhooks SET failing_since = NULL, last_delivery_at = ? WHERE webhook_id = ? AND url = ?',
)
const failingStatement = statement(
  'webhook_failing',
  'UPDATE webhooks SET failing_since = ? WHERE webhook_id = ? AND url = ? AND failing_since IS NULL',
)
const disableStatement = statement(
  'webhook_disable',
  'UPDATE webhooks SET active = 0, disabled_reason = ? WHERE webhook_id = ? AND url = ? AND active = 1',
)
const forgetPreviousStatement = statement(
  'webhooks_forget_previous',
  `UPDATE webhooks SET previous_secret = NULL, previous_secret_until = NULL WHERE previous_secret_until <= ?`,
)

/** The webhook and the address that an attempt used. */
type Target = Pick<WebhookRow, 'webhook_id' | 'url'>

/** Records that a message arrived. Changes nothing if the address of the webhook was changed since. */
export async function recordWebhookSuccess(tx: Tx, { webhook_id, url }: Target, at: number): Promise<void> {
  await reachedStatement.run(tx, at, webhook_id, url)
}

/** Records since when no message has arrived. Changes nothing if the address of the webhook was changed since. */
export async function recordWebhookFailure(tx: Tx, { webhook_id, url }: Target, at: number): Promise<void> {
  await failingStatement.run(tx, at, webhook_id, url)
}

/** Switches a webhook off, unless its address was changed since. Returns whether it did. */
export async function disableWebhook(
  tx: Tx,
  { webhook_id, url }: Target,
  reason: DisabledReason,
): Promise<boolean> {
  return (await disableStatement.run(tx, reason, webhook_id, url)) === 1
}

/** Deletes secrets that no longer sign. */
export async function deleteExpiredSecrets(db: Writer, now: number): Promise<void> {
  await forgetPreviousStatement.run(db, now)
}
