import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { startCluster } from './postgres/cluster.js'

/** Functions that remove what a script has created, whatever happens. They are called in reverse order. */
export type Cleanups = (() => Promise<unknown>)[]

/**
 * Creates a database for the services of a script: a SQLite file or its own PostgreSQL. Returns the settings for the
 * services, and the script's own connection.
 */
export async function openDatabase(
  cleanups: Cleanups,
  isPostgres: boolean,
): Promise<{ settings: Record<string, string>; db: Db }> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-chaos-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = isPostgres ? await startCluster() : null
  if (cluster) cleanups.push(() => cluster.stop())
  const db = await openDb({
    database_url: cluster?.url ?? null,
    sqlite_file: join(folder, 'coldopen.db'),
    acquire_timeout_ms: 10_000,
    pool_size: 2,
  })
  cleanups.push(() => db.destroy())
  return { settings: cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder }, db }
}
