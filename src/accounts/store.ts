import { emptyRunsColumn } from '../credits/empty-run-allowance.js'
import { isOpenAccount } from '../db/open-accounts.js'
import { queryByKey } from '../db/batched-query.js'
import { query, statement } from '../db/statements.js'
import { lockAccount, type LockedAccount } from '../db/transactions.js'
import type { Reader, Tx, Writer } from '../db/types.js'

export type AccountRow = {
  account_id: string
  label: string | null
  granted: number
  credits: number
  reserved: number
  spent: number
  created_at: number
}

/** Saves a new account, which has no credits yet: `credits/ledger.ts` grants them. */
export async function insertAccount(
  tx: Tx,
  account: Pick<AccountRow, 'account_id' | 'label' | 'created_at'>,
): Promise<void> {
  await tx('accounts').insert(account)
}

const accountByIdQuery = query<AccountRow>(
  'account_by_id',
  `SELECT account_id, label, granted, credits, reserved, spent, created_at FROM accounts
   WHERE account_id = ? AND ${isOpenAccount}`,
)

type AccountWithOperator = AccountRow & { operator_account_id: string | null; empty_runs: number | null }

const accountWithOperator = queryByKey<'account_id', AccountWithOperator>(
  'account_with_operator',
  'account_id',
  `SELECT account_id, label, granted, credits, reserved, spent, created_at, ${emptyRunsColumn},
    (SELECT value FROM settings WHERE name = 'operator_account') AS operator_account_id
   FROM accounts WHERE {keyed} AND ${isOpenAccount}`,
)

/** The account, the ID of the operator's account, and how many of its runs found nothing on this UTC day. */
export function findAccountWithOperator(db: Reader, account_id: string, day: string) {
  return accountWithOperator(db, account_id, day)
}

/** The account with its credits; undefined if there is none or it was deleted. */
export async function findAccount(db: Reader, account_id: string): Promise<AccountRow | undefined> {
  return accountByIdQuery.first(db, account_id)
}

export type AccountWithRunCount = AccountRow & { runs: number }

/** The open accounts, oldest first, with the number of their runs. */
export async function listAccounts(db: Reader): Promise<AccountWithRunCount[]> {
  const runs = db.raw('(SELECT count(*) FROM runs WHERE runs.account_id = accounts.account_id) AS runs')
  return db('accounts')
    .select<AccountWithRunCount[]>('accounts.*', runs)
    .whereRaw(isOpenAccount)
    .orderBy(['created_at', 'account_id'])
}

const operatorSetting = 'operator_account'

async function findOperatorId(db: Reader): Promise<string | undefined> {
  const setting = db<{ name: string; value: string }>('settings').where({ name: operatorSetting })
  return (await setting.first('value'))?.value
}

/** The account of the operator's command line, if it has one. */
export async function findOperator(db: Reader): Promise<AccountRow | undefined> {
  const account_id = await findOperatorId(db)
  return account_id === undefined ? undefined : findAccount(db, account_id)
}

/** The same as `findOperator`, but locks the account's row until the transaction ends, so that nobody can close it. */
export async function lockOperator(tx: Tx): Promise<LockedAccount | undefined> {
  const account_id = await findOperatorId(tx)
  return account_id === undefined ? undefined : lockAccount(tx, account_id)
}

/**
 * Locks the setting that names the operator's account until the transaction ends. This works even before the account
 * exists. `account_id` is the value if the setting is new.
 */
export async function lockOperatorSetting(tx: Tx, account_id: string): Promise<void> {
  const storedValue = { value: tx.raw('settings.value') }
  await tx('settings')
    .insert({ name: operatorSetting, value: account_id })
    .onConflict('name')
    .merge(storedValue)
}

/** Makes an account the operator's, in place of an earlier one. */
export async function markOperator(tx: Tx, account_id: string): Promise<void> {
  await tx('settings').insert({ name: operatorSetting, value: account_id }).onConflict('name').merge()
}

/**
 * The first step of a deletion takes the account out of use in one short transaction, however many rows it has. Its
 * keys are deleted, its watches no longer start runs and its webhooks no longer receive messages. From then on only
 * `findClosedAccounts` finds it.
 */
export async function closeAccount(tx: Tx, account_id: string, closed_at: number): Promise<void> {
  await tx<AccountRow & { closed_at: number }>('accounts').where({ account_id }).update({ closed_at })
  await tx<{ account_id: string }>('keys').where({ account_id }).delete()
  await tx('watches').where({ account_id }).update({ active: 0, next_at: null, due_at: null })
  await tx('webhooks').where({ account_id }).update({ active: 0 })
}

const closedAccountsQuery = query<{ account_id: string }>(
  'accounts_closed',
  'SELECT account_id FROM accounts WHERE closed_at IS NOT NULL AND closed_at <= ?',
)

/** The accounts that were closed at `before` or earlier and still have rows. */
export async function findClosedAccounts(db: Reader, before: number): Promise<string[]> {
  return (await closedAccountsQuery.all(db, before)).map(({ account_id }) => account_id)
}

const deleteClosedStatement = statement(
  'account_delete_closed',
  'DELETE FROM accounts WHERE account_id = ? AND closed_at IS NOT NULL',
)

/** Deletes a closed account. Its remaining rows are deleted by cascade. */
export async function deleteClosedAccount(db: Writer, account_id: string): Promise<void> {
  await deleteClosedStatement.run(db, account_id)
}

export type AccountsSummary = { accounts: number; credits: number; poor: number }

/** How many accounts there are, what they can spend together, and how many can spend less than `floor`. */
export async function summarizeAccounts(db: Reader, floor: number): Promise<AccountsSummary> {
  const poor = db.raw('coalesce(sum(CASE WHEN credits < ? THEN 1 ELSE 0 END), 0) AS poor', [floor])
  const row = await db<AccountRow>('accounts')
    .select<{ accounts: string; credits: string; poor: string }[]>(
      db.raw('count(*) AS accounts'),
      db.raw('coalesce(sum(credits), 0) AS credits'),
      poor,
    )
    .whereRaw(isOpenAccount)
    .first()
  return { accounts: Number(row?.accounts), credits: Number(row?.credits), poor: Number(row?.poor) }
}

/** Whether any account exists besides that of the operator's command line. */
export async function hasAccounts(db: Reader): Promise<boolean> {
  const operator = await findOperator(db)
  const others = db<AccountRow>('accounts').whereRaw(isOpenAccount)
  if (operator) void others.whereNot({ account_id: operator.account_id })
  return (await others.first('account_id')) !== undefined
}
