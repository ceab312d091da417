import type { HandlersFor } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { usage } from './usage.js'

/** Answers what the account's credits were spent on. */
export function creditHandlers(deps: Pick<Infrastructure, 'db' | 'clock' | 'config'>): HandlersFor<'usage'> {
  return {
    async usage({ caller }) {
      return { status: 200, body: await usage(deps, caller.account_id) }
    },
  }
}
