import { expect } from 'chai'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpack } from '../support/account-export.js'
import { run } from '../support/command.js'
import { nobody } from '../support/operations.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('coldopen accounts export', () => {
  it('writes an account into a file while the service runs, and overwrites no file', async () => {
    await using service = await startService({ own_file: true })
    const { client, account_id } = await service.signUp()
    await startRun(client, { count: 3 })
    await service.drain()
    const folder = service.service.deps.config.data_dir
    const env = { DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }
    const file = join(folder, 'everything.zip')
    const exportAccount = (...options: string[]) => run(env, 'accounts', 'export', '-o', file, ...options)
    const { code, stdout, stderr } = await exportAccount('--account', account_id)
    expect([code, stderr]).to.deep.equal([0, ''])
    const bytes = await readFile(file)
    expect(stdout).to.equal(`Wrote ${bytes.length.toLocaleString('en')} bytes to ${file}.\n`)
    const archive = await unpack(bytes)
    expect(archive.json('manifest.json')).to.deep.include({ account_id })
    expect(archive.lines('hooks.ndjson')).to.have.length(3)
    const again = await exportAccount('--account', account_id)
    expect([again.code, /already exists.*--force/.test(again.stderr)]).to.deep.equal([1, true])
    expect((await exportAccount('--account', account_id, '--force')).code).to.equal(0)
  })

  it('reports a missing account or a path that cannot be written, and leaves no file', async () => {
    await using service = await startService({ own_file: true })
    const { account_id } = await service.signUp()
    const folder = service.service.deps.config.data_dir
    const env = { DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }
    const before = await readdir(folder)
    for (const [file, account, words] of [
      ['a.zip', nobody, /no such account/],
      ['a.zip', 'nobody', /must be an account id/],
      ['missing/a.zip', account_id, /could not be written: there is no such file or folder\.\n$/],
    ] as const) {
      const options = ['-o', join(folder, file), '--account', account]
      const { code, stdout, stderr } = await run(env, 'accounts', 'export', ...options)
      expect([code, stdout, words.test(stderr)], stderr).to.deep.equal([1, '', true])
    }
    expect(await readdir(folder)).to.deep.equal(before)
  })
})
