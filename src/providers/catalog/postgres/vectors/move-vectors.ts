import type { Client } from 'pg'
import { errorCodeOf } from '../../../../lib/error-message.js'
import type { NumberedClip } from '../table-writer.js'
import type { StoredClip } from '../stored-clips.js'
import { DatabaseVectorsError, insufficientPrivilege } from './owner.js'
import { grantTablesSql, hasTablesSql } from './tables.js'

/** Updates the vectors of clips that an import changes. */

/** A written clip, and the stored clip that it replaced. */
export type WrittenClip = { before: StoredClip | undefined; after: NumberedClip }
type ReplacedClip = WrittenClip & { before: StoredClip }

const changedSql = `unnest($1::bigint[], $2::bigint[], $3::bytea[]) as changed (before, after, text_hash)`

const deleteSql = `
  delete from catalog_vectors as vectors using ${changedSql}
  where vectors.row_id = before and vectors.text_hash is distinct from changed.text_hash`

/** Deletes vectors left in these rows by a version without vectors, which moved or replaced their clips. */
const deleteLeftSql = 'delete from catalog_vectors where row_id = any($1::bigint[])'

const moveSql = `
  update catalog_vectors as vectors set row_id = after from ${changedSql}
  where vectors.row_id = before and before <> after`

/** Whether there are vectors, which an import has to keep with their clips. */
async function hasVectors(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has_tables: boolean }>(hasTablesSql)
  return rows[0]?.has_tables === true
}

/**
 * Moves the vector of each clip to its new row if its text is the same, and deletes it otherwise. Deletes vectors that
 * were left in new rows. Call it once the rows of the clips are locked: a process that makes vectors has then written
 * them, or leaves these clips out. Throws `DatabaseVectorsError` if the role may not change vectors.
 */
export async function moveVectors(client: Client, clips: WrittenClip[]): Promise<void> {
  if (clips.length === 0 || !(await hasVectors(client))) return
  await moveAll(client, clips).catch((cause: unknown) => {
    if (errorCodeOf(cause) !== insufficientPrivilege) throw cause
    const role = client.user ?? ''
    throw new DatabaseVectorsError(
      `The role ${role} may not change the vectors of clips. Have the owner of their tables run this, then repeat: ${grantTablesSql(role)};`,
      { cause },
    )
  })
}

async function moveAll(client: Client, clips: WrittenClip[]): Promise<void> {
  const newRows = clips.filter(({ before, after }) => before?.row_id !== after.row_id)
  await client.query(deleteLeftSql, [newRows.map(({ after }) => after.row_id)])
  const replacements = clips.filter((one): one is ReplacedClip => one.before !== undefined)
  const values = [
    replacements.map(({ before }) => before.row_id),
    replacements.map(({ after }) => after.row_id),
    replacements.map(({ after }) => after.clip.text_hash),
  ]
  for (const statement of [deleteSql, moveSql]) await client.query(statement, values)
}
