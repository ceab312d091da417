import { createExternalWriteDetector } from '../db/external-writes.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from './run-services.js'
import { findUnusableKeys } from '../keys/authenticate.js'
import * as store from './store.js'
import type { WaitingKey } from './run-waiters.js'

const poll_interval_ms = 1000

type PollingDeps = Pick<Infrastructure, 'db' | 'log' | 'clock'> & Pick<RunServices, 'runWaiters'>

/**
 * Publishes changes that other processes made to the runs and keys of waiting reads. It polls once a second for all of
 * them together, and not at all while no read waits or no other process wrote. Expired keys are published too; that
 * needs only the clock. Returns a function that stops the polling and resolves when none is under way.
 */
export async function startExternalChangePolling(parts: PollingDeps): Promise<() => Promise<void>> {
  const { db, runWaiters, log } = parts
  const hasExternalWrites = await createExternalWriteDetector(db)
  const publishRunChanges = createRunChangePublisher(parts)
  let polling: Promise<void> | null = null
  /** Stays set until a poll succeeds, so that a write of another process is never missed. */
  let hasPendingWrites = false
  async function poll(): Promise<void> {
    const keys = runWaiters.waitingKeys()
    if (keys.length === 0) return
    publishKeyExpiry(parts, keys)
    hasPendingWrites = (await hasExternalWrites()) || hasPendingWrites
    if (!hasPendingWrites) return
    for (const { account_id } of await findUnusableKeys(db, keys)) runWaiters.publishAccountChange(account_id)
    await publishRunChanges()
    hasPendingWrites = false
  }
  const timer = setInterval(() => {
    polling ??= poll()
      .catch((error: unknown) => log.warn({ err: error }, 'could not poll for changed runs'))
      .finally(() => (polling = null))
  }, poll_interval_ms)
  return async () => {
    clearInterval(timer)
    await polling
  }
}

/** Wakes the reads whose key has expired since they began to wait. */
function publishKeyExpiry(
  { runWaiters, clock }: Pick<PollingDeps, 'runWaiters' | 'clock'>,
  keys: WaitingKey[],
): void {
  const now = clock.now()
  for (const { account_id, expires_at } of keys) {
    if (expires_at !== null && now >= expires_at) runWaiters.publishAccountChange(account_id)
  }
}

/** Returns a function that wakes the reads whose run made progress since the previous call. */
function createRunChangePublisher({
  db,
  runWaiters,
}: Pick<PollingDeps, 'db' | 'runWaiters'>): () => Promise<void> {
  let lastProgress = new Map<string, number>()
  return async () => {
    const progress = await store.findProgressTimes(db, runWaiters.waitedRunIds())
    for (const [run_id, progress_at] of progress) {
      if (lastProgress.get(run_id) !== progress_at) runWaiters.publishRunChange(run_id)
    }
    lastProgress = progress
  }
}
