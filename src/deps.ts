import type { Logger } from 'pino'
import type { Analyst } from './analyst/types.js'
import type { Config } from './config.js'
import type { Db } from './db/types.js'
import type { Clock } from './lib/clock.js'
import type { Ids } from './lib/ids.js'
import type { RateLimits } from './limits/rate-limits.js'
import type { Metrics } from './metrics/metrics.js'
import type { CoverSource, EmbedSource, LongSource, ShortSource, SpeechSource } from './providers/types.js'
import type { CircuitBreakers } from './runs/circuit-breakers.js'
import type { RunLoader } from './runs/read/run-loader.js'
import type { RunKind } from './runs/types.js'
import type { WaitLimiter } from './runs/read/wait-limiter.js'
import type { ResponseCache } from './runs/read/response-cache.js'
import type { RunEvents } from './runs/run-events.js'

/** The dependencies of the service. src/compose/service.ts builds them once; each function takes the slice that it needs. */
export type Deps = {
  config: Config
  clock: Clock
  ids: Ids
  log: Logger
  db: Db
  analyst: Analyst
  sources: { short: ShortSource[]; long: LongSource[] }
  /** Transcribes clips that have no captions. Null when no speech server is configured. */
  speech: SpeechSource | null
  /** Looks up the embed code of a clip. */
  embeds: EmbedSource
  /** Downloads cover images. */
  covers: CoverSource
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
  /** Metrics for the operator. Absent when the settings turn them off. */
  metrics?: Metrics
  /** Rate limits. */
  limits: RateLimits
  /** The key that signs cursors and URLs. */
  secret: Buffer
  /** Makes the runner look for queued runs now. */
  wakeRunner: () => void
  /** Preloads the executor of a kind of run, in a process that executes runs. Returns immediately. */
  preloadExecutor: (kind: RunKind) => void
}
