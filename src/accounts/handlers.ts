import type { HandlersFor } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { toIso } from '../lib/clock.js'
import { loadBalance } from './balance.js'
import { deleteAccount, type DeleteAccountDeps } from './delete-account.js'
import { allScopes } from '../keys/scopes.js'
import { signIn } from './sign-in-link.js'
import { signUp, type SignUpDeps } from './sign-up.js'

/** Answers what concerns the account itself: opening one, signing in by a link, its balance, and its deletion. */
export function accountHandlers(
  deps: SignUpDeps & DeleteAccountDeps & Pick<Infrastructure, 'config'>,
): HandlersFor<'createAccount' | 'signIn' | 'balance' | 'deleteAccount'> {
  return {
    async createAccount({ body, address, request_id }) {
      const log = deps.log.child({ request_id })
      const { account, headers } = await signUp({ ...deps, log }, body, address)
      return { status: 201, body: { ...account, created_at: toIso(account.created_at) }, headers }
    },
    async signIn({ body, is_from_this_machine }) {
      const { expires_at, ...key } = await signIn(deps, { token: body.token, is_from_this_machine })
      return { status: 201, body: { ...key, scopes: [...allScopes], expires_at: toIso(expires_at) } }
    },
    async deleteAccount({ caller, body }) {
      await deleteAccount(deps, caller, body.confirm)
      return { status: 200, body: { deleted: true } }
    },
    balance: async ({ caller }) => ({ status: 200, body: await loadBalance(deps, caller) }),
  }
}
