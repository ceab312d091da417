import type { Reader, Tx } from '../db/types.js'

export const allScopes = ['read', 'write', 'research', 'admin'] as const
export type Scope = (typeof allScopes)[number]

export type KeyRow = {
  account_id: string
  key_id: string
  name: string | null
  prefix: string
  digest: string
  scopes: string
  credit_limit: number | null
  used: number
  held: number
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
}

export function readScopes(text: string): Scope[] {
  return allScopes.filter((scope) => text.split(' ').includes(scope))
}

export async function findByDigest(db: Reader, digest: string): Promise<KeyRow | undefined> {
  return db<KeyRow>('keys').where({ digest }).first()
}

export async function find(db: Reader, account_id: string, key_id: string): Promise<KeyRow | undefined> {
  return db<KeyRow>('keys').where({ account_id, key_id }).first()
}

export async function insert(tx: Tx, key: KeyRow): Promise<void> {
  await tx('keys').insert(key)
}

/** Notes that a key was used; writes only where the last note is older than `before`. */
export async function touch(
  db: Reader,
  key: KeyRow,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db('keys')
    .where({ account_id: key.account_id, key_id: key.key_id })
    .andWhere((q) => void q.whereNull('last_used_at').orWhere('last_used_at', '<=', before))
    .update({ last_used_at: now })
}

/** Every key of the account that is not revoked, oldest first. */
export async function unrevoked(db: Reader, account_id: string): Promise<KeyRow[]> {
  return db<KeyRow>('keys').where({ account_id }).whereNull('revoked_at').orderBy(['created_at', 'key_id'])
}

/** Revokes the named keys. Returns how many changed. */
export async function revoke(tx: Tx, account_id: string, key_ids: string[], now: number): Promise<number> {
  return tx<KeyRow>('keys')
    .where({ account_id })
    .whereIn('key_id', key_ids)
    .whereNull('revoked_at')
    .update({ revoked_at: now })
}
