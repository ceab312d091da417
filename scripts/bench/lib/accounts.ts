import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import { openDb } from '../../../src/db/open.js'
import { digestOf, keyFrom, prefixOf } from '../../../src/keys/secret.js'
import { allScopes } from '../../../src/keys/store.js'
import { systemIds } from '../../../src/lib/ids.js'

/** The service's tables in a SQLite file, made by its own migrations. */
export async function makeTables(file: string): Promise<void> {
  const address = { database_url: null, sqlite_file: file, acquire_timeout_ms: 5000, pool_size: 1 }
  await (await openDb(address)).destroy()
}

/** Opens so many accounts with so many credits each, in a file that has the tables. Returns their keys. */
export function openAccounts(file: string, { count, credits }: { count: number; credits: number }): string[] {
  const db = new Database(file)
  const account = db.prepare(
    'INSERT INTO accounts (account_id, granted, credits, created_at) VALUES (?, ?, ?, ?)',
  )
  const grant = db.prepare(
    `INSERT INTO ledger (account_id, kind, amount, subject_kind, subject_id, at) VALUES (?, 'grant', ?, 'grant', ?, ?)`,
  )
  const key = db.prepare(
    `INSERT INTO keys (account_id, key_id, name, prefix, digest, scopes, created_at, last_used_at)
     VALUES (?, 'original', 'original', ?, ?, ?, ?, ?)`,
  )
  const now = Date.now()
  const open = () => {
    const [account_id, value] = [systemIds.uuid(), keyFrom(randomBytes(32))]
    account.run(account_id, credits, credits, now)
    grant.run(account_id, credits, systemIds.uuid(), now)
    key.run(account_id, prefixOf(value), digestOf(value), allScopes.join(' '), now, now)
    return value
  }
  const keys = db.transaction(() => Array.from({ length: count }, open))()
  db.close()
  return keys
}
