import { expect } from 'chai'
import { prepareOperatorAccount } from '../../src/accounts/operator.js'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { run } from '../support/command.js'
import { nobody } from '../support/operations.js'
import { startService } from '../support/service.js'
import { addWatch, look, readWatch, runsOf } from '../support/watches.js'

describe('coldopen watch', () => {
  it('adds, lists, shows, runs, pauses, resumes and removes watches while the service runs', async () => {
    await using service = await startService({ own_file: true })
    const { client, account_id } = await service.signUp({ credits: 4000 })
    const env = { DATA_DIR: service.service.deps.config.data_dir, LOG_LEVEL: 'error', PORT: '0' }
    const watch = (...args: string[]) => run(env, 'watch', ...args, '--account', account_id)
    expect(await watch('list')).to.deep.include({ code: 0, stdout: '' })

    const added = await watch(
      'add',
      'sourdough',
      '-n',
      '3',
      '--cron',
      '0 8 * * MON',
      '--timezone',
      'Asia/Kathmandu',
    )
    expect(added.code, added.stderr).to.equal(0)
    const watch_id = added.stdout.trim()
    const stored = await readWatch(client, watch_id)
    expect(stored).to.include({ name: 'sourdough', cron: '0 8 * * MON', credits_per_month: 1000 })
    expect(stored.start).to.include({ topic: 'sourdough', count: 3 })
    const listed = await watch('list')
    expect(listed.stdout).to.match(
      new RegExp(
        `WATCH .*\n${watch_id} +sourdough +short +0 8 \\* \\* MON Asia/Kathmandu +active .* 0/1000 +0\n`,
      ),
    )
    expect(JSON.parse((await watch('list', '--json')).stdout)).to.deep.equal([stored])
    expect(JSON.parse((await watch('show', watch_id, '--json')).stdout)).to.deep.equal(stored)
    expect((await watch('show', watch_id)).stdout).to.include('up to 3 results a run')

    const started = await watch('run', watch_id)
    expect(started.code, started.stderr).to.equal(0)
    await service.drain()
    expect(await runsOf(service, watch_id)).to.containSubset([
      { run_id: started.stdout.trim(), new_count: 3 },
    ])
    expect((await watch('pause', watch_id)).stderr).to.equal('Paused.\n')
    expect(await readWatch(client, watch_id)).to.include({ active: false, next_at: null })
    expect((await watch('resume', watch_id)).stderr).to.match(/^It goes on at 20/)
    expect((await watch('remove', watch_id)).code).to.equal(0)
    expect(await watch('show', watch_id)).to.deep.include({ code: 1, stdout: '' })
    expect((await watch('remove', watch_id)).stderr).to.equal(
      'This account has no such watch. See coldopen watch list.\n',
    )
  })

  it('uses the account of coldopen research by default, whose watches need no key', async () => {
    await using service = await startService({ own_file: true })
    const { deps } = service.service
    const env = { DATA_DIR: deps.config.data_dir, LOG_LEVEL: 'error', PORT: '0' }
    const { code, stdout } = await run(env, 'watch', 'add', 'sourdough', '--every', 'hour')
    expect(code).to.equal(0)
    const account_id = await withWriteTransaction(deps.db, (tx) =>
      prepareOperatorAccount(tx, { account_id: nobody, grant_id: nobody, now: deps.clock.now() }),
    )
    // The command goes by the clock of the machine, and the service here by that of the test.
    service.clock.advance(Date.now() + 2 * 3_600_000 - service.clock.now())
    await look(service)
    const runs = await runsOf(service, stdout.trim())
    expect(runs.map(({ status }) => status)).to.deep.equal(['done'])
    expect(await deps.db('runs').where({ account_id }).pluck('key_id')).to.deep.equal([null])
  })

  it('explains what is wrong, and names the account without a watch', async () => {
    await using service = await startService({ own_file: true })
    const { client, account_id } = await service.signUp()
    const { watch_id } = await addWatch(client)
    const env = { DATA_DIR: service.service.deps.config.data_dir, LOG_LEVEL: 'error', PORT: '0' }
    const cases: [string[], RegExp][] = [
      [['add', 'sourdough', '--cron', '61 * * * *', '--account', account_id], /cron cannot be read/],
      [
        ['add', 'sourdough', '--timezone', 'Mars', '--account', account_id],
        /^Invalid request: timezone must be an IANA/,
      ],
      [['add', 'sourdough', '--cron', 'x', '--account', account_id], /^Invalid request: cron must have/],
      [['add', 'ab', '--account', account_id], /^Invalid request: topic must have/],
      [['show', 'first', '--account', account_id], /WATCH must be the id of a watch/],
      [['show', nobody, '--account', account_id], /This account has no such watch/],
      [['list', '--account', nobody], /There is no such account/],
      [['pause', watch_id], /This account has no such watch/],
    ]
    for (const [args, message] of cases) {
      const { code, stderr } = await run(env, 'watch', ...args)
      expect(code, args.join(' ')).to.equal(1)
      expect(stderr).to.match(message)
    }
  })
})
