import type { Client } from 'pg'
import { errorCodeOf } from '../../../../lib/error-message.js'
import type { NumberedClip } from '../table-writer.js'
import type { StoredClip } from '../stored-clips.js'
import { DatabaseVectorsError, insufficientPrivilege } from './owner.js'
import { grantTablesSql, hasTablesSql } from './tables.js'

/** What an import does with the vectors of clips that it changes. */

/** A clip that was written, and what it replaced. */
export type WrittenClip = { before: StoredClip | undefined; after: NumberedClip }
type ReplacedClip = WrittenClip & { before: StoredClip }

const changedSql = `unnest($1::bigint[], $2::bigint[], $3::bytea[]) as changed (before, after, text_hash)`

const deleteSql = `
  delete from catalog_vectors as vectors using ${changedSql}
  where vectors.row_id = before and vectors.text_hash is distinct from changed.text_hash`

/** Rows of clips that a version without vectors moved or replaced. */
const deleteLeftSql = 'delete from catalog_vectors where row_id = any($1::bigint[])'

const moveSql = `
  update catalog_vectors as vectors set row_id = after from ${changedSql}
  where vectors.row_id = before and before <> after`

/** Whether there are vectors, which an import then keeps on their clips. */
async function hasVectors(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has_tables: boolean }>(hasTablesSql)
  return rows[0]?.has_tables === true
}

/**
 * Moves the vector of each clip to its new row if the text of which it was made is the same, and deletes it otherwise. New
 * rows get no vector that was left there. Call it once the rows of the clips are locked, so that what makes vectors has
 * written them or leaves them out. Throws `DatabaseVectorsError` where the role may not change vectors.
 */
export async function moveVectors(client: Client, written: WrittenClip[]): Promise<void> {
  if (written.length === 0 || !(await hasVectors(client))) return
  await moveAll(client, written).catch((cause: unknown) => {
    if (errorCodeOf(cause) !== insufficientPrivilege) throw cause
    const role = client.user ?? ''
    throw new DatabaseVectorsError(
      `The role ${role} may not change the vectors of clips. Have the owner of their tables run this, then repeat: ${grantTablesSql(role)};`,
      { cause },
    )
  })
}

async function moveAll(client: Client, written: WrittenClip[]): Promise<void> {
  const newRows = written.filter(({ before, after }) => before?.row_id !== after.row_id)
  await client.query(deleteLeftSql, [newRows.map(({ after }) => after.row_id)])
  const replaced = written.filter((one): one is ReplacedClip => one.before !== undefined)
  const values = [
    replaced.map(({ before }) => before.row_id),
    replaced.map(({ after }) => after.row_id),
    replaced.map(({ after }) => after.clip.text_hash),
  ]
  for (const statement of [deleteSql, moveSql]) await client.query(statement, values)
}
