/** The conditions by which statements leave out accounts that are closed: deleted, but for rows that are still there. */

/** Of a row of `accounts`: that it is in use. */
export const isOpenAccount = 'closed_at IS NULL'

/**
 * Of a row of another table, under the name that it has in the statement: that its account is in use. SQLite makes a
 * join of EXISTS, by which one row takes three times as long.
 */
export function isOfOpenAccount(table: string): string {
  return `(SELECT a.${isOpenAccount} FROM accounts a WHERE a.account_id = ${table}.account_id)`
}
