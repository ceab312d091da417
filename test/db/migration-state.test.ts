import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseOpenError } from '../../src/db/database-open-error.js'
import { migrate, PendingMigrationsError, readMigrationState } from '../../src/db/migrate.js'
import { migrationNames } from '../../src/db/migrations/index.js'
import { connect, type OpenSettings, openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { failureOf } from '../support/claims.js'
import { barePostgres, returnPostgres } from '../support/postgres.js'
import { type Database, onBoth } from '../support/service.js'

type BareDatabase = { settings: OpenSettings; [Symbol.asyncDispose](): Promise<void> }

/** A database without tables. */
async function bareDatabase(database: Database): Promise<BareDatabase> {
  const common = { acquire_timeout_ms: 2000, pool_size: 2 }
  if (database === 'postgres') {
    const database_url = await barePostgres()
    return {
      settings: { ...common, database_url, sqlite_file: '' },
      [Symbol.asyncDispose]: () => returnPostgres(database_url),
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-migrations-'))
  return {
    settings: { ...common, database_url: null, sqlite_file: join(folder, 'coldopen.db') },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function withConnection(settings: OpenSettings, work: (db: Db) => Promise<void>): Promise<void> {
  const db = connect(settings)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

const forget = (db: Db, names: readonly string[]) => db('knex_migrations').whereIn('name', names).delete()
const record = (db: Db, names: readonly string[]) =>
  db('knex_migrations').insert(names.map((name) => ({ name, batch: 9, migration_time: new Date(0) })))

onBoth('the tables of a database', (database) => {
  it('are reported if migrations are pending that may not be run', async () => {
    await using bare = await bareDatabase(database)
    const { settings } = bare
    const refusal = async () => (await failureOf(openDb({ ...settings, migrates: false }))) as Error
    const isNew = await refusal()
    expect(isNew).to.be.instanceOf(PendingMigrationsError).with.property('isNewDatabase', true)
    expect(isNew.message).to.equal('The database cannot be used: it has no tables yet. Run coldopen migrate.')
    await (await openDb(settings)).destroy()
    const [last = '', beforeLast = ''] = migrationNames.toReversed()
    await withConnection(settings, async (db) => {
      await forget(db, [last])
    })
    const isOneBehind = await refusal()
    expect(isOneBehind).to.be.instanceOf(PendingMigrationsError).with.property('isNewDatabase', false)
    expect(isOneBehind.message).to.contain(`: the migration ${last} is pending. `)
    await withConnection(settings, async (db) => {
      await forget(db, [beforeLast])
    })
    expect((await refusal()).message).to.contain(`: the migrations ${beforeLast}, ${last} are pending. `)
  })

  it('are compared with those of this version, in order, and with those of a later one', async () => {
    await using bare = await bareDatabase(database)
    const applied: string[] = []
    await withConnection(bare.settings, async (db) => {
      expect(await readMigrationState(db)).to.deep.equal({ pending: migrationNames, later: [] })
      await migrate(db, bare.settings, { onApplied: (names) => void applied.push(...names) })
      expect(applied).to.deep.equal(migrationNames)
      await record(db, ['902-needs-nothing-special', '901-drop-notes-needs-025'])
      expect(await readMigrationState(db)).to.deep.equal({
        pending: [],
        later: ['901-drop-notes-needs-025', '902-needs-nothing-special'],
      })
      await migrate(db, bare.settings, { onApplied: (names) => void applied.push(...names) })
      expect(applied).to.deep.equal(migrationNames)
      await record(db, ['911-drop-keys-needs-910', '910-drop-runs-needs-901'])
      const error = (await failureOf(readMigrationState(db))) as Error
      expect(error).to.be.instanceOf(DatabaseOpenError)
      expect(error.message).to.contain(
        'The database cannot be used: a later Coldopen made it (910-drop-runs-needs-901, 911-drop-keys-needs-910). ',
      )
    })
  })
})

describe('a migration that cannot be run [postgres]', () => {
  it('is reported with the lock that blocks it', async () => {
    await using bare = await bareDatabase('postgres')
    const { settings } = bare
    await (await openDb(settings)).destroy()
    const last = migrationNames.at(-1) ?? ''
    await withConnection(settings, async (db) => {
      await forget(db, [last])
      await db('knex_migrations_lock').update({ is_locked: 1 })
      const error = (await failureOf(migrate(db, settings))) as Error
      expect(error).to.be.instanceOf(DatabaseOpenError)
      expect(error.message).to.contain(
        `The database cannot be used: the migration ${last} is pending, but its lock`,
      )
      expect(error.cause).to.have.property('name', 'MigrationLocked')
      expect((await readMigrationState(db)).pending).to.deep.equal([last])
    })
  })

  it('is reported with the role that must run it, and runs once it may', async () => {
    await using bare = await bareDatabase('postgres')
    const { settings } = bare
    await withConnection(settings, async (db) => {
      await db.raw('DROP SCHEMA public')
      const error = (await failureOf(migrate(db, settings))) as Error
      await db.raw('CREATE SCHEMA public')
      expect(error).to.be.instanceOf(DatabaseOpenError)
      expect(error.message).to.contain(
        `the migration ${migrationNames[0]} is pending, and this role may not run it`,
      )
      expect(error.cause).to.have.property('code', '3F000')
      await migrate(db, settings)
      expect((await readMigrationState(db)).pending).to.deep.equal([])
    })
  })
})
