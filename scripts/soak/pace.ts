import { setTimeout as sleep } from 'node:timers/promises'

/** Calls under way at the most: a machine that cannot keep up gets fewer, not a crowd that grows. */
const most_underway = 60

type Pace = {
  /** Calls a second. */
  rate: number
  minutes: number
  /** Ends it early. */
  stop: AbortSignal
}

/** Waits; returns early where the signal fires. */
async function pause(wait_ms: number, stop: AbortSignal): Promise<void> {
  await sleep(wait_ms, undefined, { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error
  })
}

/**
 * Makes calls at a constant rate until the time is over, whether those before have ended or not, and waits for all.
 * Returns how long calls were begun, minutes.
 */
export async function atRate(
  { rate, minutes, stop }: Pace,
  call: (n: number) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const until = began + minutes * 60_000
  const underway = new Set<Promise<void>>()
  for (let n = 0; performance.now() < until && !stop.aborted; n += 1) {
    const wait_ms = began + (n * 1000) / rate - performance.now()
    if (wait_ms > 0) await pause(wait_ms, stop)
    if (underway.size >= most_underway) await Promise.race(underway)
    const one = call(n).finally(() => underway.delete(one))
    underway.add(one)
  }
  const ended = performance.now()
  await Promise.all(underway)
  return (ended - began) / 60_000
}
