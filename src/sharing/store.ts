import { batchedStatement } from '../db/batched-statement.js'
import { query, queryIn, statement } from '../db/statements.js'
import type { Db, Reader, Writer } from '../db/types.js'

/** The rows of links to runs. A link whose time is over is like one that is not there. */

/** Times are milliseconds since 1970; null where it has no such time. */
export type ShareRow = {
  token_digest: string
  account_id: string
  run_id: string
  expires_at: number | null
  created_at: number
}

const works = '(expires_at IS NULL OR expires_at > ?)'

const linksQuery = query<Pick<ShareRow, 'created_at' | 'expires_at'>>(
  'shares_of_run',
  `SELECT created_at, expires_at FROM shares WHERE run_id = ? AND account_id = ? AND ${works}
   ORDER BY created_at DESC, token_digest`,
)
const linksOfRunsQuery = queryIn<Pick<ShareRow, 'run_id' | 'created_at' | 'expires_at'>>(
  'shares_of_runs',
  'SELECT run_id, created_at, expires_at FROM shares WHERE run_id {listed} ORDER BY run_id, created_at, token_digest',
)
const linkQuery = query<Pick<ShareRow, 'run_id' | 'expires_at'>>(
  'share_of_token',
  `SELECT run_id, expires_at FROM shares WHERE token_digest = ? AND ${works}`,
)
const insertStatement = statement(
  'share_insert',
  'INSERT INTO shares (token_digest, account_id, run_id, expires_at, created_at) VALUES (?, ?, ?, ?, ?)',
)
const deleteStatement = statement('shares_delete', 'DELETE FROM shares WHERE run_id = ? AND account_id = ?')
const sweepExpired = batchedStatement('shares_sweep', { table: 'shares', where: 'expires_at <= ?' })

/** The links to a run that work at `now`, newest first. */
export async function listLinks(
  db: Reader,
  { account_id, run_id }: Pick<ShareRow, 'account_id' | 'run_id'>,
  now: number,
) {
  return linksQuery.all(db, run_id, account_id, now)
}

/** Every link to these runs, also those whose time is over and that were not deleted yet. */
export async function listLinksOfRuns(db: Reader, run_ids: string[]) {
  return linksOfRunsQuery.all(db, JSON.stringify(run_ids))
}

/** The link that works at `now`. One statement finds it or not, whatever is wrong with the token. */
export async function findLink(db: Reader, token_digest: string, now: number) {
  return linkQuery.first(db, token_digest, now)
}

export async function insertShare(tx: Writer, row: ShareRow): Promise<void> {
  const { token_digest, account_id, run_id, expires_at, created_at } = row
  await insertStatement.run(tx, token_digest, account_id, run_id, expires_at, created_at)
}

/** Deletes every link to a run, expired ones among them. */
export async function deleteShares(
  tx: Writer,
  { account_id, run_id }: Pick<ShareRow, 'account_id' | 'run_id'>,
): Promise<void> {
  await deleteStatement.run(tx, run_id, account_id)
}

/** Deletes the links whose time is over. Returns how many. */
export function deleteExpiredShares(db: Db, now: number): Promise<number> {
  return sweepExpired(db, now)
}
