import {
  compact,
  compactionState,
  rewriteDatabase,
  isRewriteDue,
  maxStartupRewriteBytes,
} from '../db/compaction.js'
import { doExclusively } from '../db/postgres/exclusive-work.js'
import { withoutQueryTimeout } from '../db/postgres/postgres-client.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import * as idempotency from '../db/idempotency.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RateLimits } from '../limits/rate-limits.js'
import { deleteExpiredEmbeds } from '../hooks/embed.js'
import { deleteOldCapacity } from '../runs/capacity.js'
import { deleteExpiredLinks } from '../sharing/share-run.js'
import { clearExpiredPayloads } from '../runs/work/purchase-retention.js'
import { deleteOldDeliveries } from '../webhooks/housekeeping.js'

/** How much housekeeping deleted. */
export type HousekeepingResult = {
  idempotency_rows: number
  rate_rows: number
  embeds: number
  purchases: number
  capacity_days: number
  webhook_deliveries: number
  shares: number
  compacted: boolean
}

type HousekeepingDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'> & { limits: RateLimits }

/**
 * Deletes what has expired. All reads ignore expired rows, so it may run late or not at all. Once `stop` fires, no
 * further step begins and its reason is thrown: the next run does the rest.
 */
export function runHousekeeping(deps: HousekeepingDeps, stop?: AbortSignal): Promise<HousekeepingResult> {
  return withoutQueryTimeout(() => deleteExpiredData(deps, stop))
}

/**
 * Does the housekeeping, unless another process on the database is doing it: one at a time is enough. Null where another
 * does it.
 */
export function runHousekeepingExclusively(
  deps: HousekeepingDeps,
  stop?: AbortSignal,
): Promise<HousekeepingResult | null> {
  return doExclusively(deps.config, 'housekeeping', () => runHousekeeping(deps, stop))
}

async function deleteExpiredData(deps: HousekeepingDeps, stop?: AbortSignal): Promise<HousekeepingResult> {
  const { db, clock, limits } = deps
  function step<T>(work: () => Promise<T>): Promise<T> {
    stop?.throwIfAborted()
    return work()
  }
  return {
    idempotency_rows: await step(() => idempotency.deleteExpiredIdempotencyEntries(db, clock.monotonicNow())),
    rate_rows: await step(() => limits.deleteExpired()),
    embeds: await step(() => deleteExpiredEmbeds(deps)),
    purchases: await step(() => clearExpiredPayloads(deps)),
    capacity_days: await step(() => deleteOldCapacity(db, clock.now())),
    webhook_deliveries: await step(() => deleteOldDeliveries(deps)),
    shares: await step(() => deleteExpiredLinks(deps)),
    compacted: await step(() => compact(db, stop)),
  }
}

/**
 * Rewrites the SQLite file before requests are served, if rows were deleted from it or an earlier version made it. A
 * file that is too large for that is left alone, and the log names the command that compacts it.
 */
export async function compactAtStart({ db, log }: Pick<Infrastructure, 'db' | 'log'>): Promise<void> {
  const state = await compactionState(db)
  if (!state || !isRewriteDue(state)) return
  const { bytes } = state
  if (state.isOpenInOtherProcess) {
    log.info('the database is not compacted at this start: another process has it open')
    return
  }
  if (bytes > maxStartupRewriteBytes) {
    log.info({ bytes }, 'the database is too large to be compacted at a start; see coldopen compact')
    return
  }
  try {
    log.info(await rewriteDatabase(db), 'database compacted')
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'database not compacted; retrying at a later start')
  }
}
