import { signal } from '@preact/signals'
import { currentTime, onTick } from '../lib/clock.js'

let stop: (() => void) | null = null

/** Counts the ticks of the clock while something on the page shows the time. */
const ticks = signal(0, {
  watched: () => void (stop = onTick(() => (ticks.value += 1))),
  unwatched: () => stop?.(),
})

/** The time, in milliseconds since 1970. What is computed from it is computed again with each tick. */
export function movingTime(): number {
  void ticks.value
  return currentTime()
}
