import { query, statement } from '../db/statements.js'
import type { Reader, Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import { type CreditsHeld, describeShortage, otherLimit, topUp } from './shortage.js'

/**
 * The only writer of balances. The credits granted to an account are divided into credits (available), reserved (held
 * for work in progress) and spent. Every movement writes one ledger row that is never changed, and the database refuses
 * a second row of the same kind for one subject.
 */

/** The cause of a movement of credits: a run, a remix, a score or a grant. */
export type LedgerSubject = { subject_kind: 'run' | 'remix' | 'score' | 'grant'; subject_id: string }

/** Whose credits move. `key_id` is the key that started the work; null if no key did. */
export type LedgerOwner = { account_id: string; key_id: string | null }

type LedgerEntryKind = 'grant' | 'hold' | 'charge' | 'release'
type LedgerEntry = LedgerOwner & LedgerSubject & { kind: LedgerEntryKind; amount: number; at: number }

const insertStatement = statement(
  'ledger_record',
  'INSERT INTO ledger (account_id, key_id, subject_kind, subject_id, kind, amount, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
)
const grantStatement = statement(
  'account_grant',
  'UPDATE accounts SET granted = granted + ?, credits = credits + ? WHERE account_id = ?',
)
const holdOnAccountStatement = statement(
  'account_hold',
  `UPDATE accounts SET credits = credits - ?, reserved = reserved + ? WHERE account_id = ? AND credits >= ?`,
)
const holdOnKeyStatement = statement(
  'key_hold',
  `UPDATE keys SET held = held + ?
   WHERE account_id = ? AND key_id = ? AND (credit_limit IS NULL OR used + held + ? <= credit_limit)`,
)
const accountCreditsQuery = query<CreditsHeld>(
  'account_credits',
  'SELECT credits, reserved AS held FROM accounts WHERE account_id = ?',
)
const keyCreditsQuery = query<{ credits_left: number | null; held: number }>(
  'key_credits_left',
  'SELECT credit_limit - used - held AS credits_left, held FROM keys WHERE account_id = ? AND key_id = ?',
)
const settleOnAccountStatement = statement<{ credits_left: number }>(
  'account_settle',
  `UPDATE accounts SET reserved = reserved - ?, spent = spent + ?, credits = credits + ?
   WHERE account_id = ? AND reserved >= ? RETURNING credits + reserved AS credits_left`,
)
const settleOnKeyStatement = statement(
  'key_settle',
  'UPDATE keys SET held = held - ?, used = used + ? WHERE account_id = ? AND key_id = ?',
)

async function insertEntry(tx: Tx, entry: LedgerEntry): Promise<void> {
  const { account_id, key_id, subject_kind, subject_id, kind, amount, at } = entry
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`No such amount: ${amount}.`)
  await insertStatement.run(tx, account_id, key_id, subject_kind, subject_id, kind, amount, at)
}

/** Gives the account credits: at signup, or by the operator. */
export async function grant(
  tx: Tx,
  owner: LedgerOwner,
  amount: number,
  cause: { grant_id: string; at: number },
) {
  if (amount === 0) return
  await grantStatement.run(tx, amount, amount, owner.account_id)
  const subject: LedgerSubject = { subject_kind: 'grant', subject_id: cause.grant_id }
  await insertEntry(tx, { ...owner, ...subject, kind: 'grant', amount, at: cause.at })
}

function insufficientCredits(amount: number, remedy = topUp): ApiError {
  return new ApiError('insufficient_credits', `Not enough credits to hold ${amount}: ${remedy}`)
}

function keyLimitReached(remedy = otherLimit): ApiError {
  return new ApiError('key_credit_limit_reached', `The credit limit of this API key is reached: ${remedy}`)
}

/** Throws what `hold` would throw now, without holding credits. For work that is charged together with its result. */
export async function assertCanHold(db: Reader, { account_id, key_id }: LedgerOwner, amount: number) {
  const account = await accountCreditsQuery.first(db, account_id)
  if (account && account.credits < amount) {
    const remedy = describeShortage(amount, account, topUp)
    throw insufficientCredits(amount, `the balance is ${account.credits}. ${remedy}`)
  }
  const key = key_id === null ? undefined : await keyCreditsQuery.first(db, account_id, key_id)
  if (key && key.credits_left !== null && key.credits_left < amount) {
    const { credits_left: credits, held } = key
    throw keyLimitReached(`it leaves ${credits}. ${describeShortage(amount, { credits, held }, otherLimit)}`)
  }
}

/**
 * Reserves credits for work. The conditions of the updates enforce the limits. Throws `insufficient_credits`, or
 * `key_credit_limit_reached` if the key's limit leaves less than `amount`.
 */
export async function hold(
  tx: Tx,
  { account_id, key_id }: LedgerOwner,
  subject: LedgerSubject,
  { amount, at }: { amount: number; at: number },
) {
  if ((await holdOnAccountStatement.run(tx, amount, amount, account_id, amount)) === 0)
    throw insufficientCredits(amount)
  if (key_id !== null && (await holdOnKeyStatement.run(tx, amount, account_id, key_id, amount)) === 0)
    throw keyLimitReached()
  await insertEntry(tx, { account_id, key_id, ...subject, kind: 'hold', amount, at })
}

/**
 * Settles a hold: `charge` of its credits are spent, the rest is released. A subject can be settled only once: a second
 * settlement violates the unique index and is rolled back. Returns what the account can still spend, reservations
 * included.
 */
export async function settle(
  tx: Tx,
  { account_id, key_id }: LedgerOwner,
  subject: LedgerSubject,
  { held, charge, at }: { held: number; charge: number; at: number },
): Promise<number> {
  if (charge < 0 || charge > held) throw new Error(`A charge of ${charge} does not fit a hold of ${held}.`)
  const release = held - charge
  const account = await settleOnAccountStatement.returning(tx, held, charge, release, account_id, held)
  if (!account) throw new Error('The account holds less than is to be settled.')
  if (key_id !== null) await settleOnKeyStatement.run(tx, held, charge, account_id, key_id)
  const entry = { account_id, key_id, ...subject, at }
  if (charge > 0) await insertEntry(tx, { ...entry, kind: 'charge', amount: charge })
  if (release > 0) await insertEntry(tx, { ...entry, kind: 'release', amount: release })
  return account.credits_left
}
