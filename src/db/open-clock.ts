import { type Clock, dayMs } from '../lib/clock.js'
import { type DatabaseClock, openPostgresClock } from './postgres/database-clock.js'
import { openBootClock, type Warn } from './sqlite/boot-clock.js'
import { type Db, isPostgres } from './types.js'

/**
 * The clock that all processes on one database share: that of PostgreSQL, or on SQLite the machine's with a steady time
 * shared since boot. Warns if that time cannot be stored. Throws if the database cannot be reached.
 */
export async function openDatabaseClock(db: Db, warn: Warn): Promise<DatabaseClock> {
  if (isPostgres(db)) return openPostgresClock(db)
  return { ...(await openBootClock(db, warn)), correctionMs: () => 0, stop: () => undefined }
}

/**
 * A warning for the operator if the steady time is more than a day from the clock, for example because the clock was
 * set after the file was first opened since boot; null otherwise.
 */
export function describeSteadyTimeDifference(clock: Clock): string | null {
  const differenceMs = clock.monotonicNow() - clock.now()
  if (Math.abs(differenceMs) <= dayMs) return null
  const days = Math.round(differenceMs / dayMs)
  const difference = `${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`
  return (
    `The steady time of the database, which leases go by, is ${difference} ${days > 0 ? 'ahead of' : 'behind'} the clock. ` +
    'On SQLite it follows the clock again once the machine has been restarted.'
  )
}
