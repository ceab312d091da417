import type { Reader } from '../db/types.js'
import * as store from './store.js'

/** How many runs of all accounts are queued, and how many are worked on. */
export async function runsByStatus(db: Reader): Promise<{ queued: number; running: number }> {
  const counted = await store.countByStatus(db)
  return { queued: counted.queued ?? 0, running: counted.running ?? 0 }
}
