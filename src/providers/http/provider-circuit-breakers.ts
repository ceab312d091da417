import { createCircuitBreakers, type RecordOutcome } from '../../lib/circuit-breaker.js'
import type { Clock } from '../../lib/clock.js'
import { failingSource, SourceFault } from '../types.js'

export type ProviderCircuitBreakers = {
  /** Lets a call pass, or throws the provider's `SourceFault` while its circuit is open. */
  enter(provider: string): RecordOutcome
}

/**
 * Creates the circuit breakers of providers. When the pause is over, one trial call decides whether the circuit closes.
 */
export function createProviderCircuitBreakers(clock: Pick<Clock, 'monotonicNow'>): ProviderCircuitBreakers {
  const breakers = createCircuitBreakers({ ...failingSource, decidedBy: 'one-trial' }, clock)
  return {
    enter(provider) {
      const recordOutcome = breakers.enter(provider)
      if (recordOutcome) return recordOutcome
      const failures = breakers.failureCount(provider)
      const message = `${provider} failed ${failures} times in a row and is not called for a while.`
      throw new SourceFault('provider', message)
    },
  }
}
