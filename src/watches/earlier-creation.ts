import type { Body, Caller } from '../contract/types.js'
import type * as idempotency from '../db/idempotency.js'
import type { Reader } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { fingerprint } from '../lib/canonical-json.js'
import type { findCreatedSubject, IdempotentCreation } from '../requests/idempotent-creation.js'
import * as store from './store.js'

/** Finds the watch that an earlier call with the same Idempotency-Key created. */

/** The body of the call and its Idempotency-Key. */
export type CreateWatchRequest = { body: Body<'createWatch'>; idempotency_key: string | null }

function idempotencyNameOf({ account_id }: Caller, key: string): idempotency.IdempotencyKey {
  return { account_id, operation: 'createWatch', key }
}

/**
 * The fingerprint of a request. Without a repeated run it equals that of earlier versions, which did not have this
 * member.
 */
function fingerprintOf({ repeats_run_id, ...body }: Body<'createWatch'>): string {
  return fingerprint(repeats_run_id === null ? body : { ...body, repeats_run_id })
}

/** The idempotent call of a creation; null without an Idempotency-Key. */
export function idempotentCallOf(
  caller: Caller,
  { body, idempotency_key: key }: CreateWatchRequest,
): IdempotentCreation | null {
  if (key === null) return null
  return {
    idempotencyKey: idempotencyNameOf(caller, key),
    fingerprint: fingerprintOf(body),
    what: 'watch',
  }
}

/** The watch that an earlier call created, if it still exists. Throws what `findSubject` throws. */
export async function findEarlier(
  { clock, findSubject }: Pick<Infrastructure, 'clock'> & { findSubject: typeof findCreatedSubject },
  { tx, caller }: { tx: Reader; caller: Caller },
  creation: CreateWatchRequest,
): Promise<store.WatchRow | undefined> {
  const call = idempotentCallOf(caller, creation)
  const watch_id = call && (await findSubject(tx, call, clock.monotonicNow()))
  return watch_id === null ? undefined : store.findWatch(tx, caller.account_id, watch_id)
}
