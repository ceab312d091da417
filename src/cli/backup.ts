import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { readConfig } from '../config.js'
import { backUp } from '../db/backup.js'
import { CommandError, print, type Terminal } from './output.js'

type Options = { catalog?: string; force?: boolean }

function requireFree(file: string, force: boolean | undefined): string {
  const path = resolve(file)
  if (existsSync(path) && !force) throw new CommandError(`${path} is there already; --force writes over it.`)
  return path
}

async function run(terminal: Terminal, file: string, { catalog, force }: Options): Promise<void> {
  const { database_url, sqlite_file, catalog_file } = readConfig(terminal.env)
  if (database_url) throw new CommandError('The database is PostgreSQL: back it up with pg_dump.')
  if (!existsSync(sqlite_file)) throw new CommandError(`There is no database at ${sqlite_file} yet.`)
  const target = requireFree(file, force)
  const catalogTarget = catalog === undefined ? null : requireFree(catalog, force)
  await backUp(sqlite_file, target)
  print(terminal, `Backed up the database to ${target}.`)
  if (catalogTarget === null) return
  if (!existsSync(catalog_file))
    throw new CommandError('Nothing was imported, so there is no catalog to back up.')
  await backUp(catalog_file, catalogTarget)
  print(terminal, `Backed up the catalog to ${catalogTarget}.`)
}

/** `coldopen backup`: a copy of the SQLite database, made while the service runs. */
export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('Copy the SQLite database while the service runs, and check the copy.')
    .argument('<file>', 'where to write it')
    .option('--catalog <file>', 'copy the catalog as well')
    .option('--force', 'write over a file that is there')
    .action((file: string, options: Options) => run(terminal, file, options))
}
