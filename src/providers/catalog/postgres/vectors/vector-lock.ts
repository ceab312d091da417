import type { Client, ClientConfig } from 'pg'
import { createClient, destroy } from '../client.js'

/** Excludes other processes that make vectors: they would send the same texts, and drop each other's indexes. */

/** The advisory lock. Nothing else in the database uses this number. */
const vectorLock = 4_127_735_403

/**
 * The lock belongs to a transaction, which a pooler in transaction mode keeps on one connection of the server; vectors
 * are written on another. At READ COMMITTED it holds no snapshot, which CREATE INDEX CONCURRENTLY would wait for.
 */
const begin = 'begin isolation level read committed; set local idle_in_transaction_session_timeout = 0'

async function isTaken(client: Client): Promise<boolean> {
  await client.connect()
  await client.query(begin)
  const { rows } = await client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(${vectorLock}) as is_free`,
  )
  return rows[0]?.is_free !== true
}

/**
 * Takes the lock on a connection of its own. Resolves with what releases it, or with null if another process holds it.
 */
export async function takeVectorLock(connection: ClientConfig): Promise<(() => Promise<void>) | null> {
  const client = createClient(connection)
  async function release(): Promise<void> {
    // The server notices a closed connection only after a moment, so the transaction is ended first.
    await client.query('rollback').catch(() => undefined)
    destroy(client)
  }
  try {
    if (!(await isTaken(client))) return release
  } catch (error) {
    destroy(client)
    throw error
  }
  await release()
  return null
}
