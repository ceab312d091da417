import type { Tx } from '../db/types.js'
import { Refusal } from '../errors.js'

/**
 * The only writer of balances. An account's credits lie in pockets: credits (free to use), reserved (held for
 * work under way) and spent; together they are what was granted. Every move writes one row that is never
 * changed, and the database refuses a second row of a kind for the same subject.
 */

/** What a movement of credits is for: a run, a remix or a grant. */
export type Subject = { subject_kind: 'run' | 'remix' | 'grant'; subject_id: string }

/** Whose credits move. `key_id` is the key that started the work; null where no key did. */
export type Owner = { account_id: string; key_id: string | null }

type Kind = 'grant' | 'hold' | 'charge' | 'release'
type Move = Owner & Subject & { kind: Kind; amount: number; at: number }

/** Named member by member: what is handed over as owner or subject may be a larger object. */
async function record(tx: Tx, move: Move): Promise<void> {
  const { account_id, key_id, subject_kind, subject_id, kind, amount, at } = move
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`No such amount: ${amount}.`)
  await tx('ledger').insert({ account_id, key_id, subject_kind, subject_id, kind, amount, at })
}

/** Gives the account credits: at signup, or by the operator. */
export async function grant(tx: Tx, owner: Owner, amount: number, cause: { grant_id: string; at: number }) {
  if (amount === 0) return
  await tx('accounts').where({ account_id: owner.account_id }).increment({ granted: amount, credits: amount })
  const subject: Subject = { subject_kind: 'grant', subject_id: cause.grant_id }
  await record(tx, { ...owner, ...subject, kind: 'grant', amount, at: cause.at })
}

/**
 * Sets credits aside for work that begins. The conditional updates are the check: throws
 * `insufficient_credits`, or `key_credit_limit_reached` where the key's limit leaves less than `amount`.
 */
export async function hold(
  tx: Tx,
  owner: Owner,
  subject: Subject,
  { amount, at }: { amount: number; at: number },
) {
  const { account_id, key_id } = owner
  const moved = await tx('accounts')
    .where({ account_id })
    .andWhere('credits', '>=', amount)
    .update({ credits: tx.raw('credits - ?', [amount]), reserved: tx.raw('reserved + ?', [amount]) })
  if (moved === 0) throw new Refusal('insufficient_credits', `Not enough credits to hold ${amount}.`)
  if (key_id !== null) await holdOnKey(tx, { account_id, key_id }, amount)
  await record(tx, { ...owner, ...subject, kind: 'hold', amount, at })
}

async function holdOnKey(tx: Tx, key: { account_id: string; key_id: string }, amount: number): Promise<void> {
  const moved = await tx('keys')
    .where(key)
    .andWhereRaw('(credit_limit IS NULL OR used + held + ? <= credit_limit)', [amount])
    .update({ held: tx.raw('held + ?', [amount]) })
  if (moved === 0)
    throw new Refusal('key_credit_limit_reached', 'The credit limit of this API key is reached.')
}

/**
 * Ends a hold: `charge` credits of it are spent, the rest goes back. Exactly once a subject: the second
 * settlement of the same one breaks the unique index and rolls back.
 */
export async function settle(
  tx: Tx,
  owner: Owner,
  subject: Subject,
  { held, charge, at }: { held: number; charge: number; at: number },
): Promise<void> {
  if (charge < 0 || charge > held) throw new Error(`A charge of ${charge} does not fit a hold of ${held}.`)
  const release = held - charge
  const { account_id, key_id } = owner
  const moved = await tx('accounts')
    .where({ account_id })
    .andWhere('reserved', '>=', held)
    .update({
      reserved: tx.raw('reserved - ?', [held]),
      spent: tx.raw('spent + ?', [charge]),
      credits: tx.raw('credits + ?', [release]),
    })
  if (moved !== 1) throw new Error('The account holds less than is to be settled.')
  if (key_id !== null) {
    const change = { held: tx.raw('held - ?', [held]), used: tx.raw('used + ?', [charge]) }
    await tx('keys').where({ account_id, key_id }).update(change)
  }
  if (charge > 0) await record(tx, { ...owner, ...subject, kind: 'charge', amount: charge, at })
  if (release > 0) await record(tx, { ...owner, ...subject, kind: 'release', amount: release, at })
}
