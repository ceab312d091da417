import type { Knex } from 'knex'
import { isPostgres, type Db } from '../types.js'

type Steps = {
  up: Knex.Migration['up']
  /**
   * What is done before `up` on PostgreSQL, outside a transaction: building indexes on large tables. It can be
   * interrupted and repeated.
   */
  prepare?: (db: Db) => Promise<void>
}
type Migration = { name: string; load: () => Promise<Steps> }
/** `file` is what the knex command prints. */
type ListedMigration = Migration & { file: string }

/**
 * All migrations, oldest first, each loaded when it is run. Append only: a released migration is never changed. The
 * name of a migration that removes something ends in `-needs-NNN`, the oldest migration that a version must have to
 * keep working (docs/contributing.md).
 */
const migrations: Migration[] = [
  { name: '001-accounts', load: () => import('./001-accounts.js') },
  { name: '002-runs', load: () => import('./002-runs.js') },
  { name: '003-library', load: () => import('./003-library.js') },
  { name: '004-finds', load: () => import('./004-finds.js') },
  { name: '005-indexes', load: () => import('./005-indexes.js') },
  { name: '006-remix-holders', load: () => import('./006-remix-holders.js') },
  { name: '007-purchases-to-empty', load: () => import('./007-purchases-to-empty.js') },
  { name: '008-sign-in-links', load: () => import('./008-sign-in-links.js') },
  { name: '009-decision-notes', load: () => import('./009-decision-notes.js') },
  { name: '010-run-cancellations', load: () => import('./010-run-cancellations.js') },
  { name: '011-catalog', load: () => import('./011-catalog.js') },
  { name: '013-webhooks', load: () => import('./013-webhooks.js') },
  { name: '014-watches', load: () => import('./014-watches.js') },
  { name: '015-shares', load: () => import('./015-shares.js') },
  { name: '016-scores', load: () => import('./016-scores.js') },
  { name: '017-watch-indexes', load: () => import('./017-watch-indexes.js') },
  { name: '018-score-index', load: () => import('./018-score-index.js') },
  { name: '019-shared-results', load: () => import('./019-shared-results.js') },
  { name: '020-closed-accounts', load: () => import('./020-closed-accounts.js') },
  { name: '021-deletion-indexes', load: () => import('./021-deletion-indexes.js') },
  { name: '022-decision-clips', load: () => import('./022-decision-clips.js') },
  { name: '023-hook-figures', load: () => import('./023-hook-figures.js') },
  { name: '024-read-hook-figures', load: () => import('./024-read-hook-figures.js') },
  { name: '025-clip-verdicts', load: () => import('./025-clip-verdicts.js') },
  { name: '026-repeated-drafts', load: () => import('./026-repeated-drafts.js') },
  { name: '027-repeated-runs', load: () => import('./027-repeated-runs.js') },
  { name: '028-channel-names', load: () => import('./028-channel-names.js') },
]

/** The names of all migrations, oldest first. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name)

/** Runs the `prepare` step of a migration on PostgreSQL, outside a transaction. */
export async function prepareMigration(db: Db, name: string): Promise<void> {
  const steps = await migrations.find((one) => one.name === name)?.load()
  await steps?.prepare?.(db)
}

/**
 * How long a migration on PostgreSQL waits for a table at a time, in PostgreSQL's notation. Requests that come later
 * wait behind it.
 */
const lockTimeout = '2s'

/** Adds the lock timeout to a migration, so that it fails instead of keeping requests waiting. */
function withLockTimeout(up: Knex.Migration['up']): Knex.Migration['up'] {
  return async (knex) => {
    if (isPostgres(knex as Db)) await knex.raw(`SET LOCAL lock_timeout = '${lockTimeout}'`)
    await up(knex)
  }
}

/** There are no down migrations, because undoing one would drop rows of the ledger. */
function down(): Promise<never> {
  return Promise.reject(new Error('Migrations only go forward. To go back, restore a backup.'))
}

export const migrationSource: Knex.MigrationSource<ListedMigration> = {
  getMigrations: () => Promise.resolve(migrations.map((one) => ({ ...one, file: one.name }))),
  getMigrationName: ({ name }) => name,
  getMigration: async ({ load }) => ({ up: withLockTimeout((await load()).up), down }),
}
