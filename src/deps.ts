import type { Logger } from 'pino'
import type { Analyst } from './analyst/types.js'
import type { Config } from './config.js'
import type { Db } from './db/types.js'
import type { Clock } from './lib/clock.js'
import type { Ids } from './lib/ids.js'
import type { Limits } from './limits/limits.js'
import type { Metrics } from './metrics/metrics.js'
import type { CoverSource, EmbedSource, LongSource, ShortSource, SpeechSource } from './providers/types.js'
import type { Circuits } from './runs/circuits.js'
import type { Look } from './runs/look.js'
import type { Kind } from './runs/types.js'
import type { Waits } from './runs/waits.js'
import type { Written } from './runs/written.js'
import type { Watch } from './runs/watch.js'

/** What the service is made of. Built once, in compose.ts; functions take the part of it that they need. */
export type Deps = {
  config: Config
  clock: Clock
  ids: Ids
  log: Logger
  db: Db
  analyst: Analyst
  sources: { short: ShortSource[]; long: LongSource[] }
  /** Listens to clips without captions; null where no speech server is set. */
  speech: SpeechSource | null
  /** Says how a platform embeds a clip. */
  embeds: EmbedSource
  /** Where stills are copied from. */
  covers: CoverSource
  /** Tells waiters that a run changed. */
  watch: Watch
  /** How those see a run who wait for it. */
  look: Look
  /** Ended runs as text. */
  written: Written
  /** Counts held reads. */
  waits: Waits
  /** Whether sources answer. */
  circuits: Circuits
  /** Counts for the operator; absent where the settings do not ask for it. */
  metrics?: Metrics
  /** Counts calls that are limited by a window of time. */
  limits: Limits
  /** Signs cursors and addresses that this service gives out. */
  secret: Buffer
  /** Has the runner look for work at once. */
  wake: () => void
  /** Has what a kind of run needs loaded, where runs are worked on here. Returns at once. */
  prepare: (kind: Kind) => void
}
