import { prepareCached } from './sqlite/statement-cache.js'
import { withWriteConnection } from './sqlite/write-connection.js'
import { type Db, isPostgres } from './types.js'

/**
 * Creates a function that returns whether another process may have written since its last call (or since its creation).
 * On PostgreSQL the answer is always yes. On SQLite, `data_version` of the writing connection changes with every commit
 * of another connection.
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
