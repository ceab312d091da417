import type { Client } from 'pg'

/** The advisory lock that excludes other imports. Nothing else in the database uses this number. */
const importLock = 4_127_735_402

/** Takes the lock of imports until the transaction ends. Resolves with whether it was free. */
export async function takeImportLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(${importLock}) as is_free`,
  )
  return rows[0]?.is_free === true
}
