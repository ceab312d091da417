import { Command } from 'commander'
import { readConfig } from '../config/config.js'
import { rewriteDatabase } from '../db/compaction.js'
import { CommandError, print, type Terminal } from './output.js'
import { withStore } from './store.js'

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

async function run(terminal: Terminal): Promise<void> {
  if (readConfig(terminal.env).database_url)
    throw new CommandError('The database is PostgreSQL, which does this on its own (autovacuum).')
  const sizes = await withStore(terminal, ({ db }) => rewriteDatabase(db))
  if (sizes)
    print(terminal, `Rewrote the database: ${megabytes(sizes.after)}, before ${megabytes(sizes.before)}.`)
}

/** `coldopen compact`: rewrites the SQLite file without free pages and deleted data. It blocks all writes meanwhile. */
export function compactCommand(terminal: Terminal): Command {
  return new Command('compact').action(() => run(terminal))
}
