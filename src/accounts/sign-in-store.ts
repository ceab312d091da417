import { statement } from '../db/statements.js'
import type { Tx } from '../db/types.js'

/** Links that sign in once. Only their digests are stored. */

const insertStatement = statement(
  'sign_in_link_add',
  'INSERT INTO sign_in_links (digest, created_at, expires_at) VALUES (?, ?, ?)',
)
const useStatement = statement(
  'sign_in_link_use',
  'DELETE FROM sign_in_links WHERE digest = ? AND expires_at > ?',
)
const sweepStatement = statement('sign_in_link_sweep', 'DELETE FROM sign_in_links WHERE expires_at <= ?')

/**
 * Saves a link by the digest of its token, and deletes those that had expired by `created_at` (milliseconds since
 * 1970).
 */
export async function insertLink(
  tx: Tx,
  { digest, created_at, expires_at }: { digest: string; created_at: number; expires_at: number },
): Promise<void> {
  await sweepStatement.run(tx, created_at)
  await insertStatement.run(tx, digest, created_at, expires_at)
}

/** Uses up a link. False if it does not exist or was used; of two concurrent uses, one succeeds. */
export async function useLink(tx: Tx, digest: string, now: number): Promise<boolean> {
  return (await useStatement.run(tx, digest, now)) === 1
}
