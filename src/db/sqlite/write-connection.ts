import type { Db } from '../types.js'
import type { Connection } from './statement-cache.js'

type ConnectionPool = {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): unknown
}

/**
 * Does the work with exclusive use of the writing connection. If the work leaves a transaction open, the connection is
 * closed, which rolls it back, and the next caller gets a new one. Throws if the connection is not free in time.
 */
export async function withWriteConnection<T>(
  db: Db,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const pool = db.client as ConnectionPool
  const connection = await pool.acquireConnection()
  try {
    return await work(connection)
  } finally {
    if (connection.inTransaction) connection.close()
    await pool.releaseConnection(connection)
  }
}
