import type { Infrastructure } from '../infrastructure.js'
import { deleteDeliveriesEndedBefore, listDeliveryOwners, releaseDeliveriesOf } from './delivery-store.js'
import { deleteExpiredSecrets } from './store.js'

type WebhookHousekeepingDeps = Pick<Infrastructure, 'db' | 'clock'>

/** Deletes deliveries that ended long ago, and secrets that no longer sign. Returns the number of deliveries. */
export async function deleteOldDeliveries({
  db,
  clock,
  config,
}: WebhookHousekeepingDeps & Pick<Infrastructure, 'config'>): Promise<number> {
  const now = clock.now()
  await deleteExpiredSecrets(db, now)
  return deleteDeliveriesEndedBefore(db, now - config.webhook_deliveries_kept_ms)
}

/** Makes deliveries due again that processes were sending when they ended. Must be called when the service starts. */
export async function releaseDeliveriesOfGoneProcesses(
  { db, clock }: WebhookHousekeepingDeps,
  isGone: (owner: string) => boolean,
): Promise<void> {
  const holders = await listDeliveryOwners(db)
  await releaseDeliveriesOf(db, holders.filter(isGone), clock.now())
}
