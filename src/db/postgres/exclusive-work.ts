import { openClient } from './client.js'
import type { DatabaseSettings } from '../knex-config.js'

/**
 * Work that one process at a time does, among all that share a PostgreSQL: by an advisory lock, which goes with the
 * connection of whoever holds it.
 */

/** Ours among the advisory locks of the database: "cold". */
const lockSpace = 0x636f6c64

const lockNumbers = { housekeeping: 1, expired_remixes: 2, migrations: 3 }
export type ExclusiveWork = keyof typeof lockNumbers

/** The lock is of a transaction, so that it also holds through a pooler. */
const begin = 'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0'

type Lock = { tryTake: () => Promise<boolean>; take: () => Promise<void> }

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
      take: () => client.query(`SELECT pg_advisory_xact_lock(${ids})`).then(() => undefined),
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

/** Does the work on PostgreSQL once no other process does the same. `onWait` is called if that has to be waited for. */
export async function doInTurn<T>(
  settings: DatabaseSettings,
  name: ExclusiveWork,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  return withLock({ ...settings, query_timeout_ms: undefined }, name, async ({ tryTake, take }) => {
    if (!(await tryTake())) {
      onWait?.()
      await take()
    }
    return work()
  })
}
