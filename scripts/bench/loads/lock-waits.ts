import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cleanup } from '../lib/cleanup.js'

/** Watches PostgreSQL for statements that wait for a lock of another transaction. */

/** `own` counts waits for the row of the sender's own account, `others` all other waits. */
export type SeenLockWaits = { looks: number; own: number; others: number; statements: Set<string> }

/**
 * A statement that waits for a row holds, or waits for, the lock of that row's place. A row of `accounts` is locked by
 * its account's id alone, so a wait for one is a wait for the same account. `pg_locks` is read only once, because two
 * reads can differ. It has the locks of all databases of the server.
 */
const lockWaitsSql = `
  WITH locks AS MATERIALIZED (SELECT * FROM pg_locks),
    places AS (SELECT pid, relation FROM locks WHERE locktype = 'tuple')
  SELECT w.locktype || ': ' || left(a.query, 50) AS statement,
    coalesce(bool_and(p.relation = 'accounts'::regclass), false) AS is_own
  FROM locks w JOIN pg_stat_activity a USING (pid) LEFT JOIN places p USING (pid)
  WHERE NOT w.granted AND w.locktype IN ('transactionid', 'tuple', 'advisory', 'relation')
    AND a.datname = current_database()
  GROUP BY w.pid, w.locktype, a.query`

export async function readLockWaits(client: Client): Promise<{ statement: string; is_own: boolean }[]> {
  return (await client.query<{ statement: string; is_own: boolean }>(lockWaitsSql)).rows
}

/** Reads every few milliseconds until it is stopped. `statements` are those that wait for other accounts. */
export async function watchLockWaits(
  cleanup: Cleanup,
  url: string,
): Promise<{ stop(): Promise<SeenLockWaits> }> {
  const client = cleanup.add(new Client({ connectionString: url }), (one) => one.end())
  await client.connect()
  const seen: SeenLockWaits = { looks: 0, own: 0, others: 0, statements: new Set() }
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      seen.looks += 1
      for (const { statement, is_own } of await readLockWaits(client)) {
        if (is_own) seen.own += 1
        else seen.others += 1
        if (!is_own) seen.statements.add(statement)
      }
      await sleep(5)
    }
  })()
  // If the measurement fails, its own error is thrown instead.
  looking.catch(() => undefined)
  return { stop: async () => ((isOver = true), await looking, seen) }
}
