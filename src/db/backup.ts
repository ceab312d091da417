import { existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'

/**
 * Copies a SQLite file while it is in use, checks the copy and only then gives it its name. Throws where the copy
 * is not whole; nothing is left behind then.
 */
export async function backUp(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  const source = new Database(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(part)
    requireWhole(part)
    renameSync(part, to)
  } finally {
    source.close()
    if (existsSync(part)) rmSync(part)
  }
}

function requireWhole(file: string): void {
  const copy = new Database(file, { readonly: true })
  try {
    const found = copy.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`The copy is not whole: ${String(found)}`)
  } finally {
    copy.close()
  }
}
