import type { Timer } from '../../src/db/sqlite/groups.js'
import type { Clock } from '../../src/lib/clock.js'

/** A clock that a test moves. `step` sets the wall clock alone, as an administrator would. */
export type ManualClock = Clock & { advance(ms: number): void; step(ms: number): void }

export const noon = Date.parse('2026-11-20T12:00:00.000Z')

export function manualClock(start = noon): ManualClock {
  let [wall, steady] = [start, start]
  return {
    now: () => wall,
    steady: () => steady,
    advance(ms) {
      wall += ms
      steady += ms
    },
    step(ms) {
      wall += ms
    },
  }
}

/** A timer that a test moves, from 0; each move makes the calls that came due. */
export type ManualTimer = Timer & { moveTo(instant: number): void }

export function manualTimer(): ManualTimer {
  let now = 0
  let set: { due: number; call: () => void }[] = []
  return {
    now: () => now,
    after: (ms, call) => void set.push({ due: now + ms, call }),
    moveTo(instant) {
      now = instant
      const due = set.filter((one) => one.due <= now)
      set = set.filter((one) => one.due > now)
      for (const { call } of due) call()
    },
  }
}

/** How long processors have worked for this process, in milliseconds: another's work on the machine does not count. */
export function workedFor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
