import { createAccessCode } from '../../src/accounts/access-codes.js'
import { type Config, readConfig } from '../../src/config/config.js'
import { audit } from '../../src/credits/audit.js'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import type { Cleanup } from '../bench/lib/cleanup.js'
import { type RunningServer, serveColdopen } from '../bench/lib/processes.js'
import { writeSoakClips } from './clips.js'

/** The soaked service: in its own process, as users start it, on SQLite or on PostgreSQL. */

export type Database = 'sqlite' | 'postgres'

export type SoakedService = RunningServer & {
  config: Config
  access_code: string
  /** Inconsistencies in the database, in words. Can be called while the service runs, or after it has stopped. */
  violations(): Promise<string[]>
}

/** Rate limits are raised, because few accounts do here what many do elsewhere. */
const settings = {
  METRICS: '1',
  SIGNUPS_PER_HOUR: '100000',
  KEYS_PER_HOUR: '100000',
  RUN_STARTS_PER_HOUR: '100000',
  RUN_READS_PER_MINUTE: '1000000',
  REMIXES_PER_HOUR: '100000',
  SCORES_PER_HOUR: '100000',
  CHAT_TURNS_PER_HOUR: '100000',
  LINKS_PER_HOUR: '100000',
  WRONG_CODES_PER_HOUR: '100000',
  RUNS_IN_FLIGHT_PER_ACCOUNT: '1000',
  FREE_EMPTY_RUNS_PER_DAY: '1000',
}

/**
 * A fixed size for short-lived objects. If a machine has spare memory, V8 varies it between 2 and 128 MB with the load,
 * which would affect the slope.
 */
const nodeOptions = ['--min-semi-space-size=16', '--max-semi-space-size=16']

/** The server of tests runs without autovacuum, but within hours tables would grow without it. */
const maintenanceFlags = ['autovacuum=on']

async function openDatabase(cleanup: Cleanup, database: Database): Promise<Record<string, string>> {
  if (database === 'sqlite') return {}
  cleanup.add(await startPostgres(maintenanceFlags), (stop) => stop())
  return { DATABASE_URL: await freshPostgres() }
}

/** Starts the service on generated clips, and on those of a file if one is given. It ends with `cleanup`. */
export async function startSoakedService(
  cleanup: Cleanup,
  { database, clips }: { database: Database; clips: string | null },
): Promise<SoakedService> {
  const folder = await cleanup.folder()
  const env = { DATA_DIR: folder, ...settings, ...(await openDatabase(cleanup, database)) }
  const config = readConfig(env)
  for (const path of await writeSoakClips(folder, clips))
    await importCatalog({ catalogPath: config.catalog_file, path, now: Date.now() })
  const access_code = await withDb(config, (db) =>
    createAccessCode(
      { db, clock: systemClock, ids: systemIds },
      { credits: 1_000_000, uses: 100_000, expires_at: null },
    ),
  )
  const runningServer = cleanup.stops(await serveColdopen(folder, env, nodeOptions))
  return { ...runningServer, config, access_code, violations: () => findViolations(config) }
}

/** Opens the database only while `work` runs, because otherwise the soaked service uses it alone. */
async function withDb<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb(config)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function findViolations(config: Config): Promise<string[]> {
  return withDb(config, async (db) =>
    (await audit(db)).map(({ invariant, subject, message }) => `${invariant} ${subject} ${message}`),
  )
}
