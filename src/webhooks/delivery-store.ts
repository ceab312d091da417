import { batchedStatement } from '../db/batched-statement.js'
import { query, queryIn, statement } from '../db/statements.js'
import type { Db, Reader, Tx, Writer } from '../db/types.js'

export type DeliveryRow = {
  delivery_id: string
  account_id: string
  webhook_id: string
  event: string
  subject_id: string | null
  body: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  /** The position in the retry schedule: the failures since the delivery was created or last made due again. */
  failures: number
  response_status: number | null
  error: string | null
  next_attempt_at: number | null
  /** The process that is making an attempt. */
  held_by: string | null
  created_at: number
  ended_at: number | null
}

export const deliveryColumns = `delivery_id, account_id, webhook_id, event, subject_id, body, status, attempts, failures,
  response_status, error, next_attempt_at, held_by, created_at, ended_at`

const oneQuery = query<DeliveryRow>(
  'webhook_delivery',
  `SELECT ${deliveryColumns} FROM webhook_deliveries WHERE delivery_id = ? AND webhook_id = ?`,
)
const newestFirst = 'ORDER BY created_at DESC, delivery_id DESC LIMIT ?'
const firstPageQuery = query<DeliveryRow>(
  'webhook_deliveries_first',
  `SELECT ${deliveryColumns} FROM webhook_deliveries WHERE webhook_id = ? ${newestFirst}`,
)
const laterPageQuery = query<DeliveryRow>(
  'webhook_deliveries_later',
  `SELECT ${deliveryColumns} FROM webhook_deliveries
   WHERE webhook_id = ? AND (created_at, delivery_id) < (?, ?) ${newestFirst}`,
)

/** The delivery, if it is of this webhook; undefined otherwise. */
export async function findDelivery(
  db: Reader,
  { delivery_id, webhook_id }: Pick<DeliveryRow, 'delivery_id' | 'webhook_id'>,
): Promise<DeliveryRow | undefined> {
  return oneQuery.first(db, delivery_id, webhook_id)
}

export type DeliveryCursor = Pick<DeliveryRow, 'created_at' | 'delivery_id'>

/** One more than `limit` deliveries of a webhook, newest first. */
export async function listDeliveryRows(
  db: Reader,
  webhook_id: string,
  { limit, after }: { limit: number; after: DeliveryCursor | null },
): Promise<DeliveryRow[]> {
  if (after === null) return firstPageQuery.all(db, webhook_id, limit + 1)
  return laterPageQuery.all(db, webhook_id, after.created_at, after.delivery_id, limit + 1)
}

/** Does not change a delivery that is being sent, because it ends by itself. */
const againStatement = statement(
  'webhook_delivery_again',
  `UPDATE webhook_deliveries SET status = 'pending', failures = 0, next_attempt_at = ?, ended_at = NULL
   WHERE delivery_id = ? AND NOT (status = 'pending' AND held_by IS NOT NULL)`,
)

/** Makes a delivery due now, as if it had not been tried. */
export async function makeDueAgain(tx: Tx, delivery_id: string, at: number): Promise<void> {
  await againStatement.run(tx, at, delivery_id)
}

export type DueDelivery = Pick<DeliveryRow, 'delivery_id' | 'webhook_id' | 'attempts'>

/** A webhook receives the next message about a subject only when the previous one has ended. */
const dueQuery = queryIn<DueDelivery>(
  'webhook_deliveries_due',
  `SELECT d.delivery_id, d.webhook_id, d.attempts FROM webhook_deliveries d
   WHERE d.status = 'pending' AND d.next_attempt_at <= ? AND NOT d.webhook_id {listed} AND NOT EXISTS (
     SELECT 1 FROM webhook_deliveries o WHERE o.webhook_id = d.webhook_id AND o.subject_id = d.subject_id
       AND o.delivery_id < d.delivery_id AND o.status = 'pending')
   ORDER BY d.next_attempt_at, d.delivery_id LIMIT ?`,
)

/** Deliveries that are due, those that wait longest first, except those of the busy webhooks. */
export async function listDueDeliveries(
  db: Reader,
  { now, busy_webhook_ids, limit }: { now: number; busy_webhook_ids: string[]; limit: number },
): Promise<DueDelivery[]> {
  return dueQuery.all(db, now, JSON.stringify(busy_webhook_ids), limit)
}

const claimStatement = statement<DeliveryRow>(
  'webhook_delivery_claim',
  `UPDATE webhook_deliveries SET attempts = attempts + 1, held_by = ?, next_attempt_at = ?
   WHERE delivery_id = ? AND attempts = ? AND status = 'pending' AND next_attempt_at <= ? RETURNING ${deliveryColumns}`,
)

export type DeliveryClaim = { owner: string; now: number; until: number }

/** Claims a due delivery until `until`. Undefined if another process was quicker. */
export async function claimDelivery(
  db: Writer,
  { delivery_id, attempts }: DueDelivery,
  { owner, now, until }: DeliveryClaim,
): Promise<DeliveryRow | undefined> {
  return claimStatement.returning(db, owner, until, delivery_id, attempts, now)
}

/** The result of an attempt. `next_attempt_at` is null if it was the last one. */
export type AttemptRecord = {
  status: DeliveryRow['status']
  response_status: number | null
  error: string | null
  failures: number
  next_attempt_at: number | null
  ended_at: number | null
}

const recordStatement = statement(
  'webhook_delivery_record',
  `UPDATE webhook_deliveries SET status = ?, response_status = ?, error = ?, failures = ?, next_attempt_at = ?,
     ended_at = ?, held_by = NULL WHERE delivery_id = ? AND attempts = ? AND held_by IS NOT NULL`,
)

/** Records an attempt. Returns false if the lease was lost, because another attempt has begun. */
export async function recordAttempt(
  tx: Tx,
  { delivery_id, attempts }: DueDelivery,
  { status, response_status, error, failures, next_attempt_at, ended_at }: AttemptRecord,
): Promise<boolean> {
  const assignments = [status, response_status, error, failures, next_attempt_at, ended_at]
  return (await recordStatement.run(tx, ...assignments, delivery_id, attempts)) === 1
}

const releaseStatement = statement(
  'webhook_delivery_release',
  `UPDATE webhook_deliveries SET held_by = NULL, next_attempt_at = ?
   WHERE delivery_id = ? AND attempts = ? AND status = 'pending' AND held_by IS NOT NULL`,
)

/** Makes a delivery whose attempt was interrupted due again. */
export async function releaseDelivery(
  db: Writer,
  { delivery_id, attempts }: DueDelivery,
  now: number,
): Promise<void> {
  await releaseStatement.run(db, now, delivery_id, attempts)
}

const giveUpStatement = statement(
  'webhook_deliveries_give_up',
  `UPDATE webhook_deliveries SET status = 'failed', error = ?, next_attempt_at = NULL, ended_at = ?
   WHERE webhook_id = ? AND status = 'pending' AND held_by IS NULL`,
)

/** Fails all pending deliveries of a webhook, except one that is being sent. */
export async function giveUpDeliveries(
  tx: Tx,
  webhook_id: string,
  { error, at }: { error: string; at: number },
): Promise<void> {
  await giveUpStatement.run(tx, error, at, webhook_id)
}

const holdersQuery = query<{ held_by: string }>(
  'webhook_delivery_holders',
  `SELECT DISTINCT held_by FROM webhook_deliveries WHERE status = 'pending' AND held_by IS NOT NULL`,
)

/** The processes that are making attempts, according to the rows. */
export async function listDeliveryOwners(db: Reader): Promise<string[]> {
  return (await holdersQuery.all(db)).map(({ held_by }) => held_by)
}

/** Makes the deliveries that these processes were sending due again. */
export async function releaseDeliveriesOf(db: Db, holders: string[], now: number): Promise<void> {
  if (holders.length === 0) return
  await db<DeliveryRow>('webhook_deliveries')
    .whereIn('held_by', holders)
    .andWhere({ status: 'pending' })
    .update({ held_by: null, next_attempt_at: now })
}

/** Deletes deliveries that ended before an instant. Returns how many. */
export const deleteDeliveriesEndedBefore = batchedStatement('webhook_deliveries_sweep', {
  table: 'webhook_deliveries',
  where: 'ended_at < ?',
})
