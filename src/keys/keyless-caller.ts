import type { Caller, Scope } from '../contract/types.js'
import { allScopes } from './scopes.js'

/** The caller that acts for an account without a key: the operator's command line, or a watch. No key limits apply. */
export function keylessCaller(account_id: string, scopes: readonly Scope[] = allScopes): Caller {
  const noKey = { key_id: null, key_prefix: '', credit_limit: null, key_credits_left: null, expires_at: null }
  return { account_id, ...noKey, scopes: [...scopes] }
}
