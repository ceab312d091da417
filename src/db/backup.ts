import { chmodSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'

/** A copy that SQLite finds damaged, as the database then is itself. */
export class NotWhole extends Error {}

/**
 * Copies a SQLite file while it is in use, checks the copy and only then gives it its name. Throws where the copy
 * is not whole; nothing is left behind then. The copy is its owner's alone to read, as the data folder is.
 */
export async function backUp(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  const source = new Database(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(part)
    chmodSync(part, 0o600)
    requireWhole(part)
    renameSync(part, to)
  } finally {
    source.close()
    for (const rest of ['', '-wal', '-shm']) rmSync(part + rest, { force: true })
  }
}

function requireWhole(file: string): void {
  const copy = new Database(file, { readonly: true })
  try {
    const found = copy.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new NotWhole(`the copy is not whole: ${String(found)}`)
  } finally {
    copy.close()
  }
}
