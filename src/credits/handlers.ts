import type { HandlersFor } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { usage } from './usage.js'

export function creditHandlers(deps: Deps): HandlersFor<'usage'> {
  return {
    async usage({ caller }) {
      return { status: 200, body: await usage(deps, caller.account_id) }
    },
  }
}
