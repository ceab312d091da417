import type { Db } from '../types.js'
import type { Connection } from './statement-cache.js'

type ConnectionPool = {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): unknown
}

/**
 * Does the work on the connection that writes, which is nobody else's meanwhile. Where the work leaves it inside a
 * transaction it is closed, which undoes that; the next caller gets another. Throws where none is free in time.
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
