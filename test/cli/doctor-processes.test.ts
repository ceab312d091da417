import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { run } from '../support/command.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'

describe('the doctor with several processes on one PostgreSQL', () => {
  let folder: string
  let env: Record<string, string>
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doctor-processes-'))
    env = { DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: await freshPostgres() }
  })
  after(async () => {
    await returnPostgres(env.DATABASE_URL ?? '')
    await rm(folder, { recursive: true })
  })
  const runDoctor = async (settings: Record<string, string>) =>
    (await run({ ...env, ...settings }, 'doctor')).stdout

  it('states for how many of them there are enough connections', async () => {
    expect(await runDoctor({})).to.match(
      /^ok +PostgreSQL lets in 295 connections \(max_connections\), and a process opens up to 12: enough for 24 processes\.$/m,
    )
    expect(await runDoctor({ DATABASE_POOL_SIZE: '200' })).to.match(
      /^note +PostgreSQL lets in .* up to 202: not enough for two\. Lower DATABASE_POOL_SIZE or raise max_connections\.$/m,
    )
  })

  it('states why notifications cannot be sent, and nothing of a database that does not exist', async () => {
    const client = new Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    const name = rows[0]?.name ?? ''
    await client.query(`create schema refusing;
      create function refusing.pg_notify(text, text) returns void language plpgsql
        as 'begin raise exception ''no more than so many''; end';
      alter database ${name} set search_path = refusing, pg_catalog, public`)
    const refused = await runDoctor({})
    await client.query(`drop schema refusing cascade; alter database ${name} reset search_path`)
    await client.end()
    expect(refused).to.match(/^note +Notifications cannot be sent: no more than so many\. So changes /m)
    const missing = new URL(env.DATABASE_URL ?? '')
    missing.pathname = '/none'
    const findings = await runDoctor({ DATABASE_URL: missing.href })
    expect(findings).to.match(/^problem .*"none" does not exist/m)
    expect(findings).to.not.match(/Notifications/)
  })

  it('states that each machine has a catalog of its own if processes have roles', async () => {
    const separate = /^note +Imported clips are in a file of this machine \(CATALOG=file\)/m
    for (const ROLE of ['api', 'work']) {
      expect(await runDoctor({ ROLE })).to.match(separate)
      expect(await runDoctor({ ROLE, CATALOG: 'database' })).not.to.match(separate)
    }
    expect(await runDoctor({})).not.to.match(separate)
  })
})
