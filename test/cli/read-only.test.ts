import { expect } from 'chai'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, servedHere } from '../support/command.js'
import { clip, jsonLines } from '../support/imports.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'

const sentence =
  /^PostgreSQL(?: at \S+)? cannot be used: it takes no writes, because it is a standby or default_transaction_read_only is on\. Give DATABASE_URL the address of the primary, or turn that setting off\.\n$/

describe('commands on a read-only PostgreSQL', () => {
  let folder: string
  let env: Record<string, string>
  let url: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'read-only-'))
    url = await freshPostgres()
    env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', CATALOG: 'database', DATABASE_URL: url }
    await run(env, 'codes', 'create')
    await run(env, 'doctor')
    const options = 'options=-c%20default_transaction_read_only%3Don'
    env.DATABASE_URL = `${url}${url.includes('?') ? '&' : '?'}${options}`
  })
  after(async () => {
    await returnPostgres(url)
    await rm(folder, { recursive: true })
  })

  it('are refused in one sentence if they would write', async () => {
    const file = join(folder, 'clips.jsonl')
    await writeFile(file, jsonLines([clip(1), clip(2)]))
    for (const args of [
      ['codes', 'create'],
      ['catalog', 'import', file],
      ['research', 'sourdough', '--count', '1'],
      ['sign-in'],
    ]) {
      const { code, stdout, stderr } = await run(env, ...args)
      expect([code, stdout], args.join(' ')).to.deep.equal([1, ''])
      expect(stderr, args.join(' ')).to.match(sentence)
    }
    const served = await servedHere(env)
    expect(served.code).to.equal(1)
    expect(served.stderr).to.match(sentence)
  })

  it('succeed if they only read, and doctor reports what is wrong', async () => {
    expect((await run(env, 'codes', 'list')).stdout).to.match(/ open /)
    expect((await run(env, 'audit')).stdout).to.equal('All balances, runs and keys are in order.\n')
    const { code, stdout } = await run(env, 'doctor')
    expect(code, stdout).to.equal(1)
    expect(stdout.match(/^problem .*$/gm)).to.deep.equal([
      'problem  PostgreSQL can only be read: it takes no writes, because it is a standby or default_transaction_read_only is on. Give DATABASE_URL the address of the primary, or turn that setting off.',
    ])
    expect(stdout).to.match(/^ok +All balances are in order\.$/m)
  })
})
