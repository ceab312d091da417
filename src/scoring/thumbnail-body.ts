import type { Caller } from '../contract/types.js'
import { findIdempotencyEntry } from '../db/idempotency.js'
import type { ScoreDeps } from './score-draft.js'
import { readsThumbnails } from './score-thumbnail.js'

type ThumbnailBodyDeps = Pick<ScoreDeps, 'analyst' | 'config' | 'limits' | 'db' | 'clock'>

/**
 * Whether a body of the size of a thumbnail is read: only if the server's model reads pictures. Throws `rate_limited`
 * if the account has used up its hour, unless its Idempotency-Key names an earlier score, which is answered anyway.
 */
export async function admitsThumbnailBody(
  { analyst, config, limits, db, clock }: ThumbnailBodyDeps,
  { account_id }: Caller,
  idempotency_key: string | undefined,
): Promise<boolean> {
  if (!readsThumbnails(analyst, config)) return false
  const entryName = { account_id, operation: 'scorePackage', key: idempotency_key ?? '' }
  const earlier =
    idempotency_key !== undefined && (await findIdempotencyEntry(db, entryName, clock.monotonicNow()))
  if (!earlier) await limits.assertNotFull('scores', account_id)
  return true
}
