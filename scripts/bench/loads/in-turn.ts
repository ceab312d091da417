import { setTimeout as sleep } from 'node:timers/promises'
import type { Ended } from './serving.js'

const [at_once, every_ms] = [20, 10]

/** Ends some after the other, twenty each hundredth of a second or as fast as that goes; tells when each ended. */
export async function inTurn<Run>(runs: Run[], end: (some: Run[]) => Ended | Promise<Ended>): Promise<Ended> {
  const began = performance.now()
  const ended: Ended = {}
  for (let from = 0; from < runs.length; from += at_once) {
    Object.assign(ended, await end(runs.slice(from, from + at_once)))
    await sleep(Math.max(0, began + (from / at_once + 1) * every_ms - performance.now()))
  }
  return ended
}
