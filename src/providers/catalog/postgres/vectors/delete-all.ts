import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { errorCodeOf } from '../../../../lib/error-message.js'
import { takeImportLock } from '../import-lock.js'
import { asOwner, DatabaseVectorsError } from './owner.js'
import { dropTablesSql } from './tables.js'

/** Deletes all vectors while the catalog is searched. */

/** Maximum tries while others read the tables, and the pause between them (ms), in which searches get through. */
const maxTries = 30
const pauseMs = 1_000
/** Searches queue behind a waiting lock, so it does not wait longer. */
const lockTimeoutMs = 500

const lockNotAvailable = '55P03'

/** Throws `DatabaseVectorsError` while an import is running, because it uses the tables until it ends. */
async function dropTablesOnce(client: Client): Promise<void> {
  await client.query('begin')
  try {
    if (!(await takeImportLock(client)))
      throw new DatabaseVectorsError(
        'Another process is importing into the catalog, and no vector was deleted. Repeat this once it has ended.',
      )
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await asOwner(client, [dropTablesSql])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Drops the tables of vectors. While others read them, tries again for half a minute and then throws
 * `DatabaseVectorsError`. While an import is running, throws it at once.
 */
export async function dropTables(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await dropTablesOnce(client)
    } catch (error) {
      if (errorCodeOf(error) !== lockNotAvailable) throw error
      if (tries === maxTries)
        throw new DatabaseVectorsError(
          'A long transaction, such as a pg_dump, reads the vectors, and none was deleted. Repeat this once it has ended.',
          { cause: error },
        )
    }
    await sleep(pauseMs)
  }
}
