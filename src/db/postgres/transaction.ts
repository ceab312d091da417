import { setTimeout as sleep } from 'node:timers/promises'
import { openHandle } from '../transaction-handle.js'
import type { Db, Reader } from '../types.js'
import { isUnavailable, OutcomeUnknownError } from '../unavailable-errors.js'
import type { KnexQuery, PooledConnection, PostgresClient } from './postgres-client.js'

/**
 * Transactions on PostgreSQL. knex's own transactions each create a knex instance, which takes longer than most
 * statements. Here it is created only if a query builder is used.
 */

/** How long a rollback may take, milliseconds. After that the connection is closed, which rolls back as well. */
const rollbackTimeoutMs = 5000

const transactionModes = {
  write: 'BEGIN',
  snapshot: 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY',
} as const

async function rollBack(client: PostgresClient, connection: PooledConnection): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(rollbackTimeoutMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`A rollback took longer than ${rollbackTimeoutMs} ms.`)
  })
  try {
    await Promise.race([client._query(connection, { sql: 'ROLLBACK' }), timeout])
  } catch (error) {
    client.discard(connection, error)
  } finally {
    timer.abort()
    timeout.catch(() => undefined)
  }
}

/** If a statement of a transaction failed, PostgreSQL answers its commit with `ROLLBACK` instead of an error. */
async function commit(client: PostgresClient, connection: PooledConnection): Promise<void> {
  const query: KnexQuery = { sql: 'COMMIT' }
  await client._query(connection, query).catch((error: unknown) => {
    throw isUnavailable(error) ? new OutcomeUnknownError(error) : error
  })
  if (query.response?.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back, since one of its statements had failed.')
}

/**
 * Runs `fn` in a transaction on a connection of the pool. If `fn` throws, the transaction is rolled back and the error
 * rethrown. Throws `OutcomeUnknownError` if the connection broke during the commit.
 */
export async function runTransaction<H extends Reader, T>(
  db: Db,
  mode: keyof typeof transactionModes,
  fn: (handle: H) => Promise<T>,
): Promise<T> {
  const client = db.client as PostgresClient
  const connection = (await client.acquireConnection()) as PooledConnection
  const { handle, close } = openHandle<H>(db, connection)
  const runToEnd = async () => {
    try {
      return await fn(handle)
    } finally {
      close()
    }
  }
  try {
    await client._query(connection, { sql: transactionModes[mode] })
    const value = await runToEnd().catch(async (error: unknown) => {
      await rollBack(client, connection)
      throw error
    })
    await commit(client, connection)
    return value
  } finally {
    void client.releaseConnection(connection)
  }
}
