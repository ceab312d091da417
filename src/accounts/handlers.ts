import type { HandlersFor } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { iso } from '../lib/clock.js'
import { balance } from './balance.js'
import { deleteAccount } from './delete-account.js'
import { signUp } from './sign-up.js'

export function accountHandlers(deps: Deps): HandlersFor<'createAccount' | 'balance' | 'deleteAccount'> {
  return {
    async createAccount({ body, address }) {
      const { account, headers } = await signUp(deps, body, address)
      return { status: 201, body: { ...account, created_at: iso(account.created_at) }, headers }
    },
    async deleteAccount({ caller, body }) {
      await deleteAccount(deps, caller, body.confirm)
      return { status: 200, body: { deleted: true } }
    },
    async balance({ caller }) {
      return { status: 200, body: await balance(deps, caller) }
    },
  }
}
