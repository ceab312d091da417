/** The conditions by which statements leave out accounts that are closed: deleted, but for rows that are still erased. */

/** Of a row of `accounts`: that it is in use. */
export const isOpenAccount = 'closed_at IS NULL'

/** Of a row of another table, under the name that it has in the statement: that its account is in use. */
export function isOfOpenAccount(table: string): string {
  return `EXISTS (SELECT 1 FROM accounts a WHERE a.account_id = ${table}.account_id AND a.${isOpenAccount})`
}
