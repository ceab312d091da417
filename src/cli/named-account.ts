import { findAccount, findOperator } from '../accounts/store.js'
import type { Reader } from '../db/types.js'
import { CommandError, uuidPattern } from './output.js'

/** The named account, or the one that `coldopen research` uses. Throws `CommandError` if there is none. */
export async function requireAccount(db: Reader, name: string | undefined): Promise<string> {
  if (name !== undefined && !uuidPattern.test(name))
    throw new CommandError('ACCOUNT must be an account id. See coldopen accounts list.')
  const account = name === undefined ? await findOperator(db) : await findAccount(db, name.toLowerCase())
  if (account) return account.account_id
  throw new CommandError(
    name === undefined
      ? 'coldopen research has not been used here yet. Name an account with --account; see coldopen accounts list.'
      : 'There is no such account. See coldopen accounts list.',
  )
}
