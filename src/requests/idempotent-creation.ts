import { findIdempotencyEntry, type IdempotencyKey } from '../db/idempotency.js'
import type { Reader } from '../db/types.js'
import { ApiError, reusedKeyError } from '../errors.js'

/**
 * The creation of a remix, draft or watch, which may be repeated with its idempotency key. `fingerprint` identifies the
 * request. Starts of runs (runs/start/start-run.ts) and chat turns (chat/keyed-turn.ts) have answers of their own.
 */
export type IdempotentCreation = {
  idempotencyKey: IdempotencyKey
  fingerprint: string
  what: 'remix' | 'draft' | 'watch'
}

/**
 * The subject of the first call under this key within the last 24 hours, null if there was none. Throws
 * `idempotency_key_reused` if that call was another request.
 */
export async function findCreatedSubject(
  tx: Reader,
  { idempotencyKey, fingerprint, what }: IdempotentCreation,
  now: number,
): Promise<string | null> {
  const entry = await findIdempotencyEntry(tx, idempotencyKey, now)
  if (!entry) return null
  if (entry.fingerprint !== fingerprint) throw reusedKeyError(what)
  return entry.subject_id
}

/** The subject of the same call under this key within the last 24 hours; null if there was none, or another call. */
export async function findSameCreatedSubject(
  tx: Reader,
  { idempotencyKey, fingerprint }: Omit<IdempotentCreation, 'what'>,
  now: number,
): Promise<string | null> {
  const entry = await findIdempotencyEntry(tx, idempotencyKey, now)
  return entry?.fingerprint === fingerprint ? entry.subject_id : null
}

/**
 * Returns what `work` does. If `work` throws `invalid_request`, returns the answer of an earlier identical call, if
 * there was one. A body that was valid may have become invalid since: an import may add a second creator of the name in
 * it.
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
