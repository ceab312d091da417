import { settingName } from '../config/setting-name.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '../lib/error-message.js'
import { DatabaseOpenError } from './database-open-error.js'
import { type DatabaseSettings, failFastPragma } from './knex-config.js'
import { migrationNames, prepareMigration } from './migrations/index.js'
import { doInTurn } from './postgres/exclusive-work.js'
import { sqliteOf } from './sqlite/sqlite.js'
import { type Db, isPostgres } from './types.js'

/** Creates and updates the tables, and decides which versions may use them (docs/scale.md, docs/contributing.md). */

/** Migrations are pending, and this process may not run them. */
export class PendingMigrationsError extends DatabaseOpenError {
  constructor(readonly pending: string[]) {
    super('The database', `${describePending(pending)}. Run coldopen migrate.`)
  }

  /** Whether no migration has run yet. */
  get isNewDatabase(): boolean {
    return this.pending.length === migrationNames.length
  }
}

/** Describes pending migrations as a clause. */
export function describePending(pending: string[]): string {
  if (pending.length === migrationNames.length) return 'it has no tables yet'
  const names = pending.join(', ')
  return pending.length === 1 ? `the migration ${names} is pending` : `the migrations ${names} are pending`
}

export type MigrationState = {
  /** Migrations of this version that have not run, oldest first. */
  pending: string[]
  /** Migrations of a later version that have run and with which this version still works. */
  later: string[]
}

/** PostgreSQL's undefined_table; SQLite has no code of its own for it. */
function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  return code === '42P01' || (code === 'SQLITE_ERROR' && error.message.includes('no such table'))
}

/** The names of the migrations that have run. Empty for a new database, which has no table of migrations. */
async function readAppliedMigrations(db: Db): Promise<string[]> {
  try {
    return (await db('knex_migrations').pluck<string[]>('name')).sort()
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

const numberOf = (name: string): string => name.slice(0, 3)

/**
 * Whether a version with the migrations `knownNames` can use the tables after the migration `later`, which it does not know.
 */
export function canUseAfter(later: string, knownNames: readonly string[] = migrationNames): boolean {
  const [, neededNumber] = /-needs-(\d{3})$/.exec(later) ?? []
  return neededNumber === undefined || knownNames.some((name) => numberOf(name) === neededNumber)
}

/**
 * Compares the migrations that ran with those of this version, with one query instead of knex's dozen. Throws
 * `DatabaseOpenError` if a later migration removed what this version uses.
 */
export async function readMigrationState(db: Db): Promise<MigrationState> {
  const appliedMigrations = await readAppliedMigrations(db)
  const later = appliedMigrations.filter((name) => !migrationNames.includes(name))
  const unusable = later.filter((name) => !canUseAfter(name))
  if (unusable.length > 0) {
    const remedy = 'Run that Coldopen, or restore the backup that was made before it.'
    throw new DatabaseOpenError(
      'The database',
      `a later Coldopen made it (${unusable.join(', ')}). ${remedy}`,
    )
  }
  return { pending: migrationNames.filter((name) => !appliedMigrations.includes(name)), later }
}

/** Callbacks for the progress of a migration. */
export type MigrationListeners = {
  /** Called once if another process is migrating and must be waited for. */
  onWait?: () => void
  /** Called after each step, with the migrations that it ran. */
  onApplied?: (names: string[]) => void
}

/** knex would refuse a database that a later version has changed. */
const anyLaterVersion = { disableMigrationsListValidation: true }

/**
 * Runs the pending migrations; never two processes at once. On PostgreSQL each is a transaction of its own, so that
 * tables in use are locked as briefly as possible. Throws `DatabaseOpenError` if the role may not change the tables.
 */
export async function migrate(
  db: Db,
  settings: DatabaseSettings,
  { onWait, onApplied = () => undefined }: MigrationListeners = {},
): Promise<void> {
  if (!isPostgres(db)) return onApplied(await migrateSqlite(db))
  await doInTurn(settings, 'migrations', () => migratePostgres(db, onApplied), onWait)
}

async function migratePostgres(db: Db, onApplied: (names: string[]) => void): Promise<void> {
  for (;;) {
    const [nextName] = (await readMigrationState(db)).pending
    if (nextName === undefined) return
    const run = async () => {
      await prepareMigration(db, nextName)
      await db.migrate.up(anyLaterVersion)
    }
    await runWhenUnlocked(run).catch((error: unknown) => {
      throw explainMigrationError(error, nextName)
    })
    onApplied([nextName])
  }
}

/** The role may not create or change tables, or there is no schema to create them in. */
const forbiddenCodes = new Set(['42501', '3F000'])

/** The role of DATABASE_URL may not change the tables. */
class ForbiddenMigrationError extends DatabaseOpenError {
  constructor(name: string, cause: unknown) {
    const remedy = `Run coldopen migrate with the ${settingName('DATABASE_URL')} of one that may, and set ${settingName('MIGRATE')}=0 here.`
    super('The database', `the migration ${name} is pending, and this role may not run it. ${remedy}`, {
      cause,
    })
  }
}

/** Explains why knex's lock could not be taken: a process died with it, or the database is read-only. */
function describeLockError({ message }: Error): string {
  return message.includes('read-only')
    ? 'the database takes no writes now. Run coldopen migrate when it does.'
    : 'its lock is taken. If nobody else runs it, set is_locked in knex_migrations_lock to 0.'
}

function explainMigrationError(error: unknown, name: string): unknown {
  if (forbiddenCodes.has(errorCodeOf(error))) return new ForbiddenMigrationError(name, error)
  if (!(error instanceof Error) || error.name !== 'MigrationLocked') return error
  const problem = `the migration ${name} is pending, but ${describeLockError(error)}`
  return new DatabaseOpenError('The database', problem, { cause: error })
}

/**
 * How often a migration that cannot lock a table is tried, and the pause (ms) in between, in which requests can use the
 * table.
 */
const maxTries = 30
const pauseMs = 1000

/** Repeats a migration that could not lock a table because of a long transaction. */
async function runWhenUnlocked(run: () => Promise<unknown>): Promise<void> {
  const lockNotAvailable = '55P03'
  for (let tries = 1; ; tries += 1) {
    try {
      await run()
      return
    } catch (error) {
      if (errorCodeOf(error) !== lockNotAvailable || tries === maxTries) throw error
      await sleep(pauseMs)
    }
  }
}

/**
 * How long a migration waits for the lock of another process, milliseconds. Nothing is served yet, so SQLite itself may
 * wait.
 */
const migrationLockTimeoutMs = 5000

/** knex's own tables. knex creates them without regard for another process that does the same. */
const bookkeeping = [
  'CREATE TABLE IF NOT EXISTS `knex_migrations` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `name` varchar(255), `batch` integer, `migration_time` datetime)',
  'CREATE TABLE IF NOT EXISTS `knex_migrations_lock` (`index` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `is_locked` integer)',
  'INSERT INTO `knex_migrations_lock` (`is_locked`) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM `knex_migrations_lock`)',
]

async function createBookkeeping(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const sql of bookkeeping) await tx.raw(sql)
  })
}

/**
 * Lets SQLite itself wait for the lock, because a migration has many statements, which cannot be retried one by one.
 */
async function migrateSqlite(db: Db): Promise<string[]> {
  await db.raw(`PRAGMA busy_timeout = ${migrationLockTimeoutMs}`)
  const migration = createBookkeeping(db).then(() => db.migrate.latest(anyLaterVersion))
  const [, names] = (await migration.catch((error: unknown) => {
    sqliteOf(db)?.writeStop.recordError(error)
    throw error
  })) as [number, string[]]
  await db.raw(`PRAGMA ${failFastPragma}`)
  return names
}
