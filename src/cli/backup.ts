import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { type Config, readConfig } from '../config.js'
import { backUp, NotWhole } from '../db/backup.js'
import { collide, isFolder, isInUse, isThere, writesOn } from '../db/backup-target.js'
import { sqliteReason } from '../db/cannot-open.js'
import { systemReason } from '../lib/reasons.js'
import { CommandError, print, type Terminal } from './output.js'
import { announceDatabase, requireDatabase } from './store.js'

type Options = { catalog?: string; force?: boolean }

function requireWritable(path: string): void {
  const folder = dirname(path)
  if (!isFolder(folder)) throw new CommandError(`There is no folder ${folder}: make it, or name another.`)
  if (isFolder(path))
    throw new CommandError(`${path} is a folder: name a file in it, like ${join(path, 'backup.db')}.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new CommandError(`The folder ${folder} cannot be written: name another, or see to its rights.`)
  }
}

/** Where to write a copy. What the service works with is never written over, whatever is asked. */
function requireFree(file: string, force: boolean | undefined, config: Config): string {
  const path = resolve(file)
  for (const own of [config.sqlite_file, config.catalog_file]) {
    if (writesOn(path, own))
      throw new CommandError(`A copy at ${path} would write over ${own}, which is in use: name another file.`)
  }
  requireWritable(path)
  if (isThere(path) && !force) throw new CommandError(`${path} is there already; --force writes over it.`)
  if (isInUse(path))
    throw new CommandError(`${path} is a database in use, or not closed (${path}-wal): name another file.`)
  return path
}

/** Copies, and says in a sentence what the operator can mend. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await backUp(from, to)
  } catch (error) {
    const reason =
      error instanceof NotWhole ? error.message : (sqliteReason(error)?.reason ?? systemReason(error))
    throw reason === null ? error : new CommandError(`${from} could not be copied to ${to}: ${reason}.`)
  }
}

async function run(terminal: Terminal, file: string, { catalog, force }: Options): Promise<void> {
  const config = readConfig(terminal.env)
  const { database_url, sqlite_file, catalog_file } = config
  if (database_url) throw new CommandError('The database is PostgreSQL: back it up with pg_dump.')
  requireDatabase(config)
  announceDatabase(terminal, config)
  const target = requireFree(file, force, config)
  const catalogTarget = catalog === undefined ? null : requireFree(catalog, force, config)
  if (catalogTarget !== null && collide(target, catalogTarget))
    throw new CommandError(`${target} and ${catalogTarget} are in each other's way: name two files.`)
  await copy(sqlite_file, target)
  print(terminal, `Backed up the database to ${target}.`)
  if (catalogTarget === null) return
  if (!existsSync(catalog_file))
    throw new CommandError('Nothing was imported, so there is no catalog to back up.')
  await copy(catalog_file, catalogTarget)
  print(terminal, `Backed up the catalog to ${catalogTarget}.`)
}

/** `coldopen backup`: a copy of the SQLite database, made while the service runs. */
export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .argument('<file>', 'where to write it')
    .option('--catalog <file>', 'copy the catalog as well')
    .option('--force', 'write over a file that is there')
    .action((file: string, options: Options) => run(terminal, file, options))
}
