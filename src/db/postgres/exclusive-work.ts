import { openClient } from './client.js'
import type { DatabaseSettings } from '../knex-config.js'

/**
 * Work that one process at a time does, among all that share a PostgreSQL: by an advisory lock, which goes with the
 * connection of whoever holds it.
 */

/** Ours among the advisory locks of the database: "cold". */
const lockSpace = 0x636f6c64

const lockNumbers = { housekeeping: 1, expired_remixes: 2 }
export type ExclusiveWork = keyof typeof lockNumbers

const tryLockSql = `BEGIN;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SELECT pg_try_advisory_xact_lock(${lockSpace}, {number}) AS is_held`

/**
 * Does the work, unless another process does the same now: then it returns null at once. On SQLite it does the work. The
 * lock is of a transaction, so that it also holds through a pooler, on a connection of its own, so that the work never
 * waits for one that its lock takes. A lock that breaks off does not end the work: doing it twice has to be harmless.
 */
export async function doExclusively<T>(
  settings: DatabaseSettings,
  name: ExclusiveWork,
  work: () => Promise<T>,
): Promise<T | null> {
  if (settings.database_url === null) return work()
  const client = openClient(settings)
  try {
    await client.connect()
    const results = await client.query<{ is_held: boolean }>(
      tryLockSql.replace('{number}', String(lockNumbers[name])),
    )
    const isHeld = [results].flat().at(-1)?.rows[0]?.is_held === true
    return isHeld ? await work() : null
  } finally {
    await client.query('COMMIT').catch(() => undefined)
    client.connection.stream.destroy()
  }
}
