import type { Knex } from 'knex'
import * as accounts from './001-accounts.js'
import * as runs from './002-runs.js'
import * as library from './003-library.js'
import * as finds from './004-finds.js'
import * as indexes from './005-indexes.js'

/** Every migration, oldest first. Append only: one that has landed is never changed. */
const migrations: { name: string; up: Knex.Migration['up'] }[] = [
  { name: '001-accounts', up: accounts.up },
  { name: '002-runs', up: runs.up },
  { name: '003-library', up: library.up },
  { name: '004-finds', up: finds.up },
  { name: '005-indexes', up: indexes.up },
]

/** The names of all migrations, oldest first. */
export const names: readonly string[] = migrations.map(({ name }) => name)

/** Money-like rows are not undone by a program. */
function down(): Promise<never> {
  return Promise.reject(new Error('Migrations only go forward. To go back, restore a backup.'))
}

export const migrationSource: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: ({ name }) => name,
  getMigration: ({ up }) => Promise.resolve({ up, down }),
}
