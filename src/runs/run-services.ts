import { hasModel } from '../config/model.js'
import type { Infrastructure } from '../infrastructure.js'
import { type SourceOutages, createSourceOutages } from './source-outages.js'
import { createResponseCache, type ResponseCache } from './read/response-cache.js'
import { createRunLoader, type RunLoader, type RunLoaderDeps } from './read/run-loader.js'
import { createRemoteWaitCounts, type RemoteWaitCounts } from './read/remote-wait-counts.js'
import { createWaitLimiter, type WaitLimiter } from './read/wait-limiter.js'
import { createRunCancellations, type RunCancellations } from './run-cancellations.js'
import { type ChangeAnnouncements, createRunWaiters, type RunWaiters } from './read/run-waiters.js'

/** What starting, executing and reading runs share within a process. */
export type RunServices = {
  /** The waiting reads; publishing a change wakes them. */
  runWaiters: RunWaiters
  /** The runs that this process executes, to be told when one is cancelled. */
  runCancellations: RunCancellations
  /** Loads runs for waiting reads, in batches. */
  runLoader: RunLoader
  /** Caches the serialized responses of ended runs. */
  responseCache: ResponseCache
  /** Limits how many reads may wait at the same time. */
  waitLimiter: WaitLimiter
  /** How many waiting reads other processes hold. */
  remoteWaitCounts: RemoteWaitCounts
  /** Records which sources fail. */
  sourceOutages: SourceOutages
}

/** Creates the services. They do not use each other: code that changes a run publishes the change to `runWaiters`. */
export function createRunServices(
  { config, clock, db, secret, ids }: RunLoaderDeps & Pick<Infrastructure, 'ids'>,
  announcements: ChangeAnnouncements & { announceWaitCount: (message: string) => void },
): RunServices {
  const remoteWaitCounts = createRemoteWaitCounts({
    process_id: ids.uuid(),
    send: announcements.announceWaitCount,
    onReceived: (account_id) => waitLimiter.refuseSurplus(account_id),
    now: () => clock.monotonicNow(),
  })
  const runWaiters = createRunWaiters(announcements)
  const waitLimiter = createWaitLimiter(
    { max_per_account: config.waits_per_account, max_total: config.waits_in_all },
    remoteWaitCounts,
    runWaiters,
  )
  return {
    runWaiters,
    runCancellations: createRunCancellations(),
    runLoader: createRunLoader({ db, clock, config, secret }),
    responseCache: createResponseCache(() => hasModel(config)),
    waitLimiter,
    remoteWaitCounts,
    sourceOutages: createSourceOutages(db, clock),
  }
}
