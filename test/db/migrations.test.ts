import { expect } from 'chai'
import { canUseAfter, migrate } from '../../src/db/migrate.js'
import { migrationNames } from '../../src/db/migrations/index.js'
import { connect, openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { barePostgres, freshPostgres, returnPostgres } from '../support/postgres.js'

/** Versions that were released before migrations had to be expansions refuse every later database. */
const lastUnrestricted = '013-webhooks'

type Column = { id: string; type: string; must_be_given: boolean }

async function readColumns(db: Db): Promise<Map<string, Column>> {
  const { rows } = await db.raw<{ rows: Column[] }>(`
    SELECT concat(table_name, '.', column_name) AS id, concat(data_type, ' ', character_maximum_length) AS type,
      is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS must_be_given
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'knex%'`)
  return new Map(rows.map((column) => [column.id, column]))
}

const tableOf = (id: string) => id.split('.')[0] ?? ''

/** What an earlier version would miss, or not fill in, after these changes. */
function findContractions(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tablesBefore = new Set([...before.keys()].map(tableOf))
  const missing = [...before.values()].filter(({ id, type }) => after.get(id)?.type !== type)
  const demanded = [...after.values()].filter(
    ({ id, must_be_given }) =>
      must_be_given && tablesBefore.has(tableOf(id)) && before.get(id)?.must_be_given !== true,
  )
  return [...missing, ...demanded].map(({ id }) => id)
}

describe('migrations', () => {
  it('remove nothing that an earlier version uses, unless their name says so', async () => {
    const database_url = await barePostgres()
    const db = connect({ database_url, sqlite_file: '', acquire_timeout_ms: 5000, pool_size: 2 })
    try {
      let before = new Map<string, Column>()
      for (const name of migrationNames) {
        await db.migrate.up({ name })
        const after = await readColumns(db)
        const isRestricted = name > lastUnrestricted && !/-needs-\d{3}$/.test(name)
        if (isRestricted) expect(findContractions(before, after), name).to.deep.equal([])
        before = after
      }
    } finally {
      await db.destroy()
      await returnPostgres(database_url)
    }
  })

  it('have names in order, and need only earlier migrations', () => {
    expect([...migrationNames].sort()).to.deep.equal(migrationNames)
    for (const name of migrationNames) {
      expect(name).to.match(/^\d{3}-[a-z]+(-[a-z]+)*(-needs-\d{3})?$/)
      expect(canUseAfter(name), name).to.equal(true)
    }
  })

  it('do not repeat changes of a version that has them', () => {
    expect(canUseAfter('020-drop-notes-needs-013', ['012-a', '013-b'])).to.equal(true)
    expect(canUseAfter('020-drop-notes-needs-013', ['012-a'])).to.equal(false)
    expect(canUseAfter('020-drop-notes-needs-020', ['012-a', '013-b'])).to.equal(false)
    expect(canUseAfter('020-notes', ['012-a'])).to.equal(true)
    expect(canUseAfter('020-needs-more', ['012-a'])).to.equal(true)
  })
})

describe('indexes on large tables [postgres]', () => {
  const indexNames = ['runs_new_to_watch', 'runs_of_slot', 'runs_of_watch']
  let database_url: string
  let db: Db
  const address = () => ({ database_url, sqlite_file: '', acquire_timeout_ms: 5000, pool_size: 3 })
  beforeEach(async () => {
    database_url = await freshPostgres()
    db = connect(address())
    for (const name of indexNames) await db.raw(`DROP INDEX ${name}`)
    await db('knex_migrations').where({ name: '017-watch-indexes' }).delete()
  })
  afterEach(async () => {
    await db.destroy()
    await returnPostgres(database_url)
  })

  async function expectIndexes() {
    const { rows } = await db.raw<{ rows: { name: string; of: string }[] }>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS of FROM pg_index
       WHERE indisvalid AND indexrelid::regclass::text IN (?, ?, ?) ORDER BY name`,
      indexNames,
    )
    expect(rows).to.deep.equal(indexNames.map((name) => ({ name, of: 'runs' })))
    expect(await db('knex_migrations').pluck('name')).to.have.members(migrationNames)
  }

  it('are built while the table is written and another process waits to build them', async () => {
    const reading = await db.transaction({ isolationLevel: 'repeatable read' })
    await reading.raw('SELECT 1 FROM runs')
    const others = [connect(address()), connect(address())] as const
    const first = migrate(others[0], address())
    const building =
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE%CONCURRENTLY%' AND state = 'active'"
    while ((await db.raw<{ rows: unknown[] }>(building)).rows.length === 0) await new Promise(setImmediate)
    const { second } = await new Promise<{ second: Promise<void> }>((resolve) => {
      const second = migrate(others[1], address(), { onWait: () => setImmediate(() => resolve({ second })) })
    })
    await db.transaction(async (tx) => {
      await tx.raw("SET LOCAL lock_timeout = '1s'")
      await tx('runs').update({ attempts: 1 })
    })
    await reading.commit()
    await Promise.all([first, second])
    for (const other of others) await other.destroy()
    await expectIndexes()
  })

  it('are built again after an interrupted build', async () => {
    const failing = db.raw('CREATE UNIQUE INDEX CONCURRENTLY runs_of_watch ON knex_migrations ((1))')
    expect(await failing.then(() => 'built', String)).to.match(/could not create unique index/)
    await (await openDb(address())).destroy()
    await expectIndexes()
  })
})

describe('the check of migrations', () => {
  const column = (id: string, must_be_given = false, type = 'text ') =>
    [id, { id, type, must_be_given }] as const

  it('detects what an earlier version would miss, or could not fill in', () => {
    const before = new Map([column('a.x'), column('a.y', true)])
    const added = new Map([...before, column('a.z'), column('b.x', true)])
    expect(findContractions(before, added)).to.deep.equal([])
    expect(findContractions(before, new Map([column('a.y', true)]))).to.deep.equal(['a.x'])
    expect(findContractions(before, new Map([column('a.x'), column('a.y', true, 'bigint ')]))).to.deep.equal([
      'a.y',
    ])
    expect(findContractions(before, new Map([...before, column('a.z', true)]))).to.deep.equal(['a.z'])
    expect(findContractions(before, new Map([...before, column('a.x', true)]))).to.deep.equal(['a.x'])
  })
})
