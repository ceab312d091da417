import type { Scope } from '../contract/types.js'

/** In the order in which they are shown. */
export const allScopes = ['read', 'write', 'research', 'admin'] as const satisfies readonly Scope[]

/** The scopes of a key as its row has them: names with spaces in between. */
export function parseScopes(text: string): Scope[] {
  const scopeNames = text.split(' ')
  return allScopes.filter((scope) => scopeNames.includes(scope))
}
