import { prepareCached } from './sqlite/statement-cache.js'
import { withWriteConnection } from './sqlite/write-connection.js'
import { type Db, isPostgres } from './types.js'

/**
 * Returns what tells whether another process may have written since it was asked last, or since this was called. On
 * PostgreSQL that is always so. On SQLite the connection that writes knows of every commit that is not its own.
 */
export async function createExternalWriteDetector(db: Db): Promise<() => Promise<boolean>> {
  if (isPostgres(db)) return () => Promise.resolve(true)
  const readDataVersion = () =>
    withWriteConnection(db, (connection) => {
      const { data_version } = prepareCached(connection, 'PRAGMA data_version').get() as {
        data_version: number
      }
      return Promise.resolve(data_version)
    })
  let lastVersion = await readDataVersion()
  return async () => {
    const previousVersion = lastVersion
    lastVersion = await readDataVersion()
    return lastVersion !== previousVersion
  }
}
