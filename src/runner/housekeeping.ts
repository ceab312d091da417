import { compact } from '../db/forget.js'
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
