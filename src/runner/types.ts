import type { Analyst } from '../analyst/types.js'
import type { Notifications } from '../db/postgres/notifications.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RateLimits } from '../limits/rate-limits.js'
import type { PendingWork } from '../lib/pending-work.js'
import type { Metrics } from '../metrics/metrics-interface.js'
import type { ConfiguredSources, SpeechSource } from '../providers/types.js'
import type { CoverSource } from '../providers/images.js'
import type { RunServices } from '../runs/run-services.js'
import type { RunnerSignals } from '../runs/types.js'
import type { WebhookDeliverer } from '../webhooks/deliverer.js'
import type { WebhookSignals } from '../webhooks/outbox.js'

/** What calls of sources are made with. */
export type BudgetedSourcesDeps = Pick<RunServices, 'sourceOutages'> & {
  sources: ConfiguredSources
  /** Transcribes clips that have no captions. Null when no speech server is configured. */
  speech: SpeechSource | null
  metrics?: Metrics
  /** Fires when the worker stops: a call that fails from then on is no fault of its source. */
  stop?: AbortSignal
}

/** What the work on runs takes. */
export type RunnerDeps = Infrastructure &
  Pick<RunServices, 'runWaiters' | 'runCancellations'> &
  Pick<RunnerSignals, 'wakeRunners'> &
  WebhookSignals &
  SignedUrlDeps &
  BudgetedSourcesDeps & {
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
  /** Fires when the worker stops, and the work a little later: no call is made in between. */
  stop: AbortSignal
  /** The calls of sources that are made and whose answers are not stored yet. */
  pendingCalls: PendingWork
}

/** What the work by the clock takes. */
export type ScheduleDeps = RunnerDeps &
  Pick<RunServices, 'remoteWaitCounts'> & {
    limits: RateLimits
    notifications: Notifications
    /** Starts the runs of watches that are due. */
    startDueWatches: (stop: AbortSignal) => Promise<void>
    webhooks: Pick<WebhookDeliverer, 'wake'>
    /** Follows the settings that another process has stored. */
    liveSettings: { refresh: () => Promise<void> }
  }
