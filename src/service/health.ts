import type { Db } from '../db/types.js'
import type { Clock } from '../lib/clock.js'
import { iso } from '../lib/clock.js'
import { version } from './version.js'

export type HealthState = 'ok' | 'restarting' | 'unavailable'
export type Health = { status: HealthState; version: string; time: string }

const answer_within_ms = 1000
const remembered_ms = 1000

async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), answer_within_ms)))
  const asked = db.raw('SELECT 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/**
 * Whether the service can serve: `restarting` while it stops, `unavailable` where the database does not answer
 * within a second. The database is asked at most once a second.
 */
export function createHealth(db: Db, clock: Clock, isStopping: () => boolean): () => Promise<Health> {
  let asked_at = -Infinity
  let answer: Promise<boolean> = Promise.resolve(true)
  return async () => {
    const now = clock.steady()
    if (now - asked_at >= remembered_ms) {
      asked_at = now
      answer = answers(db)
    }
    const reachable = await answer
    const status = isStopping() ? 'restarting' : reachable ? 'ok' : 'unavailable'
    return { status, version, time: iso(clock.now()) }
  }
}
