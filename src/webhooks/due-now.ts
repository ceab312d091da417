import type { Clock } from '../lib/clock.js'

/**
 * The instant by which deliveries are scheduled and due, milliseconds: the later of the two clocks. Rows of other
 * processes have the time of their wall clocks, and a steady clock falls behind while the machine sleeps.
 */
export function dueNow({ clock }: { clock: Clock }): number {
  return Math.max(clock.now(), clock.monotonicNow())
}
