import { withWriteTransaction } from '../db/transactions.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { insertSignInKey } from '../keys/sign-in-key.js'
import { sha256 } from '../lib/canonical-json.js'
import { prepareOperatorAccount } from './operator.js'
import { insertLink, useLink } from './sign-in-store.js'

/** A link that signs the operator in to the console once, without a code, from the machine of the service. */

type SignInDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids'>

const linkLifetimeMs = 10 * 60_000

/** Creates the token of a link, 256 random bits. Returns the only copy of it, because only its hash is stored. */
export async function createSignInToken({ db, clock, ids }: SignInDeps): Promise<string> {
  const token = ids.bytes(32).toString('base64url')
  const created_at = clock.now()
  const link = { digest: sha256(token), created_at, expires_at: created_at + linkLifetimeMs }
  await withWriteTransaction(db, (tx) => insertLink(tx, link))
  return token
}

export type SignInRequest = { token: string; is_from_this_machine: boolean }

/** Throws `not_local` for a request that came from another machine, or through a proxy. */
function requireLocalRequest(is_from_this_machine: boolean): void {
  if (is_from_this_machine) return
  throw new ApiError(
    'not_local',
    'A sign-in link works on the machine of the service alone, without a proxy.',
  )
}

/**
 * Signs in with a link. One transaction uses up the link and gives the operator's account a key. Throws `not_local` and
 * `invalid_sign_in_token`; also `key_limit_reached`, after which the link can be used again.
 */
export async function signIn({ db, clock, ids }: SignInDeps, { token, is_from_this_machine }: SignInRequest) {
  requireLocalRequest(is_from_this_machine)
  const digest = sha256(token)
  const secrets = { account_id: ids.uuid(), grant_id: ids.uuid() }
  const key = { key_id: ids.uuid(), random: ids.bytes(32) }
  return withWriteTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await useLink(tx, digest, now)))
      throw new ApiError('invalid_sign_in_token', 'This sign-in link was used or has expired.')
    const account_id = await prepareOperatorAccount(tx, { ...secrets, now })
    return { account_id, ...(await insertSignInKey(tx, account_id, { ...key, now })) }
  })
}
