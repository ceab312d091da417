import type { Reply } from '../contract/types.js'
import type { Db } from '../db/types.js'
import type { Config } from '../config/config.js'
import type { Infrastructure } from '../infrastructure.js'
import { toIso } from '../lib/clock.js'
import { version } from './version.js'

export type HealthState = 'ok' | 'restarting' | 'unavailable'
export type Health = { status: HealthState; version: string; time: string; role: Config['role'] }

const queryTimeoutMs = 1000
const cacheTtlMs = 1000

async function isDatabaseReachable(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), queryTimeoutMs)))
  const query = db.raw('SELECT 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Whether the service can serve: `restarting` while it stops, `unavailable` if the database does not answer within a
 * second. The database is queried at most once a second.
 */
export function createHealth(
  { db, clock, config }: Pick<Infrastructure, 'db' | 'clock' | 'config'>,
  isStopping: () => boolean,
): () => Promise<Health> {
  let queriedAt = -Infinity
  let reachability: Promise<boolean> = Promise.resolve(true)
  return async () => {
    const now = clock.monotonicNow()
    if (now - queriedAt >= cacheTtlMs) {
      queriedAt = now
      reachability = isDatabaseReachable(db)
    }
    const isReachable = await reachability
    const status = isStopping() ? 'restarting' : isReachable ? 'ok' : 'unavailable'
    return { status, version, time: toIso(clock.now()), role: config.role }
  }
}

/** The answer of /health. */
export function healthReply({ status, ...body }: Health): Reply<'health'> {
  if (status === 'ok') return { status: 200, body: { status, ...body } }
  return { status: 503, body: { status, ...body }, headers: { 'Retry-After': '5' } }
}
