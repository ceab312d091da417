import { prepared } from './sqlite/kept.js'
import { onWriter } from './sqlite/writer.js'
import { type Db, isPostgres } from './types.js'

/**
 * Returns what tells whether another process may have written since it was asked last, or since this was called. On
 * PostgreSQL that is always so. On SQLite the connection that writes knows of every commit that is not its own.
 */
export async function writtenElsewhere(db: Db): Promise<() => Promise<boolean>> {
  if (isPostgres(db)) return () => Promise.resolve(true)
  const version = () =>
    onWriter(db, (connection) => {
      const { data_version } = prepared(connection, 'PRAGMA data_version').get() as { data_version: number }
      return Promise.resolve(data_version)
    })
  let last = await version()
  return async () => {
    const before = last
    last = await version()
    return last !== before
  }
}
