/** Time as the service sees it. Handed to whatever needs it, so that a test can move it. */
export interface Clock {
  /** Wall time, milliseconds since 1970. May step when the machine's clock is set. */
  now(): number
  /**
   * Wall time as it was when the process started plus the time that has truly passed, in milliseconds.
   * Never steps: windows and leases are measured with it.
   */
  monotonicNow(): number
}

const startedAt = Date.now() - performance.now()

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicNow: () => Math.round(startedAt + performance.now()),
}

/** An instant as the wire has it: ISO 8601 in UTC, milliseconds. */
export function toIso(ms: number): string
export function toIso(ms: number | null): string | null
export function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** The UTC day an instant lies in, YYYY-MM-DD. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
