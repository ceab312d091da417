import { findAccount, findOperator } from '../accounts/store.js'
import type { Reader } from '../db/types.js'
import { CommandError, uuidPattern } from './output.js'

/** The named account, or the one that `coldopen research` uses. Throws `CommandError` if there is none. */
export async function requireAccount(db: Reader, named: string | undefined): Promise<string> {
  if (named !== undefined && !uuidPattern.test(named))
    throw new CommandError('ACCOUNT must be an account id. See coldopen accounts list.')
  const account = named === undefined ? await findOperator(db) : await findAccount(db, named.toLowerCase())
  if (account) return account.account_id
  throw new CommandError(
    named === undefined
      ? 'coldopen research has not been used here yet. Name an account with --account; see coldopen accounts list.'
      : 'There is no such account. See coldopen accounts list.',
  )
}
