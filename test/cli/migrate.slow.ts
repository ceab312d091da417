import { expect } from 'chai'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { runCommand } from '../../src/cli/program.js'
import { readConfig } from '../../src/config/config.js'
import { migrationNames } from '../../src/db/migrations/index.js'
import { openDb } from '../../src/db/open.js'
import { captureOutput, run, type Result, spawnCommand } from '../support/command.js'
import { clip, jsonLines } from '../support/imports.js'
import { barePostgres, returnPostgres } from '../support/postgres.js'
import { onBoth } from '../support/service.js'

const upToDate = 'The tables are up to date.\n'
const lines = (mark: string, names: readonly string[]) => names.map((name) => `${mark}  ${name}\n`).join('')

/** Undoes the last column that a migration added, as though an earlier version had made the database. */
async function goBack(env: Record<string, string>): Promise<void> {
  const db = await openDb(readConfig(env))
  await db.raw('ALTER TABLE decisions DROP COLUMN note')
  await db('knex_migrations').where({ name: '009-decision-notes' }).delete()
  await db.destroy()
}

/** Runs `coldopen serve` until it listens; `onWaiting` is called when it says that it waits. */
function serveWhenMigrated(env: Record<string, string>, onWaiting: () => Promise<unknown>): Promise<Result> {
  const controller = new AbortController()
  return captureOutput(({ out, err }) => {
    const terminal = {
      env: { PORT: '0', MIGRATE: '0', ...env },
      stop: controller.signal,
      out: {
        ...out,
        write(text: string) {
          out.write(text)
          if (text.includes('API reference')) controller.abort()
        },
      },
      err: {
        ...err,
        write(text: string) {
          err.write(text)
          if (text.includes('when that is done')) void onWaiting().catch(() => controller.abort())
        },
      },
    }
    return runCommand(['serve'], terminal)
  })
}

onBoth('coldopen migrate', (database) => {
  let env: Record<string, string>
  beforeEach(async () => {
    env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'coldopen-migrate-')), LOG_LEVEL: 'error' }
    if (database === 'postgres') env.DATABASE_URL = await barePostgres()
  })
  afterEach(async () => {
    if (env.DATABASE_URL) await returnPostgres(env.DATABASE_URL)
    await rm(env.DATA_DIR ?? '', { recursive: true })
  })
  const migrate = (...options: string[]) => run(env, 'migrate', ...options)

  it('creates the tables, and reports what it did', async () => {
    const made = await migrate()
    expect(made).to.deep.equal({ code: 0, stdout: lines('applied', migrationNames) + upToDate, stderr: '' })
    expect(await migrate()).to.deep.equal({ code: 0, stdout: upToDate, stderr: '' })
    expect(await migrate('--check')).to.deep.equal({ code: 0, stdout: upToDate, stderr: '' })
  })

  it('changes nothing with --check, and exits with 1 if a migration is pending', async () => {
    const before = await migrate('--check')
    expect(before.code).to.equal(1)
    if (database === 'postgres') expect(before.stdout).to.equal(lines('pending', migrationNames))
    else expect(before.stderr).to.match(/^There is no database at .* yet\. Is DATA_DIR right\?$/m)
    await migrate()
    await goBack(env)
    const pending = { code: 1, stdout: 'pending  009-decision-notes\n', stderr: '' }
    expect(await migrate('--check')).to.deep.equal(pending)
    expect(await migrate('--check')).to.deep.equal(pending)
    expect((await migrate()).stdout).to.equal(`applied  009-decision-notes\n${upToDate}`)
  })

  it('runs once for two simultaneous commands', async () => {
    const results = await Promise.all([spawnCommand(env, 'migrate'), spawnCommand(env, 'migrate')])
    expect(
      results.map(({ code }) => code),
      results.map(({ stderr }) => stderr).join(),
    ).to.deep.equal([0, 0])
    const applied = results.flatMap(({ stdout }) => stdout.match(/^applied {2}.*$/gm) ?? [])
    expect(applied.sort()).to.deep.equal(migrationNames.map((name) => `applied  ${name}`))
  })

  it('is waited for by a service that may not migrate', async () => {
    const { code, stdout, stderr } = await serveWhenMigrated(env, migrate)
    expect(code, stderr).to.equal(0)
    expect(stderr).to.equal(
      'The database cannot be used: it has no tables yet. Run coldopen migrate. This process starts when that is done.\n',
    )
    expect(stdout).to.match(/^Coldopen listens on/m)
    await goBack(env)
    const refused = await run({ ...env, MIGRATE: '0' }, 'codes', 'create')
    expect(refused).to.deep.equal({
      code: 1,
      stdout: '',
      stderr:
        'The database cannot be used: the migration 009-decision-notes is pending. Run coldopen migrate.\n',
    })
  })

  it('is recommended by the doctor, which changes no existing tables', async () => {
    await migrate()
    await goBack(env)
    const told = await run(env, 'doctor')
    expect(told.code, told.stdout).to.equal(0)
    expect(told.stdout).to.match(
      /^note +In the database the migration 009-decision-notes is pending\. Back up; then coldopen migrate/m,
    )
    const strict = await run({ ...env, MIGRATE: '0' }, 'doctor')
    expect(strict.code).to.equal(1)
    expect(strict.stdout).to.match(/^problem .*009-decision-notes is pending\. Run coldopen migrate\.$/m)
    expect((await migrate('--check')).code).to.equal(1)
  })

  it('accepts tables to which a later version has only added, and states that', async () => {
    await migrate()
    const db = await openDb(readConfig(env))
    await db('knex_migrations').insert({ name: '998-later', batch: 9, migration_time: new Date() })
    await db.destroy()
    const note = 'A later Coldopen has changed the tables (998-later). This one can go on using them.\n'
    expect(await migrate('--check')).to.deep.equal({ code: 0, stdout: note + upToDate, stderr: '' })
    expect((await run(env, 'doctor')).stdout).to.include(note)
  })
})

describe('migrations that cannot be run [postgres]', () => {
  it('are reported in one sentence', async () => {
    const DATABASE_URL = await barePostgres()
    const env = { DATA_DIR: join(tmpdir(), 'coldopen-none'), LOG_LEVEL: 'error', DATABASE_URL }
    await run(env, 'migrate')
    await goBack(env)
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    try {
      const readOnly = `${DATABASE_URL}?options=-c%20default_transaction_read_only%3Don`
      expect((await run({ ...env, DATABASE_URL: readOnly }, 'audit')).stderr).to.equal(
        'The database cannot be used: the migration 009-decision-notes is pending, but the database takes no writes now. Run coldopen migrate when it does.\n',
      )
      await client.query('UPDATE knex_migrations_lock SET is_locked = 1')
      expect((await run(env, 'migrate')).stderr).to.match(
        /009-decision-notes is pending, but its lock is taken\. If nobody else runs it, set is_locked/,
      )
      await client.query('UPDATE knex_migrations_lock SET is_locked = 0')
      expect((await run(env, 'migrate')).code).to.equal(0)
    } finally {
      await client.end()
      await returnPostgres(DATABASE_URL)
    }
  })
})

describe('a role that may not change the tables [postgres]', () => {
  const role = `serving_${process.pid}`
  let folder: string
  let owner: Record<string, string>
  let serving: Record<string, string>
  let client: Client
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-role-'))
    const DATABASE_URL = await barePostgres()
    owner = { DATA_DIR: join(folder, 'owner'), LOG_LEVEL: 'error', DATABASE_URL, CATALOG: 'database' }
    const ownUrl = DATABASE_URL.replace('postgres:postgres@', `${role}@`)
    serving = { ...owner, DATA_DIR: join(folder, 'serving'), DATABASE_URL: ownUrl }
    client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query(`CREATE ROLE ${role} LOGIN;
      GRANT USAGE ON SCHEMA public TO ${role};
      ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${role}`)
  })
  after(async () => {
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await client.end()
    await returnPostgres(owner.DATABASE_URL ?? '')
    await rm(folder, { recursive: true })
  })

  it('learns which commands a role with that right must run', async () => {
    const { code, stderr } = await run(serving, 'codes', 'list')
    expect(code).to.equal(1)
    expect(stderr).to.equal(
      'The database cannot be used: the migration 001-accounts is pending, and this role may not run it. Run coldopen migrate with the DATABASE_URL of one that may, and set MIGRATE=0 here.\n',
    )
  })

  it('can do everything else', async () => {
    expect((await run(owner, 'migrate')).code).to.equal(0)
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT has_schema_privilege('${role}', 'public', 'CREATE') AS may`,
    )
    expect(rows).to.deep.equal([{ may: false }])
    const file = join(folder, 'clips.jsonl')
    const transcript =
      'Knead sourdough for three minutes. Then leave the sourdough alone until it has doubled.'
    await writeFile(file, jsonLines([clip(1, { transcript }), clip(2, { transcript })]))
    const may = { ...serving, MIGRATE: '0' }
    for (const args of [
      ['codes', 'create'],
      ['catalog', 'import', file],
      ['research', 'sourdough', '--count', '1'],
      ['audit'],
      ['doctor'],
    ]) {
      const { code, stdout, stderr } = await run(may, ...args)
      expect(code, `${args.join(' ')}: ${stderr}${stdout}`).to.equal(0)
    }
    const served = await serveWhenMigrated(serving, () => Promise.reject(new Error('It waits.')))
    expect([served.code, served.stderr]).to.deep.equal([0, ''])
  })
})
