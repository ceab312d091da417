import { isOfOpenAccount } from '../db/open-accounts.js'
import { queryByKey } from '../db/batched-query.js'
import { statement, query } from '../db/statements.js'
import type { Reader, Tx, Writer } from '../db/types.js'

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

const keyColumns = `account_id, key_id, name, prefix, digest, scopes, credit_limit, used, held, created_at, expires_at,
  revoked_at, last_used_at`

const keyByDigest = queryByKey<'digest', KeyRow>(
  'key_by_digest',
  'digest',
  `SELECT ${keyColumns} FROM keys WHERE {keyed} AND ${isOfOpenAccount('keys')}`,
)
const keyByIdQuery = query<KeyRow>(
  'key_by_id',
  `SELECT ${keyColumns} FROM keys WHERE account_id = ? AND key_id = ? AND ${isOfOpenAccount('keys')}`,
)
const joinedColumns = keyColumns.replaceAll(/\w+/g, 'k.$&')
const keysByIdsQuery = query<KeyRow>('keys_by_ids', {
  sqlite: `SELECT ${joinedColumns} FROM json_each(?) n JOIN keys k
    ON k.account_id = n.value ->> 0 AND k.key_id = n.value ->> 1 AND ${isOfOpenAccount('k')}`,
  postgres: `SELECT ${joinedColumns} FROM jsonb_array_elements(CAST(? AS jsonb)) n JOIN keys k
    ON k.account_id = CAST(n.value ->> 0 AS uuid) AND k.key_id = n.value ->> 1
      AND ${isOfOpenAccount('k')}`,
})
/** Takes the same pairs, but returns only unusable keys, of which there are usually none. */
const unusableKeysQuery = query<{ account_id: string; key_id: string }>('keys_unusable', {
  sqlite: `SELECT n.value ->> 0 AS account_id, n.value ->> 1 AS key_id FROM json_each(?) n
    LEFT JOIN keys k ON k.account_id = n.value ->> 0 AND k.key_id = n.value ->> 1
    WHERE k.key_id IS NULL OR k.revoked_at IS NOT NULL OR NOT ${isOfOpenAccount('k')}`,
  postgres: `SELECT n.value ->> 0 AS account_id, n.value ->> 1 AS key_id
    FROM jsonb_array_elements(CAST(? AS jsonb)) n
    LEFT JOIN keys k ON k.account_id = CAST(n.value ->> 0 AS uuid) AND k.key_id = n.value ->> 1
    WHERE k.key_id IS NULL OR k.revoked_at IS NOT NULL OR NOT ${isOfOpenAccount('k')}`,
})
const keysAfterQuery = query<KeyRow>(
  'keys_after',
  `SELECT ${keyColumns} FROM keys WHERE account_id = ? AND key_id > ? ORDER BY key_id LIMIT ?`,
)
const recordUseStatement = statement(
  'key_used',
  `UPDATE keys SET last_used_at = ?
   WHERE account_id = ? AND key_id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
)

/** The key with this digest, of an account that is not deleted; undefined if there is none. */
export async function findKeyByDigest(db: Reader, digest: string): Promise<KeyRow | undefined> {
  return keyByDigest(db, digest)
}

/** The key, if it is the account's; undefined otherwise. */
export async function findKey(db: Reader, account_id: string, key_id: string): Promise<KeyRow | undefined> {
  return keyByIdQuery.first(db, account_id, key_id)
}

type KeyReference = { account_id: string; key_id: string | null }

/** The references that name a key, as pairs for a statement. */
function toKeyPairs(references: readonly KeyReference[]): [account_id: string, key_id: string][] {
  return references.flatMap(({ account_id, key_id }) => (key_id === null ? [] : [[account_id, key_id]]))
}

/** The referenced keys that exist. A reference without `key_id` has none. */
export async function findKeys(db: Reader, references: readonly KeyReference[]): Promise<KeyRow[]> {
  const keys = toKeyPairs(references)
  return keys.length === 0 ? [] : keysByIdsQuery.all(db, JSON.stringify(keys))
}

/** The referenced keys that were revoked, or deleted with their account. A reference without `key_id` has none. */
export async function findUnusableKeys(
  db: Reader,
  references: readonly KeyReference[],
): Promise<{ account_id: string }[]> {
  const keys = toKeyPairs(references)
  return keys.length === 0 ? [] : unusableKeysQuery.all(db, JSON.stringify(keys))
}

/** Saves a new key. Its secret is not stored, only the digest. */
export async function insertKey(tx: Tx, key: KeyRow): Promise<void> {
  await tx('keys').insert(key)
}

/** Records the use of a key, unless one was recorded after `before`. */
export async function recordKeyUse(
  db: Writer,
  { account_id, key_id }: KeyRow,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await recordUseStatement.run(db, now, account_id, key_id, before)
}

/** Every key of the account that is not revoked, oldest first. */
export async function listUnrevokedKeys(db: Reader, account_id: string): Promise<KeyRow[]> {
  return db<KeyRow>('keys').where({ account_id }).whereNull('revoked_at').orderBy(['created_at', 'key_id'])
}

/** How many keys were revoked, what they spent in all, and those that spent the most. */
export type RevokedSpending = { keys: number; credits_used: number; spent_most: RevokedKeySpending[] }
type RevokedKeySpending = Pick<KeyRow, 'key_id' | 'name' | 'prefix'> & { credits_used: number }

/** As many as the contract allows in `spent_most`. */
const maxRevokedShown = 20

type RevokedKeyRow = RevokedKeySpending & { all_keys: number | string; all_used: number | string }

/** What the account's revoked keys spent. */
export async function loadRevokedSpending(db: Reader, account_id: string): Promise<RevokedSpending> {
  const rows = await db('keys')
    .where({ account_id })
    .whereNotNull('revoked_at')
    .orderBy([{ column: 'used', order: 'desc' }, 'key_id'])
    .limit(maxRevokedShown)
    .select<RevokedKeyRow[]>(
      'key_id',
      'name',
      'prefix',
      { credits_used: 'used' },
      db.raw('count(*) OVER () AS all_keys'),
      db.raw('sum(used) OVER () AS all_used'),
    )
  const spent_most = rows
    .filter(({ credits_used }) => credits_used > 0)
    .map(({ key_id, name, prefix, credits_used }) => ({ key_id, name, prefix, credits_used }))
  return { keys: Number(rows[0]?.all_keys ?? 0), credits_used: Number(rows[0]?.all_used ?? 0), spent_most }
}

/** Revokes the given keys. Returns how many were not revoked before. */
export async function revokeKeys(
  tx: Tx,
  account_id: string,
  key_ids: string[],
  now: number,
): Promise<number> {
  return tx<KeyRow>('keys')
    .where({ account_id })
    .whereIn('key_id', key_ids)
    .whereNull('revoked_at')
    .update({ revoked_at: now })
}

/** Keys of the account in the order of their IDs, including revoked ones. */
export async function listKeysAfter(
  db: Reader,
  account_id: string,
  { after, size }: { after: string; size: number },
): Promise<KeyRow[]> {
  return keysAfterQuery.all(db, account_id, after, size)
}
