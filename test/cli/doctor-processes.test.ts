import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const told = async (settings: Record<string, string>) =>
    (await run({ ...env, ...settings }, 'doctor')).stdout

  it('states for how many of them there are enough connections', async () => {
    expect(await told({})).to.match(
      /^ok +PostgreSQL lets in 295 connections \(max_connections\), and a process opens up to 12: enough for 24 processes\.$/m,
    )
    expect(await told({ DATABASE_POOL_SIZE: '200' })).to.match(
      /^note +PostgreSQL lets in .* up to 202: not enough for two\. Lower DATABASE_POOL_SIZE or raise max_connections\.$/m,
    )
  })

  it('states that each machine has a catalog of its own if processes have roles', async () => {
    const separate = /^note +Imported clips are in a file of this machine \(CATALOG=file\)/m
    for (const ROLE of ['api', 'work']) {
      expect(await told({ ROLE })).to.match(separate)
      expect(await told({ ROLE, CATALOG: 'database' })).not.to.match(separate)
    }
    expect(await told({})).not.to.match(separate)
  })
})
