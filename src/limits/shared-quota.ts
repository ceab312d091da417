import { createHash, randomUUID } from 'node:crypto'
import { retryUntilAvailable } from '../db/retry.js'
import { query, statement } from '../db/statements.js'
import { withWriteTransaction } from '../db/transactions.js'
import type { Db, Tx } from '../db/types.js'
import { type Clock, dayMs, hourMs } from '../lib/clock.js'

/** The quota of a vendor's key, counted in the database. All processes share it, and it survives restarts. */

const addStatement = statement(
  'shared_quota_add',
  `INSERT INTO rate_limits (key, points, expire) VALUES (?, ?, ?)
   ON CONFLICT (key) DO UPDATE SET points = rate_limits.points + excluded.points
   WHERE rate_limits.points + excluded.points <= ?`,
)
const raiseStatement = statement(
  'shared_quota_raise',
  `INSERT INTO rate_limits (key, points, expire) VALUES (?, ?, ?)
   ON CONFLICT (key) DO UPDATE SET points = excluded.points WHERE rate_limits.points < excluded.points`,
)
/** Records an addition, so that a retry after a lost answer does not count it again. */
const additionStatement = statement(
  'shared_quota_addition',
  'INSERT INTO rate_limits (key, points, expire) VALUES (?, 0, ?) ON CONFLICT (key) DO NOTHING',
)
const readQuery = query<{ points: number }>(
  'shared_quota_read',
  'SELECT points FROM rate_limits WHERE key = ?',
)

export type SharedQuotaUsage = { units: number; searches: number }

/** The usage per day. A day is a date such as 2026-01-31. */
export type SharedQuotaCounter = {
  /**
   * Adds `cost` to the day, unless the usage would exceed `limits`. Resolves to whether it did. With a signal, waits
   * for an unavailable database until the signal fires, and counts retries once.
   */
  add(day: string, cost: SharedQuotaUsage, limits: SharedQuotaUsage, signal?: AbortSignal): Promise<boolean>
  /** Raises the usage of the day to these figures, if it is lower. */
  raise(day: string, usage: SharedQuotaUsage): Promise<void>
  read(day: string): Promise<SharedQuotaUsage>
}

/** Rolls back the transaction, so that nothing is counted. */
class QuotaSpentError extends Error {}

const kinds = ['searches', 'units'] as const

/**
 * Three days after the start of the day in UTC, when it is over in every time zone. Housekeeping then deletes the row.
 */
const expiryOf = (day: string) => Date.parse(day) + 3 * dayMs

/** Records an addition for an hour. Returns false if an earlier attempt committed it. */
async function recordAddition(tx: Tx, id: string, now: number): Promise<boolean> {
  return (await additionStatement.run(tx, `quota-addition:${id}`, now + hourMs)) === 1
}

/** Creates the counter of a vendor's key. The database gets only a digest of the key. */
export function createSharedQuotaCounter(
  { db, clock }: { db: Db; clock: Clock },
  vendor: string,
  api_key: string,
): SharedQuotaCounter {
  const digest = createHash('sha256').update(api_key).digest('hex').slice(0, 16)
  const rowOf = (kind: (typeof kinds)[number], day: string) => `quota:${vendor}:${digest}:${day}:${kind}`

  async function addAll(
    tx: Tx,
    day: string,
    { cost, limits }: { cost: SharedQuotaUsage; limits: SharedQuotaUsage },
  ) {
    for (const kind of kinds) {
      if (cost[kind] === 0) continue
      if (cost[kind] > limits[kind]) throw new QuotaSpentError()
      const values = [rowOf(kind, day), cost[kind], expiryOf(day), limits[kind]]
      if ((await addStatement.run(tx, ...values)) === 0) throw new QuotaSpentError()
    }
  }

  return {
    async add(day, cost, limits, signal) {
      const id = signal && randomUUID()
      const addOnce = () =>
        withWriteTransaction(db, async (tx) => {
          if (id === undefined || (await recordAddition(tx, id, clock.now())))
            await addAll(tx, day, { cost, limits })
        })
      try {
        await (signal ? retryUntilAvailable(signal, addOnce) : addOnce())
        return true
      } catch (error) {
        if (error instanceof QuotaSpentError) return false
        throw error
      }
    },
    async raise(day, usage) {
      await withWriteTransaction(db, async (tx) => {
        for (const kind of kinds) await raiseStatement.run(tx, rowOf(kind, day), usage[kind], expiryOf(day))
      })
    },
    async read(day) {
      const [searches, units] = await Promise.all(
        kinds.map(async (kind) => (await readQuery.first(db, rowOf(kind, day)))?.points ?? 0),
      )
      return { units: units ?? 0, searches: searches ?? 0 }
    },
  }
}
