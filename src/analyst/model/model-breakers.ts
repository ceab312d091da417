import { type CircuitBreakers, createCircuitBreakers } from '../../lib/circuit-breaker.js'
import { systemClock } from '../../lib/clock.js'

/**
 * The circuit breaker of a model: one that does not answer is left alone for half a minute, so that a run of thirty
 * clips does not wait thirty times. After that every call may try, and the next failure opens the circuit again.
 */
export function createModelBreakers(): CircuitBreakers {
  return createCircuitBreakers({ maxFailures: 3, openMs: 30_000, decidedBy: 'every-call' }, systemClock)
}
