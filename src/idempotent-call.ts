import { findIdempotencyEntry, type IdempotencyKey } from './db/idempotency.js'
import type { Reader } from './db/types.js'
import { ApiError, reusedKeyError } from './errors.js'

/** The call that a request may repeat, and what the request is about, in a word. */
export type IdempotentCall = {
  idempotencyKey: IdempotencyKey
  fingerprint: string
  what: 'remix' | 'draft' | 'watch'
}

/**
 * The subject of the first call under this key within the last 24 hours, null if there was none. Throws
 * `idempotency_key_reused` if that call was another request.
 */
export async function findSubjectOfCall(
  tx: Reader,
  { idempotencyKey, fingerprint, what }: IdempotentCall,
  now: number,
): Promise<string | null> {
  const entry = await findIdempotencyEntry(tx, idempotencyKey, now)
  if (!entry) return null
  if (entry.fingerprint !== fingerprint) throw reusedKeyError(what)
  return entry.subject_id
}

/** The subject of the very same call under this key within the last 24 hours; null if there was none, or another. */
export async function findSubjectOfSameCall(
  tx: Reader,
  { idempotencyKey, fingerprint }: Omit<IdempotentCall, 'what'>,
  now: number,
): Promise<string | null> {
  const entry = await findIdempotencyEntry(tx, idempotencyKey, now)
  return entry?.fingerprint === fingerprint ? entry.subject_id : null
}

/**
 * What `work` answers; where it throws `invalid_request`, the answer of the very same earlier call, if there was one.
 * What a body names may have become another since: an import can bring a second creator of the name that it has.
 */
export async function orEarlierAnswer<T>(
  work: () => Promise<T>,
  findSame: () => Promise<T | null>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'invalid_request'
    const same = isRefused ? await findSame() : null
    if (same === null) throw error
    return same
  }
}
