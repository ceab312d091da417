import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../src/db/open.js'

let model: Promise<Buffer> | undefined

async function migrated(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-model-'))
  const sqlite_file = join(folder, 'coldopen.db')
  const db = await openDb({ database_url: null, sqlite_file, acquire_timeout_ms: 10_000, pool_size: 1 })
  await db.destroy()
  const bytes = await readFile(sqlite_file)
  await rm(folder, { recursive: true })
  return bytes
}

/** Makes a database file with every table and no row of anybody's: migrated once a process, then copied. */
export async function freshSqlite(file: string): Promise<void> {
  await writeFile(file, await (model ??= migrated()), { flag: 'wx', mode: 0o600 })
}
