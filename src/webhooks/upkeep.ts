import type { Infrastructure } from '../infrastructure.js'
import { deleteDeliveriesEndedBefore, listHolders, releaseDeliveriesOf } from './delivery-store.js'
import { deleteExpiredSecrets } from './store.js'

type UpkeepDeps = Pick<Infrastructure, 'db' | 'clock'>

/** Deletes deliveries that ended long ago, and secrets that no longer sign. Returns how many deliveries. */
export async function deleteOldDeliveries({
  db,
  clock,
  config,
}: UpkeepDeps & Pick<Infrastructure, 'config'>): Promise<number> {
  const now = clock.now()
  await deleteExpiredSecrets(db, now)
  return deleteDeliveriesEndedBefore(db, now - config.webhook_deliveries_kept_ms)
}

/** Makes due, at a start, what processes were sending that no longer exist. */
export async function releaseDeliveriesOfGoneProcesses(
  { db, clock }: UpkeepDeps,
  isGone: (owner: string) => boolean,
): Promise<void> {
  const holders = await listHolders(db)
  await releaseDeliveriesOf(db, holders.filter(isGone), clock.now())
}
