import type { Clock } from '../../lib/clock.js'
import { SourceFault } from '../types.js'

/** Circuit breakers by provider, for one process: five failures in a row open a circuit for 30 seconds. */

const failures_to_open = 5
const open_for_ms = 30_000

/** The outcome of a call: an answer (an error answer too), a failure of the provider, or unknown (`untold`). */
export type Outcome = 'answered' | 'failed' | 'untold'

/** To be called once with the outcome of the call. */
export type RecordOutcome = (outcome: Outcome) => void

export type CircuitBreakers = {
  /** Lets a call pass, or throws the provider's `SourceFault` while the circuit is open. Afterwards one call probes it. */
  enter(provider: string): RecordOutcome
}

type BreakerState = { failures: number; open_until: number | null; is_probing: boolean }

/** All circuits start closed; providers that answer use no memory. */
export function createCircuitBreakers(clock: Pick<Clock, 'monotonicNow'>): CircuitBreakers {
  const byProvider = new Map<string, BreakerState>()

  function recordFailure(provider: string, isProbe: boolean): void {
    const state = byProvider.get(provider) ?? { failures: 0, open_until: null, is_probing: false }
    byProvider.set(provider, state)
    state.failures += 1
    if (isProbe) state.is_probing = false
    if (isProbe || (state.open_until === null && state.failures >= failures_to_open))
      state.open_until = clock.monotonicNow() + open_for_ms
  }

  function releaseProbe(provider: string): void {
    const state = byProvider.get(provider)
    if (state) state.is_probing = false
  }

  return {
    enter(provider) {
      const state = byProvider.get(provider)
      const isProbe = state !== undefined && state.open_until !== null
      if (isProbe) {
        if (state.is_probing || clock.monotonicNow() < (state.open_until ?? 0))
          throw circuitOpenFault(provider, state)
        state.is_probing = true
      }
      return (outcome) => {
        if (outcome === 'answered') byProvider.delete(provider)
        else if (outcome === 'failed') recordFailure(provider, isProbe)
        else if (isProbe) releaseProbe(provider)
      }
    },
  }
}

function circuitOpenFault(provider: string, { failures }: BreakerState): SourceFault {
  return new SourceFault(
    'provider',
    `${provider} failed ${failures} times in a row and is left alone a while.`,
  )
}
