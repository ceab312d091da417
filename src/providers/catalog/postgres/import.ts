import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { errorCodeOf } from '../../../lib/error-message.js'
import { findImportFiles } from '../files.js'
import { importFiles, type ImportOptions, type ImportReport } from '../import.js'
import { createClient, destroy } from './client.js'
import { type DatabaseStaging, openDatabaseStaging } from './staging.js'
import { insufficientPrivilege } from './vectors/owner.js'

/** Imports videos into the catalog in PostgreSQL. */

/** `connection` is pg's configuration for a database that has the tables. */
export type ImportIntoDatabaseOptions = ImportOptions & { connection: ClientConfig }

/**
 * Imports all videos from a path, in one transaction, on a connection of its own. Throws an Error if the path does not
 * exist or has nothing to import, and `CatalogBusyError` while another import is running.
 */
export async function importIntoDatabase(options: ImportIntoDatabaseOptions): Promise<ImportReport> {
  const files = await findImportFiles(options.path)
  const client = createClient(options.connection)
  await client.connect()
  let staging: DatabaseStaging | null = null
  try {
    staging = await openDatabaseStaging(client, options)
    const report = await importFiles(files, staging, options)
    if (report.added + report.updated > 0) await tidy(client, options)
    return report
  } catch (error) {
    const undoFailure = staging && (await undo(staging))
    if (undoFailure && error instanceof Error) error.cause ??= undoFailure
    throw error
  } finally {
    destroy(client)
  }
}

/** How long a failed import waits for the server to undo it. */
const maxUndoMs = 5_000

/**
 * Undoes the import and so releases its lock before the failure is reported; otherwise the next import could be
 * refused. Returns the error if that failed, or null. Once the connection is gone, the server undoes everything by
 * itself.
 */
async function undo(staging: DatabaseStaging): Promise<Error | null> {
  const timeLimit = new AbortController()
  const tooLong = new Error(`PostgreSQL has not undone the import within ${maxUndoMs / 1000} s.`)
  const undoResult = staging.undo().then(
    () => null,
    (cause: unknown) => new Error('The import could not be undone.', { cause }),
  )
  const timeout = sleep(maxUndoMs, tooLong, { signal: timeLimit.signal }).catch(() => null)
  const failure = await Promise.race([undoResult, timeout])
  timeLimit.abort()
  return failure
}

/** Only the owner of the tables may run these. PostgreSQL does the same by itself after a while. */
const tidySql = [
  `select gin_clean_pending_list('catalog_words_by_word')`,
  'analyze catalog_clips, catalog_transcripts, catalog_words, catalog_word_rows',
]

/**
 * Sorts new words into the index, because every search would otherwise scan them. A failure here does not fail the
 * import, which is already committed; it is reported, unless this role may not do it.
 */
async function tidy(client: Client, { onUntidied }: ImportOptions): Promise<void> {
  for (const statement of tidySql)
    try {
      await client.query(statement)
    } catch (error) {
      if (errorCodeOf(error) !== insufficientPrivilege) onUntidied?.(error)
    }
}
