export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The clock of the service. Passed to whatever needs the time, so that tests can set it. */
export interface Clock {
  /** Wall time in milliseconds since 1970. It jumps when the machine's clock is set. */
  now(): number
  /**
   * Wall time at one instant (the start of the process, or what those on one database agree on) plus the time elapsed
   * since, in milliseconds. It never jumps, so windows and leases are measured with it.
   */
  monotonicNow(): number
}

const startedAt = Date.now() - performance.now()

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicNow: () => Math.round(startedAt + performance.now()),
}

/** An instant in ISO 8601, UTC, with milliseconds, as it is sent to clients. */
export function toIso(ms: number): string
export function toIso(ms: number | null): string | null
export function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** The UTC day of an instant, YYYY-MM-DD. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
