import type { Scope } from '../contract/types.js'
import { memoize } from '../lib/once.js'

/** In the order in which they are shown. */
export const allScopes = ['read', 'write', 'research', 'admin'] as const satisfies readonly Scope[]

/**
 * The scopes of a key from its row: names separated by spaces. Equal texts share one list, because every caller holds
 * its list as long as its request lasts.
 */
export const parseScopes = memoize((text: string): readonly Scope[] => {
  const scopeNames = text.split(' ')
  return allScopes.filter((scope) => scopeNames.includes(scope))
})
