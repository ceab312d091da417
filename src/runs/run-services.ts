import { type CircuitBreakers, createCircuitBreakers } from './circuit-breakers.js'
import { createResponseCache, type ResponseCache } from './read/response-cache.js'
import { createRunLoader, type RunLoader, type RunLoaderDeps } from './read/run-loader.js'
import { createWaitLimiter, type WaitLimiter } from './read/wait-limiter.js'
import { createRunEvents, type RunEvents } from './run-events.js'

/** What starting, working on and reading runs share within a process. */
export type RunServices = {
  /** Publishes changes of runs and accounts to waiting reads. */
  runEvents: RunEvents
  /** Loads runs for waiting reads, in batches. */
  runLoader: RunLoader
  /** Caches the serialized responses of ended runs. */
  responses: ResponseCache
  /** Limits how many reads may wait at the same time. */
  waitLimiter: WaitLimiter
  /** One circuit breaker for each source. */
  circuitBreakers: CircuitBreakers
}

/** They know nothing of each other; whoever changes a run says so to `runEvents`. */
export function createRunServices({ config, clock, db, secret }: RunLoaderDeps): RunServices {
  return {
    runEvents: createRunEvents(),
    runLoader: createRunLoader({ db, clock, config, secret }),
    responses: createResponseCache(),
    waitLimiter: createWaitLimiter({
      max_per_account: config.waits_per_account,
      max_total: config.waits_in_all,
    }),
    circuitBreakers: createCircuitBreakers(db, clock),
  }
}
