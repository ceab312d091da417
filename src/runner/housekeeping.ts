import {
  compact,
  compactionState,
  compactWhole,
  isRewriteDue,
  rewritten_at_start_bytes,
} from '../db/forget.js'
import { isUnavailable } from '../db/unavailable.js'
import * as idempotency from '../db/idempotency.js'
import type { Deps } from '../deps.js'
import { forgetExpiredEmbeds } from '../hooks/embed.js'
import { forgetOldCapacity } from '../runs/capacity.js'
import { emptyOldPurchases } from '../runs/purchases.js'

/** What housekeeping took away. */
export type Swept = {
  idempotency_rows: number
  rate_rows: number
  embeds: number
  purchases: number
  capacity_days: number
  compacted: boolean
}

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>

/** Takes away what has had its time. Everything it deletes had stopped counting before, so it may run late or not at all. */
export async function keepHouse(deps: Parts): Promise<Swept> {
  const { db, clock } = deps
  return {
    idempotency_rows: await idempotency.forgetOld(db, clock.steady()),
    rate_rows: await deps.limits.forgetExpired(),
    embeds: await forgetExpiredEmbeds(deps),
    purchases: await emptyOldPurchases(deps),
    capacity_days: await forgetOldCapacity(db, clock.now()),
    compacted: await compact(db),
  }
}

/**
 * Before requests are served, when nobody waits: writes a SQLite file anew that something was deleted from, or that an
 * earlier version made, if it is small enough for that. Of a larger one it says what to do.
 */
export async function compactAtStart({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const state = await compactionState(db)
  if (!state || !isRewriteDue(state)) return
  const { bytes } = state
  if (state.isOpenElsewhere) {
    log.info('the database is not compacted at this start: another process has it open')
    return
  }
  if (bytes > rewritten_at_start_bytes) {
    log.info({ bytes }, 'the database is too large to be compacted at a start; see coldopen compact')
    return
  }
  try {
    log.info(await compactWhole(db), 'database compacted')
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ err: error }, 'database not compacted; it will be at a later start')
  }
}
