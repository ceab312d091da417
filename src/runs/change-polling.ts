import { createExternalWriteDetector } from '../db/external-writes.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from './run-services.js'
import { findUnusableKeys } from '../keys/authenticate.js'
import * as store from './store.js'
import type { WaitingKey } from './read/run-waiters.js'

type PollingDeps = Pick<Infrastructure, 'config' | 'db' | 'log' | 'clock'> & Pick<RunServices, 'runWaiters'>

export type ChangePolling = {
  /** Polls now, unless a poll is under way. */
  poll(): void
  /** Stops polling, and resolves when no poll is under way. */
  stop(): Promise<void>
}

/**
 * Wakes waiting reads for changes that other processes made to their runs and keys. It polls once a second for all of
 * them together, and not at all while no read waits or no other process wrote. Reads with expired keys are woken too;
 * that needs only the clock.
 */
export async function startChangePolling(parts: PollingDeps): Promise<ChangePolling> {
  const { config, db, runWaiters, log } = parts
  const hasExternalWrites = await createExternalWriteDetector(db)
  const wakeChangedRuns = createRunChangeDetector(parts)
  let polling: Promise<void> | null = null
  /** Stays set until a poll succeeds, so that a write of another process is never missed. */
  let hasPendingWrites = false
  async function wakeWaiters(): Promise<void> {
    const keys = runWaiters.waitingKeys()
    if (keys.length === 0) return
    wakeExpiredKeys(parts, keys)
    hasPendingWrites = (await hasExternalWrites()) || hasPendingWrites
    if (!hasPendingWrites) return
    for (const { account_id } of await findUnusableKeys(db, keys)) runWaiters.wakeAccount(account_id)
    await wakeChangedRuns()
    hasPendingWrites = false
  }
  function poll(): void {
    polling ??= wakeWaiters()
      .catch((error: unknown) => log.warn({ err: error }, 'could not poll for changed runs'))
      .finally(() => (polling = null))
  }
  const timer = setInterval(poll, config.change_poll_ms)
  return {
    poll,
    async stop() {
      clearInterval(timer)
      await polling
    },
  }
}

/** Wakes the reads whose key has expired since they began to wait. */
function wakeExpiredKeys(
  { runWaiters, clock }: Pick<PollingDeps, 'runWaiters' | 'clock'>,
  keys: WaitingKey[],
): void {
  const now = clock.now()
  for (const { account_id, expires_at } of keys) {
    if (expires_at !== null && now >= expires_at) runWaiters.wakeAccount(account_id)
  }
}

/** Returns a function that wakes the reads whose run made progress since the previous call. */
function createRunChangeDetector({
  db,
  runWaiters,
}: Pick<PollingDeps, 'db' | 'runWaiters'>): () => Promise<void> {
  let lastProgress = new Map<string, number>()
  return async () => {
    const progress = await store.findProgressTimes(db, runWaiters.waitedRunIds())
    for (const [run_id, progress_at] of progress) {
      if (lastProgress.get(run_id) !== progress_at) runWaiters.wakeRun(run_id)
    }
    lastProgress = progress
  }
}
