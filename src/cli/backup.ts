import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { type Config, readConfig } from '../config/config.js'
import { backUpDatabase, BackupIntegrityError } from '../db/backup.js'
import {
  backupTargetsCollide,
  isFolder,
  isDatabaseInUse,
  pathExists,
  overwritesDatabase,
} from '../db/backup-target.js'
import { sqliteProblemOf } from '../db/database-open-error.js'
import { systemErrorMessage } from '../lib/error-message.js'
import { CommandError, print, type Terminal } from './output.js'
import { announceDatabase, requireDatabase } from './store.js'

type Options = { catalog?: string; force?: boolean }

function requireWritable(path: string): void {
  const folder = dirname(path)
  if (!isFolder(folder))
    throw new CommandError(`The folder ${folder} does not exist. Create it, or choose another.`)
  if (isFolder(path))
    throw new CommandError(`${path} is a folder. Name a file in it, such as ${join(path, 'backup.db')}.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new CommandError(`The folder ${folder} is not writable. Choose another, or change its permissions.`)
  }
}

/** The path of a copy. Never allows a file that the service uses, even with `force`. */
function resolveTarget(file: string, force: boolean | undefined, config: Config): string {
  const path = resolve(file)
  for (const reservedPath of [config.sqlite_file, config.catalog_file]) {
    if (overwritesDatabase(path, reservedPath))
      throw new CommandError(`${path} would overwrite ${reservedPath}, which is in use. Choose another file.`)
  }
  requireWritable(path)
  if (pathExists(path) && !force)
    throw new CommandError(`${path} already exists. Use --force to overwrite it.`)
  if (isDatabaseInUse(path))
    throw new CommandError(
      `${path} is a database in use, or was not closed properly (${path}-wal). Choose another file.`,
    )
  return path
}

/** Copies the database. Explains errors that the operator can fix. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await backUpDatabase(from, to)
  } catch (error) {
    const reason =
      error instanceof BackupIntegrityError
        ? error.message
        : (sqliteProblemOf(error)?.reason ?? systemErrorMessage(error))
    throw reason === null ? error : new CommandError(`${from} could not be copied to ${to}: ${reason}.`)
  }
}

async function run(terminal: Terminal, file: string, { catalog, force }: Options): Promise<void> {
  const config = readConfig(terminal.env)
  const { database_url, sqlite_file, catalog_file } = config
  if (database_url) throw new CommandError('The database is PostgreSQL. Back it up with pg_dump.')
  requireDatabase(config)
  announceDatabase(terminal, config)
  const target = resolveTarget(file, force, config)
  const catalogTarget = catalog === undefined ? null : resolveTarget(catalog, force, config)
  if (catalogTarget !== null && backupTargetsCollide(target, catalogTarget))
    throw new CommandError(
      `${target} and ${catalogTarget} would overwrite each other. Choose two different files.`,
    )
  await copy(sqlite_file, target)
  print(terminal, `Backed up the database to ${target}.`)
  if (catalogTarget === null) return
  if (!existsSync(catalog_file))
    throw new CommandError('There is no catalog to back up: nothing was imported.')
  await copy(catalog_file, catalogTarget)
  print(terminal, `Backed up the catalog to ${catalogTarget}.`)
}

/** `coldopen backup`: a copy of the SQLite database, made while the service runs. */
export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .argument('<file>', 'where to write the copy')
    .option('--catalog <file>', 'also back up the catalog, to this file')
    .option('--force', 'overwrite existing files')
    .action((file: string, options: Options) => run(terminal, file, options))
}
