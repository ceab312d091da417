import type { Timer } from '../../src/db/sqlite/group-commit.js'
import type { Clock } from '../../src/lib/clock.js'

/** A clock that a test controls. `step` sets only the wall clock, like an administrator would. */
export type ManualClock = Clock & { advance(ms: number): void; step(ms: number): void }

export const noon = Date.parse('2026-11-20T12:00:00.000Z')

export function manualClock(start = noon): ManualClock {
  let wall = start
  let steady = start
  return {
    now: () => wall,
    monotonicNow: () => steady,
    advance(ms) {
      wall += ms
      steady += ms
    },
    step(ms) {
      wall += ms
    },
  }
}

/** A timer that a test controls, starting at 0. Each move runs the callbacks that are due. */
export type ManualTimer = Timer & { moveTo(instant: number): void }

export function manualTimer(): ManualTimer {
  let now = 0
  let timers: { due: number; call: () => void }[] = []
  return {
    now: () => now,
    schedule: (ms, call) => void timers.push({ due: now + ms, call }),
    moveTo(instant) {
      now = instant
      const due = timers.filter((one) => one.due <= now)
      timers = timers.filter((one) => one.due > now)
      for (const { call } of due) call()
    },
  }
}

/** CPU time of this process in milliseconds. Other processes on the machine do not count. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
