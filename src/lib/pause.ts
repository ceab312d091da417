import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; rejects as soon as the signal fires. */
export type Pause = (wait_ms: number, signal: AbortSignal) => Promise<unknown>

/** A pause in real time; tests pass their own. */
export const pauseFor: Pause = (wait_ms, signal) => sleep(wait_ms, undefined, { signal })
