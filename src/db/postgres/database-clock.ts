import { uptime } from 'node:os'
import { type Clock, systemClock } from '../../lib/clock.js'
import { withSnapshot } from '../transactions.js'
import type { Db, Reader } from '../types.js'
import { createOffset, type Measurement } from './offset.js'

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
export async function readDatabaseTime(db: Reader): Promise<number> {
  const sql = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'
  return (await db.raw<{ rows: { now: number }[] }>(sql)).rows[0]?.now ?? NaN
}

/** The most exact of a few measurements, on one connection, so that waiting for one is not taken for travelling. */
export async function measureOffset(db: Db, machine: Clock): Promise<Measurement> {
  return withSnapshot(db, async (snapshot) => {
    let best: Measurement = { durationMs: Infinity, offsetMs: 0 }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const before = machine.monotonicNow()
      const databaseTime = await readDatabaseTime(snapshot)
      const durationMs = machine.monotonicNow() - before
      if (durationMs < best.durationMs)
        best = { durationMs, offsetMs: databaseTime - Math.round(before + durationMs / 2) }
    }
    return best
  })
}

/** Whole milliseconds are exact enough: it is compared with seconds. */
const systemUptimeMs = () => Math.round(uptime() * 1000)

/**
 * The clock of PostgreSQL. It is compared once a minute until `stop`, and advances evenly in between, whatever is done to
 * the machine's. Where the database's jumps, as at a failover, `now` follows after two comparisons and `monotonicNow` by
 * 5 ms a second. Throws if the database cannot be reached.
 */
export async function openPostgresClock(db: Db, machine: Clock = systemClock): Promise<DatabaseClock> {
  const offset = createOffset(await measureOffset(db, machine), machine, systemUptimeMs)
  async function compare(): Promise<void> {
    // While the database is away the last comparison goes on being used.
    const measurement = await measureOffset(db, machine).catch(() => null)
    if (measurement !== null) offset.adjust(measurement)
  }
  const timer = setInterval(() => void compare(), comparisonIntervalMs)
  timer.unref()
  return {
    now: offset.now,
    monotonicNow: offset.steadyNow,
    correctionMs: () => offset.now() - machine.now(),
    stop: () => clearInterval(timer),
  }
}
