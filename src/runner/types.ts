import type { Analyst } from '../analyst/types.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RateLimits } from '../limits/rate-limits.js'
import type { Metrics } from '../metrics/port.js'
import type { ConfiguredSources, CoverSource, SpeechSource } from '../providers/types.js'
import type { RunServices } from '../runs/run-services.js'

/** What calls of sources are made with. */
export type MeteredSourcesDeps = Pick<RunServices, 'sourceOutages'> & {
  sources: ConfiguredSources
  /** Transcribes clips that have no captions. Null when no speech server is configured. */
  speech: SpeechSource | null
  metrics?: Metrics
}

/** What the work on runs takes. */
export type RunnerDeps = Infrastructure &
  Pick<RunServices, 'runWaiters' | 'runCancellations'> &
  SignedUrlDeps &
  MeteredSourcesDeps & {
    analyst: Analyst
    covers: CoverSource
  }

/** What ends the work on a run, or parts of it. */
export type ExecutionSignals = {
  /** Fires when the work on the run ends. */
  work: AbortSignal
  /** Fires when the run is cancelled: the work goes on with what it has. */
  cancel: AbortSignal
  /** Fires with either: calls of sources and of the model end. */
  calls: AbortSignal
}

/** What the work by the clock takes. */
export type ScheduleDeps = RunnerDeps & { limits: RateLimits }
