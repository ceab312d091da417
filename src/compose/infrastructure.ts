import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { toSqliteOpenError, withDatabaseOpenErrors } from '../db/database-open-error.js'
import { describeLostDatabase } from '../db/data-loss.js'
import { type DiskFaultListeners, openDb } from '../db/open.js'
import { describeSteadyTimeDifference, openDatabaseClock } from '../db/open-clock.js'
import type { Db } from '../db/types.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import type { Clock } from '../lib/clock.js'
import { errorCodeOf } from '../lib/error-message.js'
import { createLog } from '../lib/log.js'
import { throttleLogLines } from '../lib/log-throttle.js'

/** Opens the infrastructure: log, database and clock. */

/** Describes a problem with the database file or its disk as one sentence, without a stack. */
function sentenceOf({ database_url, sqlite_file }: Config) {
  return (error: Error) => {
    const isOfFile = !database_url && /^SQLITE_(?:CORRUPT|NOTADB|FULL|IOERR)/.test(errorCodeOf(error))
    return isOfFile ? (toSqliteOpenError(error, sqlite_file)?.message ?? null) : null
  }
}

/**
 * Opens the log. While the database is unavailable nearly everything fails, so such lines are written at most once a
 * second.
 */
export function openLog(config: Config): Logger {
  return createLog(config.log_level, undefined, {
    describeError: sentenceOf(config),
    logMethod: throttleLogLines(isUnavailable),
  })
}

/** Opens the database. Warns if an empty one takes the place of a lost one. */
export function openDatabase(
  config: Config,
  { log, diskFaults }: { log: Logger; diskFaults: DiskFaultListeners | undefined },
) {
  const lossDescription = config.database_url ? null : describeLostDatabase(config.sqlite_file)
  if (lossDescription !== null) log.warn(`${lossDescription} A new database is created in it.`)
  return openDb(config, diskFaults)
}

/** Opens the clock that all processes on one database share, unless `clock` replaces it. */
export async function openClock(
  config: Config,
  { db, log }: { db: Db; log: Logger },
  clock?: Clock,
): Promise<{ clock: Clock; stop: () => void }> {
  if (clock) return { clock, stop: () => undefined }
  const openedClock = openDatabaseClock(db, (message) => log.warn(message))
  const databaseClock = await withDatabaseOpenErrors(config.database_url, openedClock)
  const difference = describeSteadyTimeDifference(databaseClock)
  if (difference !== null) log.warn(difference)
  return { clock: databaseClock, stop: databaseClock.stop }
}
