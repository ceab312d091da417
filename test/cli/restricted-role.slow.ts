import { expect } from 'chai'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createClient, ok } from '../support/client.js'
import { run } from '../support/command.js'
import { barePostgres, returnPostgres } from '../support/postgres.js'
import { startListening } from '../support/processes.js'
import { startRun } from '../support/runs.js'
import { addWatch } from '../support/watches.js'
import { addWebhook, startReceiver } from '../support/webhooks.js'

const page = new URL('../../../docs/scale.md', import.meta.url)
const role = `serving_docs_${process.pid}`
const owner = `owner_docs_${process.pid}`

/** The statements of the page for a role that owns the tables, with the names of this test. */
async function readStatements(database: string): Promise<string> {
  const [, sql = ''] =
    /```sql\n(CREATE ROLE coldopen_owner [\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? []
  return sql
    .replaceAll('DATABASE coldopen ', `DATABASE ${database} `)
    .replaceAll(/\bcoldopen_owner\b/g, owner)
    .replaceAll(/\bcoldopen\b/g, role)
}

const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a role without rights to create tables, made as the page says [postgres]', () => {
  let folder: string
  let superuserUrl: string
  let client: Client
  let serving: Record<string, string>
  let owning: Record<string, string>
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-docs-role-'))
    superuserUrl = await barePostgres()
    const as = (name: string) => ({
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DATABASE_URL: superuserUrl.replace('postgres:postgres@', `${name}@`),
    })
    serving = { ...as(role), MIGRATE: '0' }
    owning = as(owner)
    client = new Client({ connectionString: superuserUrl })
    await client.connect()
    const database = new URL(superuserUrl).pathname.slice(1)
    // As `createdb --owner` makes it.
    await client.query(
      `CREATE ROLE ${role} LOGIN; ALTER DATABASE ${database} OWNER TO ${role}; ALTER SCHEMA public OWNER TO pg_database_owner`,
    )
    expect((await run(as(role), 'migrate')).code, 'an installation that there is').to.equal(0)
    await client.query(await readStatements(database))
  })
  after(async () => {
    const database = new URL(superuserUrl).pathname.slice(1)
    await client.query(`ALTER DATABASE ${database} OWNER TO postgres`)
    for (const name of [role, owner])
      await client.query(`REASSIGN OWNED BY ${name} TO postgres; DROP OWNED BY ${name}; DROP ROLE ${name}`)
    await client.end()
    await returnPostgres(superuserUrl)
    await rm(folder, { recursive: true })
  })

  it('cannot create a table, and uses those that the owner creates later', async () => {
    const query = async (url: string | undefined, sql: string) => {
      const session = new Client({ connectionString: url })
      await session.connect()
      const refusal = await session.query(sql).then(
        () => null,
        (error: Error) => error.message,
      )
      await session.end()
      return refusal
    }
    const create = 'CREATE TABLE later (n int)'
    expect(await query(serving.DATABASE_URL, create)).to.equal('permission denied for schema public')
    expect(await query(owning.DATABASE_URL, create)).to.equal(null)
    expect(await query(serving.DATABASE_URL, 'INSERT INTO later VALUES (1)')).to.equal(null)
    await client.query(
      `DROP TABLE later; ALTER TABLE decisions DROP COLUMN note;
       DELETE FROM knex_migrations WHERE name = '009-decision-notes'`,
    )
    expect((await run(serving, 'audit')).stderr).to.include('009-decision-notes is pending')
    expect((await run(owning, 'migrate')).stdout).to.include('applied  009-decision-notes')
    expect((await run(serving, 'audit')).code).to.equal(0)
  })

  it('answers, works, starts watches, sends webhooks and does the housekeeping', async () => {
    await using receiver = await startReceiver()
    const env = {
      ...serving,
      LOG_LEVEL: 'info',
      RUN_SWEEP_SECONDS: '1',
      RUNNER_CRON: '* * * * * *',
      HOUSEKEEPING_CRON: '* * * * * *',
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    }
    await using answering = await startListening(env, ['serve', '--role', 'api'])
    await using working = await startListening(env, ['work'])
    const code = /(\S+)$/m.exec((await run(serving, 'codes', 'create', '--credits', '400')).stdout)?.[1]
    const keyless = createClient(answering.url, null)
    const { api_key } = ok<{ api_key: string }>(
      await keyless.post('/v1/accounts', { access_code: code }),
      201,
    )
    const account = createClient(answering.url, api_key)
    await addWebhook(account, { url: receiver.url, events: ['run.done'] })
    await startRun(account, { count: 1 })
    while (receiver.received.length < 1) await eventLoopTurn()
    await addWatch(account, { start: { topic: 'sourdough', count: 1 } })
    await client.query('UPDATE watches SET due_at = 0')
    while (receiver.received.length < 2) await eventLoopTurn()
    const isDone = (line: string) => line.includes('housekeeping finished')
    while (!working.lines.some(isDone)) await eventLoopTurn()
    const errors = [...answering.lines, ...working.lines].filter((line) => /"level":(50|60)/.test(line))
    expect(errors).to.deep.equal([])
    expect((await run(serving, 'audit')).code).to.equal(0)
  })
})
