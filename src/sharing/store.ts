import { batchedStatement } from '../db/batched-statement.js'
import { isOfOpenAccount } from '../db/open-accounts.js'
import { query, queryIn, statement } from '../db/statements.js'
import type { Db, Reader, Writer } from '../db/types.js'

/** The rows of links to runs. An expired link is treated as if it did not exist. */

/** Times are milliseconds since 1970; null if there is none. */
export type ShareRow = {
  token_digest: string
  account_id: string
  run_id: string
  /** The IDs of the shown results; null for all. */
  result_ids: string[] | null
  expires_at: number | null
  created_at: number
}

export type Link = Pick<ShareRow, 'token_digest' | 'created_at' | 'expires_at' | 'result_ids'>

/** The ID of a link: half of its token's digest, from which nobody can derive the token. */
export function shareIdOf(token_digest: string): string {
  return token_digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type StoredLink<T extends { result_ids: unknown }> = Omit<T, 'result_ids'> & { result_ids: string | null }

function toLink<T extends { result_ids: string | null }>(
  row: T,
): Omit<T, 'result_ids'> & Pick<Link, 'result_ids'> {
  return { ...row, result_ids: row.result_ids === null ? null : (JSON.parse(row.result_ids) as string[]) }
}

/** The condition of a link that has not expired; its parameter is the current instant. */
const isLinkValidSql = '(expires_at IS NULL OR expires_at > ?)'

const linksQuery = query<StoredLink<Link>>(
  'shares_of_run',
  `SELECT token_digest, created_at, expires_at, result_ids FROM shares
   WHERE run_id = ? AND account_id = ? AND ${isLinkValidSql} ORDER BY created_at DESC, token_digest`,
)
const linksOfRunsQuery = queryIn<StoredLink<Link & Pick<ShareRow, 'run_id'>>>(
  'shares_of_runs',
  `SELECT run_id, token_digest, created_at, expires_at, result_ids FROM shares
   WHERE run_id {listed} ORDER BY run_id, created_at, token_digest`,
)
const linkQuery = query<StoredLink<Pick<ShareRow, 'run_id' | 'expires_at' | 'result_ids'>>>(
  'share_of_token',
  `SELECT run_id, expires_at, result_ids FROM shares WHERE token_digest = ? AND ${isLinkValidSql}
     AND ${isOfOpenAccount('shares')}`,
)
const insertStatement = statement(
  'share_insert',
  `INSERT INTO shares (token_digest, account_id, run_id, result_ids, expires_at, created_at)
   VALUES (?, ?, ?, ?, ?, ?)`,
)
const previewQuery = query<{ picture: Buffer | null }>(
  'share_picture',
  'SELECT picture FROM shares WHERE token_digest = ?',
)
const hasPreviewQuery = query<{ token_digest: string }>(
  'share_has_picture',
  'SELECT token_digest FROM shares WHERE token_digest = ? AND picture IS NOT NULL',
)
const savePreviewStatement = statement(
  'share_picture_save',
  'UPDATE shares SET picture = ? WHERE token_digest = ? AND picture IS NULL',
)
const deleteStatement = statement('share_delete', 'DELETE FROM shares WHERE token_digest = ?')
const deleteAllStatement = statement(
  'shares_delete',
  'DELETE FROM shares WHERE run_id = ? AND account_id = ?',
)
const sweepExpired = batchedStatement('shares_sweep', { table: 'shares', where: 'expires_at <= ?' })

/** The links to a run that are valid at `now`, newest first. */
export async function listLinks(
  db: Reader,
  { account_id, run_id }: Pick<ShareRow, 'account_id' | 'run_id'>,
  now: number,
): Promise<Link[]> {
  return (await linksQuery.all(db, run_id, account_id, now)).map(toLink)
}

/** All links to these runs, including expired ones that were not deleted yet. */
export async function listLinksOfRuns(db: Reader, run_ids: string[]) {
  return (await linksOfRunsQuery.all(db, JSON.stringify(run_ids))).map(toLink)
}

/** The link that is valid at `now`. A single statement decides, whatever is wrong with the token. */
export async function findLink(db: Reader, token_digest: string, now: number) {
  const row = await linkQuery.first(db, token_digest, now)
  return row && toLink(row)
}

/** Saves a new link by the digest of its token. */
export async function insertShare(tx: Writer, row: ShareRow): Promise<void> {
  const { token_digest, account_id, run_id, result_ids, expires_at, created_at } = row
  const ids = result_ids && JSON.stringify(result_ids)
  await insertStatement.run(tx, token_digest, account_id, run_id, ids, expires_at, created_at)
}

/** The stored link preview; null if there is none. */
export async function findPreview(db: Reader, token_digest: string): Promise<Buffer | null> {
  return (await previewQuery.first(db, token_digest))?.picture ?? null
}

/** Whether a link has a stored preview. */
export async function hasPreview(db: Reader, token_digest: string): Promise<boolean> {
  return (await hasPreviewQuery.first(db, token_digest)) !== undefined
}

/** Stores the preview of a link, if the link still exists and has none. */
export async function savePreview(db: Writer, token_digest: string, preview: Buffer): Promise<void> {
  await savePreviewStatement.run(db, preview, token_digest)
}

/** Deletes a link, if there is one. */
export async function deleteShare(tx: Writer, token_digest: string): Promise<void> {
  await deleteStatement.run(tx, token_digest)
}

/** Deletes all links to a run, including expired ones. */
export async function deleteShares(
  tx: Writer,
  { account_id, run_id }: Pick<ShareRow, 'account_id' | 'run_id'>,
): Promise<void> {
  await deleteAllStatement.run(tx, run_id, account_id)
}

/** Deletes expired links. Returns how many. */
export function deleteExpiredShares(db: Db, now: number): Promise<number> {
  return sweepExpired(db, now)
}
