import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './client.js'
import type { DatabaseSettings } from '../knex-config.js'

/**
 * Work that one process at a time does, among all that share a PostgreSQL database. It takes an advisory lock, which is
 * released when the connection of its holder ends.
 */

/** The number space of our advisory locks: "cold" in ASCII. */
const lockSpace = 0x636f6c64

const lockNumbers = { housekeeping: 1, expired_remixes: 2, migrations: 3, closed_accounts: 4 }
export type ExclusiveWork = keyof typeof lockNumbers

/**
 * The lock belongs to a transaction, so that it also works through a pooler. At READ COMMITTED the transaction holds no
 * snapshot, which CREATE INDEX CONCURRENTLY would wait for.
 */
const begin =
  'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0'

type Lock = { tryTake: () => Promise<boolean> }

/** How often a held lock is tried again, milliseconds. */
const retryMs = 100

/**
 * Does the work with a lock on a separate connection, so that the work cannot wait for the connection that its own lock
 * occupies.
 */
async function withLock<T>(
  settings: DatabaseSettings,
  name: ExclusiveWork,
  work: (lock: Lock) => Promise<T>,
): Promise<T> {
  const ids = `${lockSpace}, ${lockNumbers[name]}`
  const client = openClient(settings)
  try {
    await client.connect()
    await client.query(begin)
    return await work({
      tryTake: async () => {
        const sql = `SELECT pg_try_advisory_xact_lock(${ids}) AS is_held`
        return (await client.query<{ is_held: boolean }>(sql)).rows[0]?.is_held === true
      },
    })
  } finally {
    await client.query('COMMIT').catch(() => undefined)
    client.connection.stream.destroy()
  }
}

/**
 * Does the work, unless another process is doing it; then returns null at once. On SQLite it always does the work. A
 * lock that is lost does not end the work, so doing it twice must be harmless.
 */
export async function doExclusively<T>(
  settings: DatabaseSettings,
  name: ExclusiveWork,
  work: () => Promise<T>,
): Promise<T | null> {
  if (settings.database_url === null) return work()
  return withLock(settings, name, async ({ tryTake }) => ((await tryTake()) ? work() : null))
}

/**
 * Does the work on PostgreSQL once no other process is doing it. Calls `onWait` if it has to wait. It polls instead of
 * waiting in a statement: CREATE INDEX CONCURRENTLY waits for all statements that began before, so the two would
 * deadlock.
 */
export async function doInTurn<T>(
  settings: DatabaseSettings,
  name: ExclusiveWork,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  return withLock({ ...settings, query_timeout_ms: undefined }, name, async ({ tryTake }) => {
    if (!(await tryTake())) {
      onWait?.()
      do await sleep(retryMs)
      while (!(await tryTake()))
    }
    return work()
  })
}
