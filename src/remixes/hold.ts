import { hold, settle, type Subject } from '../credits/ledger.js'
import * as idempotency from '../db/idempotency.js'
import { untilAvailable } from '../db/retry.js'
import { writeAccount } from '../db/tx.js'
import type { Reader, Tx } from '../db/types.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { creditsLeft } from '../keys/credit-limit.js'
import { processName } from '../lib/process-name.js'
import * as store from './store.js'

/** The credit of a remix: held before anything is written, then charged with the answer or given back, once. */

export const operation = 'remixFind'
const price = 1
/** A hold outlives whatever writes: what is older was left by a process that died, and no start on its machine gave it back. */
const held_ms = 120_000
/** How long a database that is away is waited for, while the one who asked waits too. */
const patience_ms = 10_000

type Parts = Pick<Deps, 'db' | 'clock' | 'metrics'>
export type Pending = Omit<store.RemixRow, 'status' | 'body' | 'expires_at' | 'held_by' | 'created_at'> & {
  fingerprint: string
}

/** What an Idempotency-Key stands for already. */
export type Known = { kind: 'saved'; body: string } | { kind: 'pending'; remix_id: string }

function subjectOf({ remix_id }: Pick<store.RemixRow, 'remix_id'>): Subject {
  return { subject_kind: 'remix', subject_id: remix_id }
}

/** What the key of this request was used for within 24 hours. Throws `idempotency_key_reused`. */
export async function recall({ clock }: Parts, tx: Reader, remix: Pending): Promise<Known | null> {
  const { account_id, idempotency_key: key } = remix
  if (key === null) return null
  const first = await idempotency.recall(tx, { account_id, operation, key }, clock.steady())
  if (!first) return null
  if (first.fingerprint !== remix.fingerprint) {
    const message = 'This Idempotency-Key was used for another remix. Send a new key with a new request.'
    throw new Refusal('idempotency_key_reused', message)
  }
  const row = await store.find(tx, account_id, first.subject_id)
  if (!row) return null
  const { remix_id, body } = row
  return body === null ? { kind: 'pending', remix_id } : { kind: 'saved', body }
}

/** Holds the credit and notes the remix as pending. Throws `insufficient_credits` and `key_credit_limit_reached`. */
export async function begin({ clock }: Parts, tx: Tx, { fingerprint, ...remix }: Pending): Promise<void> {
  const { account_id, key_id, remix_id, idempotency_key: key } = remix
  const [now, at] = [clock.steady(), clock.now()]
  await refuseShort(tx, account_id, key_id)
  await hold(tx, { account_id, key_id }, subjectOf(remix), { amount: price, at })
  await store.insert(tx, {
    ...remix,
    status: 'pending',
    body: null,
    expires_at: now + held_ms,
    held_by: processName,
    created_at: at,
  })
  if (key !== null) {
    await idempotency.remember(tx, { account_id, operation, key, fingerprint, subject_id: remix_id }, now)
  }
}

/** Says how much there is, as a start does. The hold itself is the check. */
async function refuseShort(tx: Tx, account_id: string, key_id: string | null): Promise<void> {
  const account = await tx<{ account_id: string; credits: number }>('accounts')
    .where({ account_id })
    .first('credits')
  if ((account?.credits ?? 0) < price)
    throw new Refusal(
      'insufficient_credits',
      `A remix needs 1 credit; the balance is ${account?.credits ?? 0}.`,
    )
  const left = await creditsLeft(tx, { account_id, key_id })
  if (left !== null && left < price) {
    throw new Refusal(
      'key_credit_limit_reached',
      `A remix needs 1 credit; the credit limit of this API key leaves ${left}.`,
    )
  }
}

/**
 * Saves the answer and charges for it, once. False where the hold was given back before, or the account is gone. A
 * database that is away is waited for a little: what was written is worth it.
 */
export async function charge({ db, clock, metrics }: Parts, remix: Pending, body: string): Promise<boolean> {
  const { account_id, remix_id } = remix
  const charged = await untilAvailable(AbortSignal.timeout(patience_ms), () =>
    ifAccountLives(db, account_id, async (tx) => {
      if (await store.save(tx, remix_id, body)) {
        await settle(tx, remix, subjectOf(remix), { held: price, charge: price, at: clock.now() })
        return true
      }
      // The answer to an earlier commit may have been lost.
      return (await store.find(tx, account_id, remix_id))?.body === body
    }),
  )
  if (charged) metrics?.remixCharged(price)
  return charged
}

type Held = Pick<store.RemixRow, 'remix_id' | 'account_id' | 'key_id' | 'idempotency_key'>

/** Gives the credit back and forgets the remix and its key, once. False where that was done before. */
export async function giveBack({ db, clock }: Parts, remix: Held): Promise<boolean> {
  return ifAccountLives(db, remix.account_id, async (tx) => {
    if (!(await store.drop(tx, remix.remix_id))) return false
    await settle(tx, remix, subjectOf(remix), { held: price, charge: 0, at: clock.now() })
    const { account_id, idempotency_key: key, remix_id } = remix
    if (key !== null) await idempotency.forget(tx, { account_id, operation, key, subject_id: remix_id })
    return true
  })
}

/** An account that was deleted meanwhile has nothing left to write to. */
async function ifAccountLives(
  db: Deps['db'],
  account_id: string,
  write: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await writeAccount(db, account_id, write)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthorized') return false
    throw error
  }
}

/** Gives back what is held for longer than anything is written. Returns how many remixes that were. */
export async function sweepRemixes(parts: Parts): Promise<number> {
  return giveBackAll(parts, await store.expired(parts.db, parts.clock.steady()))
}

/** Gives back what processes held that are gone. Returns how many remixes that were. */
export async function giveBackAbandoned(parts: Parts, isGone: (holder: string) => boolean): Promise<number> {
  const pending = await store.pending(parts.db)
  return giveBackAll(
    parts,
    pending.filter(({ held_by }) => held_by !== null && isGone(held_by)),
  )
}

async function giveBackAll(parts: Parts, remixes: Held[]): Promise<number> {
  let given = 0
  for (const remix of remixes) {
    if (await giveBack(parts, remix)) given += 1
  }
  return given
}
