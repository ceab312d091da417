import { writtenElsewhere } from '../db/elsewhere.js'
import type { Deps } from '../deps.js'
import * as store from './store.js'

const every_ms = 1000

/**
 * Hears of changes that other processes made: one query a second for all the runs that somebody here waits for,
 * none while nobody does, nor where nobody else wrote. Returns what stops it.
 */
export async function startPolling({
  db,
  watch,
  log,
}: Pick<Deps, 'db' | 'watch' | 'log'>): Promise<() => void> {
  const isWritten = await writtenElsewhere(db)
  let seen = new Map<string, number>()
  let looking = false
  /** Set until a look has succeeded: what others wrote is told of once. */
  let isDue = false
  async function look(): Promise<void> {
    const waited = watch.waitedFor()
    if (waited.length === 0) return
    isDue = (await isWritten()) || isDue
    if (!isDue) return
    const now = await store.progressOf(db, waited)
    for (const [run_id, progress_at] of now) {
      if (seen.get(run_id) !== progress_at) watch.changed(run_id)
    }
    seen = now
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
