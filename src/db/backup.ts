import { chmodSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'

/** The copy fails SQLite's integrity check, which means that the database is damaged as well. */
export class BackupIntegrityError extends Error {}

/**
 * Copies a SQLite file while it is in use. The copy is checked before it gets its final name; if the check fails, this
 * throws and leaves nothing behind. Only the owner may read the copy.
 */
export async function backUpDatabase(sourceFile: string, targetFile: string): Promise<void> {
  const partialFile = `${targetFile}.part`
  const source = new Database(sourceFile, { readonly: true, fileMustExist: true })
  try {
    await source.backup(partialFile)
    chmodSync(partialFile, 0o600)
    assertIntegrity(partialFile)
    renameSync(partialFile, targetFile)
  } finally {
    source.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(partialFile + suffix, { force: true })
  }
}

function assertIntegrity(file: string): void {
  const copy = new Database(file, { readonly: true })
  try {
    const checkResult = copy.pragma('integrity_check', { simple: true })
    if (checkResult !== 'ok') throw new BackupIntegrityError(`the copy is not whole: ${String(checkResult)}`)
  } finally {
    copy.close()
  }
}
