import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds; rejects as soon as the signal fires. */
export type Pause = (wait_ms: number, signal: AbortSignal) => Promise<unknown>

/** A pause by the true passing of time. */
export const pauseFor: Pause = (wait_ms, signal) => sleep(wait_ms, undefined, { signal })
