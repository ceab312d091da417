import type { Client, ClientConfig } from 'pg'
import { createClient, destroy } from '../client.js'

/** Excludes other processes that make vectors: they would send the same texts, and drop each other's indexes. */

/** The advisory lock. Nothing else in the database uses this number. */
const vectorLock = 4_127_735_403

/**
 * The lock belongs to a transaction, which a pooler in transaction mode keeps on one connection of the server; vectors
 * are written on another. At READ COMMITTED it holds no snapshot, which CREATE INDEX CONCURRENTLY would wait for.
 */
const begin = 'begin isolation level read committed'
/** Lifts what ends a transaction that is open for hours. PostgreSQL has the second since version 17. */
const liftLimits = `select set_config(name, '0', true) from pg_settings
  where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`

async function isTaken(client: Client): Promise<boolean> {
  await client.connect()
  await client.query(begin)
  await client.query(liftLimits)
  const { rows } = await client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(${vectorLock}) as is_free`,
  )
  return rows[0]?.is_free !== true
}

/** The lock, and whether it is still held: it is free again once its connection has ended. */
export type VectorLock = { isHeld: () => boolean; release: () => Promise<void> }

/** Takes the lock on a connection of its own. Resolves with null if another process holds it. */
export async function takeVectorLock(connection: ClientConfig): Promise<VectorLock | null> {
  // Nothing is sent for hours, after which a firewall would drop the connection.
  const client = createClient({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
  let isHeld = true
  const lose = () => (isHeld = false)
  client.on('error', lose).on('end', lose)
  async function release(): Promise<void> {
    // The server notices a closed connection only after a moment, so the transaction is ended first.
    if (isHeld) await client.query('rollback').catch(() => undefined)
    destroy(client)
  }
  try {
    if (!(await isTaken(client))) return { isHeld: () => isHeld, release }
  } catch (error) {
    destroy(client)
    throw error
  }
  await release()
  return null
}
