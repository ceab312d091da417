import { uptime } from 'node:os'
import { type Clock, systemClock } from '../../lib/clock.js'
import { withSnapshot } from '../transactions.js'
import type { Db, Reader } from '../types.js'
import { createOffset, type Measurement } from './offset.js'

/**
 * The clock of the database. Processes on several machines use it to decide whether a lease has expired, what is due
 * and when a window ends, because their own clocks may be minutes apart.
 */

export type DatabaseClock = Clock & {
  /** The correction of the machine's clock in milliseconds; positive if it is slow. */
  correctionMs: () => number
  /** Stops comparing the clocks. */
  stop: () => void
}

/** How often the clocks are compared: quartz drifts by a few milliseconds in that time. */
const comparisonIntervalMs = 60_000

/** The measurement with the shortest answer time is the most exact. */
const attempts = 3

/** The time of PostgreSQL itself, in milliseconds since 1970. */
export async function readDatabaseTime(db: Reader): Promise<number> {
  const sql = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'
  return (await db.raw<{ rows: { now: number }[] }>(sql)).rows[0]?.now ?? NaN
}

/** The most exact of a few measurements. All use one connection, so that waiting for a connection is not measured. */
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

/** Whole milliseconds are exact enough, because the value is compared with seconds. */
const systemUptimeMs = () => Math.round(uptime() * 1000)

/**
 * The clock of PostgreSQL. It is compared once a minute until `stop`. In between it advances evenly, even if the
 * machine's clock is set. If the database's clock jumps, as at a failover, `now` follows after two comparisons and
 * `monotonicNow` by 5 ms a second. Throws if the database cannot be reached.
 */
export async function openPostgresClock(db: Db, machine: Clock = systemClock): Promise<DatabaseClock> {
  const offset = createOffset(await measureOffset(db, machine), machine, systemUptimeMs)
  async function compare(): Promise<void> {
    // While the database is unreachable, the last comparison stays in use.
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
