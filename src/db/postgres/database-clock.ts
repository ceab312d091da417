import { type Clock, systemClock } from '../../lib/clock.js'
import { type Db, isPostgres } from '../types.js'

/**
 * The clock of the database. Processes on several machines decide by it whether a lease has expired, what is due and
 * when a window ends: their own clocks may be minutes apart.
 */

export type DatabaseClock = Clock & {
  /** How much the machine's clock has to be corrected by, in milliseconds; positive where it is slow. */
  correctionMs: () => number
  /** No longer compares the clocks. */
  stop: () => void
}

/** How often the clocks are compared: quartz drifts by a few milliseconds in that time. */
const comparisonIntervalMs = 60_000

/** The answer that took the shortest is the most exact. */
const attempts = 3

/** The time of PostgreSQL itself, in milliseconds since 1970. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const sql = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'
  return (await db.raw<{ rows: { now: number }[] }>(sql)).rows[0]?.now ?? NaN
}

/** By how much the database's clock is ahead of the machine's steady one, give or take half of the shortest answer. */
async function measureOffset(db: Db, machine: Clock): Promise<number> {
  let best = { durationMs: Infinity, offsetMs: 0 }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = machine.monotonicNow()
    const databaseTime = await readDatabaseTime(db)
    const durationMs = machine.monotonicNow() - before
    if (durationMs < best.durationMs)
      best = { durationMs, offsetMs: databaseTime - Math.round(before + durationMs / 2) }
  }
  return best.offsetMs
}

/**
 * The clock of the database, or the machine's on SQLite. It advances evenly, whatever is done to the machine's, and is
 * compared once a minute until `stop`. Throws if the database cannot be reached.
 */
export async function openDatabaseClock(db: Db, machine: Clock = systemClock): Promise<DatabaseClock> {
  if (!isPostgres(db)) {
    return {
      now: () => machine.now(),
      monotonicNow: () => machine.monotonicNow(),
      correctionMs: () => 0,
      stop: () => undefined,
    }
  }
  let offsetMs = await measureOffset(db, machine)
  async function compare(): Promise<void> {
    // While the database is away the last comparison goes on being used.
    offsetMs = await measureOffset(db, machine).catch(() => offsetMs)
  }
  const timer = setInterval(() => void compare(), comparisonIntervalMs)
  timer.unref()
  const now = () => machine.monotonicNow() + offsetMs
  return {
    now,
    monotonicNow: now,
    correctionMs: () => now() - machine.now(),
    stop: () => clearInterval(timer),
  }
}
