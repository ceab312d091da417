import { type CircuitBreakers, createCircuitBreakers } from './circuit-breaker.js'
import { systemClock } from './clock.js'

/**
 * The circuit breaker of a model. Three consecutive failures open it for half a minute, so that a run of thirty clips
 * does not wait thirty times. After that any call may try, and the next failure opens it again.
 */
export function createModelCircuitBreakers(): CircuitBreakers {
  return createCircuitBreakers({ maxFailures: 3, openMs: 30_000, decidedBy: 'every-call' }, systemClock)
}
