import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '../support/client.js'
import { run } from '../support/command.js'
import { decision } from '../support/finds.js'
import { makeClip } from '../support/fakes.js'
import { deliver, makeLong } from '../support/make-find.js'
import { nobody } from '../support/operations.js'
import { readRun, startRun } from '../support/runs.js'
import { startService, type TestService } from '../support/service.js'

type Row = Record<string, string>
type Keeps = { hooks: { hook_id: string }[]; finds: { find_id: string }[] }

/** An account that keeps a hook and a find. */
async function keeper(service: TestService) {
  service.source.clips = [makeClip(service.clock, 1)]
  const { client, account_id } = await service.signUp()
  const { run_id } = await startRun(client, { count: 1 })
  await service.drain()
  const hook_id = (await readRun(client, run_id)).hooks[0]?.hook_id ?? ''
  const [find_id = ''] = (await deliver(service, account_id, [makeLong(1)])).find_ids
  ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep', note: 'Open so' }))
  ok(await client.post(decision(find_id), { verdict: 'keep' }))
  return { client, account_id, hook_id, find_id }
}

describe('coldopen keeps export', () => {
  it('prints the keeps of an account, in each format, while the service runs', async () => {
    await using service = await startService({ own_file: true })
    const { client, account_id, hook_id, find_id } = await keeper(service)
    const env = { DATA_DIR: service.service.deps.config.data_dir, LOG_LEVEL: 'error', PORT: '0' }
    const exportKeeps = (...options: string[]) =>
      run(env, 'keeps', 'export', '--account', account_id, ...options)
    for (const format of ['csv', 'md', 'json']) {
      const { code, stdout, stderr } = await exportKeeps('--format', format)
      expect([code, stderr], format).to.deep.equal([0, ''])
      const { body } = await client.get(`/v1/keeps/export?format=${format}`)
      if (format === 'json') expect(JSON.parse(stdout)).to.deep.equal(body)
      else expect(stdout).to.equal(body)
    }
    const rows = parse((await exportKeeps('--bom')).stdout, { columns: true, bom: true }) as unknown as Row[]
    expect(rows.map((row) => [row.kind, row.hook_id || row.find_id, row.note])).to.deep.equal([
      ['short', hook_id, 'Open so'],
      ['long', find_id, ''],
    ])
    const { stdout } = await exportKeeps('--kind', 'long', '-f', 'json')
    const { hooks, finds } = JSON.parse(stdout) as Keeps
    expect([hooks, finds.map((one) => one.find_id)]).to.deep.equal([[], [find_id]])
    for (const options of [
      ['--columns', 'nope'],
      ['--format', 'md', '--columns', 'hook'],
    ]) {
      const { code, stdout: printed, stderr } = await exportKeeps(...options)
      expect([code, printed], options.join(' ')).to.deep.equal([1, ''])
      expect(stderr).to.match(/^Invalid request: columns .*\n$/)
    }
    const none = await exportKeeps('--kind', 'packaging')
    expect([none.code, none.stderr]).to.deep.equal([0, 'Nothing is kept in this account.\n'])
  })

  it('uses the account of the command by default, and reports if there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-keeps-'))
    const env = { DATA_DIR: folder, LOG_LEVEL: 'error' }
    try {
      expect((await run(env, 'codes', 'create')).code).to.equal(0)
      const before = await run(env, 'keeps', 'export')
      expect([before.code, before.stdout]).to.deep.equal([1, ''])
      expect(before.stderr).to.match(/coldopen research has not been used here yet.*--account/)
      expect((await run(env, 'research', 'sourdough', '--count', '1')).code).to.equal(0)
      const after = await run(env, 'keeps', 'export', '--format', 'md')
      expect([after.code, after.stderr]).to.deep.equal([0, 'Nothing is kept in this account.\n'])
      expect(after.stdout).to.match(/^# Keeps\n\n0 hooks and 0 finds/)
      for (const [account, words] of [
        ['nobody', /must be an account id/],
        [nobody, /no such account/],
      ] as const) {
        const { code, stderr } = await run(env, 'keeps', 'export', '--account', account)
        expect([code, words.test(stderr)], stderr).to.deep.equal([1, true])
      }
      expect((await run(env, 'keeps', 'export', '--format', 'xlsx')).code).to.equal(2)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
