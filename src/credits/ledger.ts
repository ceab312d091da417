import { change } from '../db/statements.js'
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

const recorded = change(
  'ledger_record',
  'INSERT INTO ledger (account_id, key_id, subject_kind, subject_id, kind, amount, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
)
const granted = change(
  'account_grant',
  'UPDATE accounts SET granted = granted + ?, credits = credits + ? WHERE account_id = ?',
)
const heldOnAccount = change(
  'account_hold',
  `UPDATE accounts SET credits = credits - ?, reserved = reserved + ? WHERE account_id = ? AND credits >= ?`,
)
const heldOnKey = change(
  'key_hold',
  `UPDATE keys SET held = held + ?
   WHERE account_id = ? AND key_id = ? AND (credit_limit IS NULL OR used + held + ? <= credit_limit)`,
)
const settledOnAccount = change(
  'account_settle',
  `UPDATE accounts SET reserved = reserved - ?, spent = spent + ?, credits = credits + ?
   WHERE account_id = ? AND reserved >= ?`,
)
const settledOnKey = change(
  'key_settle',
  'UPDATE keys SET held = held - ?, used = used + ? WHERE account_id = ? AND key_id = ?',
)

async function record(tx: Tx, move: Move): Promise<void> {
  const { account_id, key_id, subject_kind, subject_id, kind, amount, at } = move
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`No such amount: ${amount}.`)
  await recorded.run(tx, account_id, key_id, subject_kind, subject_id, kind, amount, at)
}

/** Gives the account credits: at signup, or by the operator. */
export async function grant(tx: Tx, owner: Owner, amount: number, cause: { grant_id: string; at: number }) {
  if (amount === 0) return
  await granted.run(tx, amount, amount, owner.account_id)
  const subject: Subject = { subject_kind: 'grant', subject_id: cause.grant_id }
  await record(tx, { ...owner, ...subject, kind: 'grant', amount, at: cause.at })
}

/**
 * Sets credits aside for work that begins. The conditional updates are the check: throws
 * `insufficient_credits`, or `key_credit_limit_reached` where the key's limit leaves less than `amount`.
 */
export async function hold(
  tx: Tx,
  { account_id, key_id }: Owner,
  subject: Subject,
  { amount, at }: { amount: number; at: number },
) {
  if ((await heldOnAccount.run(tx, amount, amount, account_id, amount)) === 0)
    throw new Refusal('insufficient_credits', `Not enough credits to hold ${amount}.`)
  if (key_id !== null && (await heldOnKey.run(tx, amount, account_id, key_id, amount)) === 0)
    throw new Refusal('key_credit_limit_reached', 'The credit limit of this API key is reached.')
  await record(tx, { account_id, key_id, ...subject, kind: 'hold', amount, at })
}

/**
 * Ends a hold: `charge` credits of it are spent, the rest goes back. Exactly once a subject: the second
 * settlement of the same one breaks the unique index and rolls back.
 */
export async function settle(
  tx: Tx,
  { account_id, key_id }: Owner,
  subject: Subject,
  { held, charge, at }: { held: number; charge: number; at: number },
): Promise<void> {
  if (charge < 0 || charge > held) throw new Error(`A charge of ${charge} does not fit a hold of ${held}.`)
  const release = held - charge
  if ((await settledOnAccount.run(tx, held, charge, release, account_id, held)) !== 1)
    throw new Error('The account holds less than is to be settled.')
  if (key_id !== null) await settledOnKey.run(tx, held, charge, account_id, key_id)
  const move = { account_id, key_id, ...subject, at }
  if (charge > 0) await record(tx, { ...move, kind: 'charge', amount: charge })
  if (release > 0) await record(tx, { ...move, kind: 'release', amount: release })
}
