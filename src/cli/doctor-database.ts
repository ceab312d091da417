import { findUnusedAccessCode } from '../accounts/access-codes-store.js'
import { type AccountsSummary, hasAccounts as anyAccount, summarizeAccounts } from '../accounts/store.js'
import type { Config } from '../config/config.js'
import { audit } from '../credits/audit.js'
import { DatabaseOpenError, toSqliteOpenError } from '../db/database-open-error.js'
import { findDamage, describeLostDatabase } from '../db/data-loss.js'
import { describePending, PendingMigrationsError, readMigrationState } from '../db/migrate.js'
import { openDb } from '../db/open.js'
import { type Db, isPostgres } from '../db/types.js'
import { readOnlyProblem } from '../db/write-error.js'
import { systemClock } from '../lib/clock.js'
import { formatCount } from '../lib/number-format.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'
import { endAfterWriteFailure } from './disk-faults.js'
import { checkConnections } from './doctor-connections.js'
import { type Finding, note, ok, problem } from './doctor-types.js'
import { describeLater } from './migrate.js'
import type { Terminal } from './output.js'
import { lostRemedy } from './store.js'

/** The doctor's findings on the database and its content. */

/** The lowest number of credits with which a run of any kind can start. */
const minRunCredits = reservationBoundsOf('long', 1).floor

function describeBalances({ accounts, credits, poor }: AccountsSummary): Finding {
  const sentence = `${formatCount(accounts, 'account')} with ${formatCount(credits, 'credit')} to spend (coldopen accounts list).`
  if (poor === 0) return ok(sentence)
  const unable = `${formatCount(poor, 'account')} ${poor === 1 ? 'has' : 'have'} fewer than the ${minRunCredits} that a run needs.`
  return note(`${sentence} ${unable} Add some with coldopen credits grant ACCOUNT NUMBER.`)
}

/** How many accounts there are and whether they can start runs. If there are none, how to create one. */
export async function describeAccounts(db: Db): Promise<Finding> {
  if (await anyAccount(db)) return describeBalances(await summarizeAccounts(db, minRunCredits))
  const openCode = await findUnusedAccessCode(db, systemClock.now())
  return note(
    openCode === null
      ? 'There is no account yet. Run coldopen codes create for an access code.'
      : `There is no account yet. The access code that begins with ${openCode.prefix} is unused; run coldopen codes create for another.`,
  )
}

async function checkBalances(db: Db): Promise<Finding[]> {
  const violations = await audit(db)
  const isBalanced = violations.length === 0
  return [
    isBalanced
      ? ok('All balances are in order.')
      : problem(`${violations.length} checks of the balances fail. Run coldopen audit for details.`),
    await describeAccounts(db),
  ]
}

/** Opens the database without changing its tables. A new one gets its tables, as the service would create them. */
async function openExamined(terminal: Terminal, config: Config): Promise<Db> {
  const listeners = { onWriteFailure: endAfterWriteFailure(terminal, config) }
  try {
    return await openDb({ ...config, migrates: false }, listeners)
  } catch (error) {
    const isNew = error instanceof PendingMigrationsError && error.isNewDatabase
    if (!isNew || !config.migrates) throw error
    return openDb(config, listeners)
  }
}

function describePendingHere({ pending }: PendingMigrationsError): Finding {
  const remedy = 'Back up; then coldopen migrate, or the next start of the service, updates the tables.'
  return note(`In the database ${describePending(pending)}. ${remedy}`)
}

async function checkLater(db: Db): Promise<Finding[]> {
  const { later } = await readMigrationState(db)
  return later.length > 0 ? [note(describeLater(later))] : []
}

/** Whether PostgreSQL is read-only. */
async function isReadOnly(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false
  const { rows } = await db.raw<{ rows: { transaction_read_only: string }[] }>('SHOW transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}

/**
 * Checks whether the database is usable, its tables up to date and its balances correct. If it is usable, calls
 * `onUsable` with it before closing it.
 */
export async function checkDatabase(
  terminal: Terminal,
  config: Config,
  onUsable: (db: Db) => Promise<void>,
): Promise<Finding[]> {
  const name = config.database_url ? 'PostgreSQL' : `SQLite (${config.sqlite_file})`
  // Opening the empty file would make it a new database, and the next check would find nothing wrong.
  const lostDatabase = config.database_url ? null : describeLostDatabase(config.sqlite_file)
  if (lostDatabase !== null) return [problem(`${lostDatabase} ${lostRemedy}`)]
  try {
    const db = await openExamined(terminal, config)
    try {
      const damage = await findDamage(db)
      if (damage !== null)
        return [problem(`${name} is damaged: ${damage}. Restore it from an intact backup.`)]
      await onUsable(db)
      return [
        (await isReadOnly(db))
          ? problem(`${name} can only be read: ${readOnlyProblem}`)
          : ok(`${name} works: its tables are up to date and its writes are durable.`),
        ...(await checkConnections(db, config)),
        ...(await checkLater(db)),
        ...(await checkBalances(db)),
      ]
    } finally {
      await db.destroy()
    }
  } catch (cause) {
    if (cause instanceof PendingMigrationsError && config.migrates) return [describePendingHere(cause)]
    const error =
      (config.database_url ? null : toSqliteOpenError(cause, config.sqlite_file)) ?? (cause as Error)
    const { message } = error
    return [problem(error instanceof DatabaseOpenError ? message : `${name} cannot be used: ${message}`)]
  }
}
