import { findIdempotencyEntry, type IdempotencyKey } from './db/idempotency.js'
import type { Reader } from './db/types.js'
import { reusedKeyError } from './errors.js'

/** The call that a request may repeat, and what the request is about, in a word. */
type RepeatedCall = { idempotencyKey: IdempotencyKey; fingerprint: string; what: 'remix' | 'draft' | 'watch' }

/**
 * The subject of the first call under this key within the last 24 hours, null if there was none. Throws
 * `idempotency_key_reused` if that call was another request.
 */
export async function findSubjectOfCall(
  tx: Reader,
  { idempotencyKey, fingerprint, what }: RepeatedCall,
  now: number,
): Promise<string | null> {
  const entry = await findIdempotencyEntry(tx, idempotencyKey, now)
  if (!entry) return null
  if (entry.fingerprint !== fingerprint) throw reusedKeyError(what)
  return entry.subject_id
}
