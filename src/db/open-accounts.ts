/** Conditions with which statements leave out closed accounts. */

/** For a row of `accounts`: the account is in use. */
export const isOpenAccount = 'closed_at IS NULL'

/**
 * For a row of another table, by its name or alias in the statement: its account is in use. Not EXISTS, which SQLite
 * turns into a join that takes three times as long for one row.
 */
export function isOfOpenAccount(table: string): string {
  return `(SELECT a.${isOpenAccount} FROM accounts a WHERE a.account_id = ${table}.account_id)`
}
