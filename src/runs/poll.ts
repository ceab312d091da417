import { writtenElsewhere } from '../db/elsewhere.js'
import type { Deps } from '../deps.js'
import { findUnusable } from '../keys/store.js'
import * as store from './store.js'
import type { WaitingKey } from './watch.js'

const every_ms = 1000

type Parts = Pick<Deps, 'db' | 'watch' | 'log' | 'clock'>

/**
 * Hears of changes that other processes made to runs that somebody here waits for and to the keys somebody waits with: a
 * look a second for all of them together, none while nobody waits, nor where nobody else wrote. Keys whose time is
 * over are told of too, by the clock alone. Returns what stops it.
 */
export async function startPolling(parts: Parts): Promise<() => void> {
  const { db, watch, log } = parts
  const isWritten = await writtenElsewhere(db)
  const wakeForRuns = runChanges(parts)
  let looking = false
  /** Set until a look has succeeded: what others wrote is told of once. */
  let isDue = false
  async function look(): Promise<void> {
    const keys = watch.waitingKeys()
    if (keys.length === 0) return
    wakeForExpiry(parts, keys)
    isDue = (await isWritten()) || isDue
    if (!isDue) return
    for (const { account_id } of await findUnusable(db, keys)) watch.accountChanged(account_id)
    await wakeForRuns()
    isDue = false
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for changed runs'))
      .finally(() => (looking = false))
  }, every_ms)
  return () => clearInterval(timer)
}

/** Wakes those who wait with a key that has expired meanwhile. */
function wakeForExpiry({ watch, clock }: Pick<Parts, 'watch' | 'clock'>, keys: WaitingKey[]): void {
  const now = clock.now()
  for (const { account_id, expires_at } of keys) {
    if (expires_at !== null && now >= expires_at) watch.accountChanged(account_id)
  }
}

/** Returns what wakes those whose run has shown progress since it was called last. */
function runChanges({ db, watch }: Pick<Parts, 'db' | 'watch'>): () => Promise<void> {
  let seen = new Map<string, number>()
  return async () => {
    const now = await store.progressOf(db, watch.waitedFor())
    for (const [run_id, progress_at] of now) {
      if (seen.get(run_id) !== progress_at) watch.changed(run_id)
    }
    seen = now
  }
}
