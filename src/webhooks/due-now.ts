import type { Clock } from '../lib/clock.js'

/**
 * The instant by which deliveries are scheduled and called due, milliseconds: now, by the clock that is ahead. Rows of
 * other processes have the time of their wall clocks, and a steady clock falls behind while the machine sleeps.
 */
export function dueNow({ clock }: { clock: Clock }): number {
  return Math.max(clock.now(), clock.monotonicNow())
}
