import { type Db, isPostgres } from '../../src/db/types.js'

/** Reads the tables from the schema, so that new ones are included. */

async function tablesOf(db: Db): Promise<string[]> {
  if (isPostgres(db)) {
    const found = await db.raw<{ rows: { name: string }[] }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    return found.rows.map(({ name }) => name)
  }
  const rows = await db.raw<{ name: string }[]>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The number of rows in each table that contain the account's id in any column; tables without such rows are absent.
 */
export async function rowsOfAccount(db: Db, account_id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(db)) {
    const rows = await db<Record<string, unknown>>(table)
    const own = rows.filter((row) => JSON.stringify(row).includes(account_id)).length
    if (own > 0) counts[table] = own
  }
  return counts
}

/** The tables that have a column account_id, or have none. */
async function tablesByOwner(db: Db, isOwned: boolean): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(db)) {
    const columns = await db(table).columnInfo()
    if ('account_id' in columns === isOwned) found.push(table)
  }
  return found.sort()
}

/** The tables with a column account_id, which hold the data of accounts. */
export const ownedTables = (db: Db): Promise<string[]> => tablesByOwner(db, true)

/** The tables without one: public caches and the service's own settings. */
export const unownedTables = (db: Db): Promise<string[]> => tablesByOwner(db, false)
