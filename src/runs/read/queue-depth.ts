import type { Reader } from '../../db/types.js'
import * as store from '../store.js'

/** How many runs of all accounts are queued, and how many are worked on. */
export async function countRunsByStatus(db: Reader): Promise<{ queued: number; running: number }> {
  const counts = await store.countByStatus(db)
  return { queued: counts.queued ?? 0, running: counts.running ?? 0 }
}
