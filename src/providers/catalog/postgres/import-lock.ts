import type { Client } from 'pg'

/** Locks out every other import; the number is that of nothing else in the database. */
const importLock = 4_127_735_402

/** Takes the lock of imports until the transaction ends. Resolves with whether it was free. */
export async function takeImportLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(${importLock}) as is_free`,
  )
  return rows[0]?.is_free === true
}
