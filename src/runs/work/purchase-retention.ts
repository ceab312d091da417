import { batchedStatement } from '../../db/batched-statement.js'
import type { Infrastructure } from '../../infrastructure.js'

const clearPayloads = batchedStatement('purchases_sweep', {
  table: 'purchases',
  set: `payload = ''`,
  where: `created_at <= ? AND payload <> '' AND NOT EXISTS (
    SELECT 1 FROM runs r WHERE r.run_id = purchases.run_id AND r.status IN ('queued', 'running'))`,
})

/**
 * Empties the answers that are too old to be reused. The rows stay, because they show what the runs were charged for.
 * Returns how many were emptied.
 */
export async function clearExpiredPayloads({
  db,
  clock,
  config,
}: Pick<Infrastructure, 'db' | 'clock' | 'config'>): Promise<number> {
  return clearPayloads(db, clock.now() - config.reuse_window_ms)
}
