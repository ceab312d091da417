import { Command } from 'commander'
import { type Config, readConfig } from '../config/config.js'
import { toDatabaseOpenError } from '../db/database-open-error.js'
import { type MigrationState, migrate, readMigrationState } from '../db/migrate.js'
import { connect } from '../db/open.js'
import { withoutQueryTimeout } from '../db/postgres/postgres-client.js'
import type { Db } from '../db/types.js'
import { makePrivateFolder } from '../lib/private-file.js'
import { ExitCodeError, print, printToStderr, type Terminal } from './output.js'
import { announceDatabase, requireDatabase, warnOfLostDatabase } from './store.js'

/** Opens the database without migrating it. Explains errors that the operator can fix. */
async function withConnection<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  try {
    const db = connect(config)
    return await withoutQueryTimeout(() => use(db)).finally(() => db.destroy())
  } catch (error) {
    throw toDatabaseOpenError(error, config)
  }
}

/** Explains that a later version has migrated the database. */
export function describeLater(later: string[]): string {
  return `A later Coldopen has changed the tables (${later.join(', ')}). This one can go on using them.`
}

function printLater(terminal: Terminal, { later }: MigrationState): void {
  if (later.length > 0) print(terminal, describeLater(later))
}

/** Prints the pending migrations. Exit code 1 if there are any. */
async function check(terminal: Terminal, config: Config): Promise<void> {
  requireDatabase(config)
  const state = await withConnection(config, readMigrationState)
  printLater(terminal, state)
  for (const name of state.pending) print(terminal, `pending  ${name}`)
  if (state.pending.length > 0) throw new ExitCodeError(1)
  print(terminal, 'The tables are up to date.')
}

async function run(terminal: Terminal, options: { check?: boolean }): Promise<void> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  if (options.check) return check(terminal, config)
  if (!config.database_url) makePrivateFolder(config.data_dir)
  warnOfLostDatabase(terminal, config)
  await withConnection(config, async (db) => {
    printLater(terminal, await readMigrationState(db))
    await migrate(db, config, {
      onWait: () => printToStderr(terminal, 'Another process is at work on the tables; waiting for it.'),
      onApplied(names) {
        for (const name of names) print(terminal, `applied  ${name}`)
      },
    })
  })
  print(terminal, 'The tables are up to date.')
}

/** `coldopen migrate`: creates or updates the tables. With --check it only prints what is pending. */
export function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .option('--check', 'only list what is pending, and exit with 1 if anything is')
    .action((options: { check?: boolean }) => run(terminal, options))
}
