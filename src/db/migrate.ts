import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '../lib/error-message.js'
import { DatabaseOpenError } from './database-open-error.js'
import { type DatabaseSettings, failFastPragma } from './knex-config.js'
import { migrationNames, prepareMigration } from './migrations/index.js'
import { doInTurn } from './postgres/exclusive-work.js'
import { sqliteOf } from './sqlite/sqlite.js'
import { type Db, isPostgres } from './types.js'

/** Creates and updates the tables, and tells which versions may use them (docs/scale.md, docs/contributing.md). */

/** Migrations are pending, and this process may not run them. */
export class PendingMigrationsError extends DatabaseOpenError {
  constructor(readonly pending: string[]) {
    super('The database', `${describePending(pending)}. Run coldopen migrate.`)
  }

  /** Whether none has run yet. */
  get isNewDatabase(): boolean {
    return this.pending.length === migrationNames.length
  }
}

/** The migrations that are pending, as a clause. */
export function describePending(pending: string[]): string {
  if (pending.length === migrationNames.length) return 'it has no tables yet'
  const names = pending.join(', ')
  return pending.length === 1 ? `the migration ${names} is pending` : `the migrations ${names} are pending`
}

export type MigrationState = {
  /** Migrations of this version that have not run, oldest first. */
  pending: string[]
  /** Migrations that ran and are of a later version, with which this one can go on. */
  later: string[]
}

/** PostgreSQL's undefined_table; SQLite has no code of its own for it. */
function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  return code === '42P01' || (code === 'SQLITE_ERROR' && error.message.includes('no such table'))
}

/** Empty for a new database, which has no table of migrations yet. */
async function readAppliedMigrations(db: Db): Promise<string[]> {
  try {
    return (await db('knex_migrations').pluck<string[]>('name')).sort()
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

const numberOf = (name: string): string => name.slice(0, 3)

/** Whether a version with these migrations can use the tables after one that it does not know. */
export function canUseAfter(later: string, known: readonly string[] = migrationNames): boolean {
  const [, needed] = /-needs-(\d{3})$/.exec(later) ?? []
  return needed === undefined || known.some((name) => numberOf(name) === needed)
}

/**
 * Compares the migrations that ran with those of this version, by one query where knex needs a dozen. Throws
 * `DatabaseOpenError` after a migration that took away what this version uses.
 */
export async function readMigrationState(db: Db): Promise<MigrationState> {
  const appliedMigrations = await readAppliedMigrations(db)
  const later = appliedMigrations.filter((name) => !migrationNames.includes(name))
  const refusals = later.filter((name) => !canUseAfter(name))
  if (refusals.length > 0) {
    const remedy = 'Run that Coldopen, or restore the backup that was made before it.'
    throw new DatabaseOpenError(
      'The database',
      `a later Coldopen made it (${refusals.join(', ')}). ${remedy}`,
    )
  }
  return { pending: migrationNames.filter((name) => !appliedMigrations.includes(name)), later }
}

/** What is told of the work on the tables. */
export type MigrationListeners = {
  /** Called once if another process is at work on the tables and has to be waited for. */
  onWait?: () => void
  /** Called after each step, with the migrations that it ran. */
  onApplied?: (names: string[]) => void
}

/** A database that was changed by a later version is none that knex would go on with. */
const anyLaterVersion = { disableMigrationsListValidation: true }

/**
 * Runs the pending migrations; two processes never do at the same time. On PostgreSQL each is a transaction of its own,
 * so that tables in use are locked as briefly as can be. Throws `DatabaseOpenError` if the role may not change them.
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

/** Not the right to create or change, or no schema in which to create. */
const forbiddenCodes = new Set(['42501', '3F000'])

/** The role of DATABASE_URL may not change the tables. */
class ForbiddenMigrationError extends DatabaseOpenError {
  constructor(name: string, cause: unknown) {
    const remedy = 'Run coldopen migrate with the DATABASE_URL of one that may, and set MIGRATE=0 here.'
    super('The database', `the migration ${name} is pending, and this role may not run it. ${remedy}`, {
      cause,
    })
  }
}

/** knex's lock could not be taken: another process died with it, or the database takes no writes. */
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

/** How often a migration is tried that waits in vain for a table, and the pause (ms) in which requests get through. */
const maxTries = 30
const pauseMs = 1000

/** Repeats a migration that could not lock a table in time: a long transaction has it. */
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
 * How long a migration waits for another process's lock, milliseconds. Nothing is served yet, so SQLite may wait
 * itself.
 */
const migrationLockTimeoutMs = 5000

/** knex's own tables, which it makes without a thought for another process that does the same. */
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

/** Lets SQLite itself wait for the lock: a migration is many statements, which cannot be retried one by one. */
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
