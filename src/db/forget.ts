import { sqliteOf } from './sqlite/sqlite.js'
import { onWriter } from './sqlite/writer.js'
import { type Db, isPostgres } from './types.js'

/**
 * After a deletion: on SQLite what was deleted is overwritten (secure_delete), and the write-ahead log, which still
 * holds it, is emptied. `compact` then leaves no page with remnants. PostgreSQL's autovacuum does its own.
 */
export async function forgetDeleted(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await db('settings').insert({ name: deletions, value: '1' }).onConflict('name').merge()
  await emptyLog(db)
}

/**
 * Only a log that nobody is reading from can be emptied. The turn to write is waited for first, and snapshots are held
 * up for no longer than the emptying takes.
 */
async function emptyLog(db: Db): Promise<void> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return
  await onWriter(db, (connection) =>
    sqlite.readers.whileNoneIsHeld(() => void connection.pragma('wal_checkpoint(TRUNCATE)')),
  )
}

const deletions = 'deleted_since_compacting'

/** Rewrites the SQLite file where something was deleted since it was last done. For a quiet moment: it takes the file for itself. */
export async function compact(db: Db): Promise<boolean> {
  if (isPostgres(db)) return false
  const due = await db('settings').where({ name: deletions }).delete()
  if (due === 0) return false
  await db.raw('VACUUM')
  await emptyLog(db)
  return true
}
