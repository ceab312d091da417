import type { Scope } from '../contract/types.js'
import { cached } from '../lib/once.js'

/** In the order in which they are shown. */
export const allScopes = ['read', 'write', 'research', 'admin'] as const satisfies readonly Scope[]

/**
 * The scopes of a key as its row has them: names with spaces in between. Of each text there is one list, because every
 * caller holds its own as long as its request lasts.
 */
export const parseScopes = cached((text: string): readonly Scope[] => {
  const scopeNames = text.split(' ')
  return allScopes.filter((scope) => scopeNames.includes(scope))
})
