import { openDb } from '../../../src/db/open.js'
import { withWriteTransaction } from '../../../src/db/transactions.js'
import type { Db } from '../../../src/db/types.js'
import { hashKey, formatKey, getKeyPrefix } from '../../../src/keys/secret.js'
import { allScopes } from '../../../src/keys/scopes.js'
import { systemIds } from '../../../src/lib/ids.js'

/** Opens many accounts, with their first key, and credits from a grant. */

export type Account = { account_id: string; api_key: string }

/** Opens the database in a SQLite file, with the service's tables. */
export function openSqliteFile(sqlite_file: string): Promise<Db> {
  return openDb({ database_url: null, sqlite_file, acquire_timeout_ms: 5000, pool_size: 1 })
}

const batchSize = 200

/** Opens this many accounts with these credits each. */
export async function openAccounts(db: Db, options: { count: number; credits: number }): Promise<Account[]> {
  const { count, credits } = options
  const newAccounts = Array.from({ length: count }, () => {
    return { account_id: systemIds.uuid(), api_key: formatKey(systemIds.bytes(32)) }
  })
  const at = Date.now()
  const accounts = newAccounts.map(({ account_id }) => ({
    account_id,
    granted: credits,
    credits,
    created_at: at,
  }))
  const subject = { subject_kind: 'grant', kind: 'grant', amount: credits, at }
  const grants = newAccounts.map(({ account_id }) => ({
    account_id,
    ...subject,
    subject_id: systemIds.uuid(),
  }))
  const key = { key_id: 'original', name: 'original', scopes: allScopes.join(' '), created_at: at }
  const keys = newAccounts.map(({ account_id, api_key }) => {
    return { account_id, ...key, prefix: getKeyPrefix(api_key), digest: hashKey(api_key) }
  })
  await withWriteTransaction(db, async (tx) => {
    await tx.batchInsert('accounts', accounts, batchSize)
    if (credits > 0) await tx.batchInsert('ledger', grants, batchSize)
    await tx.batchInsert('keys', keys, batchSize)
  })
  return newAccounts
}

/** Opens one account without credits. */
export async function openAccount(db: Db): Promise<Account> {
  const [account] = await openAccounts(db, { count: 1, credits: 0 })
  if (!account) throw new Error('No account was opened.')
  return account
}
