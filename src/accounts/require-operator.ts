import { findOperator } from './store.js'
import type { Caller } from '../contract/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'

export type RequireOperatorDeps = Pick<Infrastructure, 'db' | 'config'>

/** Throws `operator_only` unless the caller is the operator's account. */
export async function requireOperator({ db }: RequireOperatorDeps, { account_id }: Caller): Promise<void> {
  const operator = await findOperator(db)
  if (operator?.account_id !== account_id)
    throw new ApiError(
      'operator_only',
      "Only the operator's account can do this: sign in with the link that coldopen sign-in prints.",
    )
}
