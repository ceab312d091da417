import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseOpenError } from '../../src/db/database-open-error.js'
import { PendingMigrationsError } from '../../src/db/migrate.js'
import { connect, openDb } from '../../src/db/open.js'
import { migrationNames } from '../../src/db/migrations/index.js'
import { emptyPostgres, freshPostgres, returnPostgres } from '../support/postgres.js'
import { onBoth } from '../support/service.js'

onBoth('opening a database', (database) => {
  let folder = ''
  let database_url: string | null = null
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-open-'))
    database_url = database === 'postgres' ? await freshPostgres() : null
  })
  afterEach(async () => {
    if (database_url !== null) await returnPostgres(database_url)
    await rm(folder, { recursive: true })
  })
  const address = () => ({
    database_url,
    sqlite_file: join(folder, 'coldopen.db'),
    acquire_timeout_ms: 5_000,
    pool_size: 2,
  })
  const open = () => openDb(address())
  const ran = async () => {
    const db = await open()
    const known = await db('knex_migrations').orderBy('id').pluck<string[]>('name')
    await db.destroy()
    return known
  }

  it('runs every migration once, in order', async () => {
    expect(await ran()).to.deep.equal(migrationNames)
    expect(await ran()).to.deep.equal(migrationNames)
  })

  it('runs missing migrations', async () => {
    const db = await open()
    for (const index of ['runs_in_flight_of_account', 'runs_of_kind', 'runs_settled'])
      await db.raw(`DROP INDEX ${index}`)
    await db('knex_migrations').where({ name: '005-indexes' }).delete()
    await db.destroy()
    expect(await ran()).to.have.members(migrationNames)
  })

  const recordMigration = async (name: string) => {
    const db = await open()
    await db('knex_migrations').insert({ name, batch: 9, migration_time: new Date() })
    await db.destroy()
  }

  it('accepts a database that a later version has added to', async () => {
    await recordMigration('998-later')
    expect(await ran()).to.have.members([...migrationNames, '998-later'])
    const db = await open()
    await db('knex_migrations').where({ name: '009-decision-notes' }).delete()
    await db.raw('ALTER TABLE decisions DROP COLUMN note')
    await db.destroy()
    expect(await ran()).to.have.members([...migrationNames, '998-later'])
  })

  it('refuses a database from which a later version has removed something', async () => {
    await recordMigration('999-later-needs-998')
    const refusal = await open().catch((error: unknown) => error)
    expect(refusal).to.be.instanceOf(DatabaseOpenError)
    expect(String(refusal)).to.match(/a later Coldopen made it \(999-later-needs-998\)\. Run that Coldopen/)
  })

  it('changes nothing if migrations may not be run', async () => {
    if (database_url !== null) await emptyPostgres(database_url)
    const refusal = await openDb({ ...address(), migrates: false }).catch((error: unknown) => error)
    expect(refusal).to.be.instanceOf(PendingMigrationsError)
    expect((refusal as PendingMigrationsError).pending).to.deep.equal(migrationNames)
    const db = connect(address())
    expect(await db.schema.hasTable('knex_migrations')).to.equal(false)
    await db.destroy()
    expect(await ran()).to.deep.equal(migrationNames)
  })

  it('does not change a database with unreadable migrations, and explains why', async () => {
    if (database_url !== null) await emptyPostgres(database_url)
    const db = connect(address())
    await db.raw('CREATE TABLE knex_migrations (id integer)')
    const refusal = await open().catch((error: unknown) => error)
    expect(String(refusal)).to.match(/name/)
    expect(await db.schema.hasTable('knex_migrations_lock')).to.equal(false)
    await db.destroy()
  })
})
