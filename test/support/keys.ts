import type { TestService } from './service.js'

/** Revokes a key directly in the database. */
export async function revoke(
  { service, clock }: TestService,
  account_id: string,
  key_id: string,
): Promise<void> {
  await service.deps.db('keys').where({ account_id, key_id }).update({ revoked_at: clock.now() })
}

/** Gives an account's first key other scopes. */
export async function rescope({ service }: TestService, account_id: string, scopes: string[]): Promise<void> {
  await service.deps
    .db('keys')
    .where({ account_id, key_id: 'original' })
    .update({ scopes: scopes.join(' ') })
}

const scopes = ['read', 'write', 'research', 'admin']

/** Every subset of the scopes. */
export const scopeSubsets = Array.from({ length: 16 }, (_, n) =>
  scopes.filter((_scope, bit) => n & (1 << bit)),
)
