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
