import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './client.js'
import type { DatabaseSettings } from '../knex-config.js'

/**
 * Work that one process at a time does, among all that share a PostgreSQL: by an advisory lock, which goes with the
 * connection of whoever holds it.
 */

/** Ours among the advisory locks of the database: "cold". */
const lockSpace = 0x636f6c64

const lockNumbers = { housekeeping: 1, expired_remixes: 2, migrations: 3, closed_accounts: 4 }
export type ExclusiveWork = keyof typeof lockNumbers

/**
 * The lock is of a transaction, so that it also holds through a pooler. One of READ COMMITTED keeps no snapshot, for
 * which CREATE INDEX CONCURRENTLY would wait.
 */
const begin =
  'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0'

type Lock = { tryTake: () => Promise<boolean> }

/** How often a lock is tried that another process has, milliseconds. */
const retryMs = 100

/** Does the work with a lock to take, on a connection of its own: so the work never waits for one that its lock has. */
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
 * Does the work, unless another process does the same now: then it returns null at once. On SQLite it does the work. A
 * lock that breaks off does not end the work: doing it twice has to be harmless.
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
 * Does the work on PostgreSQL once no other process does the same. `onWait` is called if that has to be waited for. It
 * is waited for without a statement: CREATE INDEX CONCURRENTLY waits for all statements that began before, and the two
 * would wait for each other.
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
