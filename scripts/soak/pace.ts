import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum concurrent calls: a machine that cannot keep up gets fewer, not ever more. */
const maxConcurrent = 60

type RateOptions = {
  /** Calls per second. */
  rate: number
  minutes: number
  /** Ends the calls early. */
  stop: AbortSignal
}

/** Waits; returns early if the signal fires. */
async function pause(delayMs: number, stop: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error
  })
}

/**
 * Makes calls at a constant rate until the time is over, whether earlier ones have ended or not, and waits for all.
 * Returns for how many minutes calls were started.
 */
export async function callAtRate(
  { rate, minutes, stop }: RateOptions,
  call: (n: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + minutes * 60_000
  const inFlight = new Set<Promise<void>>()
  for (let n = 0; performance.now() < endsAt && !stop.aborted; n += 1) {
    const delayMs = startedAt + (n * 1000) / rate - performance.now()
    if (delayMs > 0) await pause(delayMs, stop)
    if (inFlight.size >= maxConcurrent) await Promise.race(inFlight)
    const pendingCall = call(n).finally(() => inFlight.delete(pendingCall))
    inFlight.add(pendingCall)
  }
  const endedAt = performance.now()
  await Promise.all(inFlight)
  return (endedAt - startedAt) / 60_000
}
