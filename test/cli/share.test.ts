import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { run } from '../support/command.js'
import { nobody } from '../support/operations.js'
import { startService } from '../support/service.js'
import { doneRun, share as shareOverHttp, type Share, type SharedShortRun } from '../support/sharing.js'

async function startWithRun() {
  const service = await startService({ own_file: true })
  const { client, account_id } = await service.signUp()
  const { data_dir, base_url } = service.service.deps.config
  const env = { DATA_DIR: data_dir, LOG_LEVEL: 'error', PORT: '0', BASE_URL: base_url }
  // The command goes by the clock of the machine, and the service here by that of the test.
  service.clock.advance(Date.now() - service.clock.now())
  const share = (...args: string[]) => run(env, 'share', ...args, '--account', account_id)
  return { service, client, share, ...(await doneRun(service, client)) }
}

describe('coldopen share', () => {
  it('creates, lists and withdraws links while the service runs', async () => {
    const { service, client, share, run_id } = await startWithRun()
    await using _ = service
    expect(await share('list', run_id)).to.deep.include({ code: 0, stdout: '' })
    const made = await share(run_id, '--days', '7')
    expect(made.code, made.stderr).to.equal(0)
    const { pathname } = new URL(made.stdout.trim())
    const shared = await service.client.get(pathname.replace('/shared/', '/v1/shared/'))
    expect(ok<SharedShortRun>(shared).topic).to.equal('sourdough')
    expect(made.stderr).to.match(/^It is not shown again\. It ends: 20\d\d-/)

    const other = await shareOverHttp(client, run_id)
    const { stdout } = await share('list', run_id)
    expect(stdout).to.match(/^LINK +SHOWS +MADE +ENDS\n/)
    expect(stdout).to.match(new RegExp(`${other.share_id} +everything +20\\S+ +when it is withdrawn\n`))
    const { links } = JSON.parse((await share('list', run_id, '--json')).stdout) as { links: object[] }
    expect(links).to.have.lengthOf(2)

    expect(await share('withdraw', run_id, other.share_id)).to.include({ stderr: 'Withdrew 1 link.\n' })
    refused(await service.client.get(`/v1/shared/${other.token}`), 404, 'not_found')
    const again = await share('withdraw', run_id, other.share_id)
    expect(again).to.include({ code: 1 })
    expect(again.stderr).to.match(/no such link/)
    expect(await share('withdraw', run_id)).to.include({ code: 0, stderr: 'Withdrew 1 link.\n' })
    expect(await share('withdraw', run_id)).to.include({ code: 0, stderr: 'Withdrew 0 links.\n' })
  })

  it('shares what is kept, and reports if nothing is', async () => {
    const { service, client, share, run_id, hooks } = await startWithRun()
    await using _ = service
    const refusal = await share('make', run_id, '--kept')
    expect(refusal).to.include({ code: 1, stdout: '' })
    expect(refusal.stderr).to.match(
      /^None of the results of this run is kept\. Keep some first, or leave out --kept/,
    )
    ok(await client.post(`/v1/hooks/${hooks[1]?.hook_id}/decision`, { verdict: 'keep' }))
    const made = JSON.parse((await share('make', run_id, '--kept', '--json')).stdout) as Share
    expect(made).to.include({ verdict: 'keep', expires_at: null })
    const shared = ok<SharedShortRun>(await service.client.get(`/v1/shared/${made.token}`))
    expect(shared.hooks.map(({ hook }) => hook)).to.deep.equal([hooks[1]?.hook])
    expect((await share('list', run_id)).stdout).to.match(new RegExp(`${made.share_id} +kept `))
  })

  it('explains what is wrong', async () => {
    const { service, share, run_id } = await startWithRun()
    await using _ = service
    const cases: [string[], number, RegExp][] = [
      [['first'], 1, /RUN must be the id of a run/],
      [[nobody], 1, /no such run\. coldopen research --json prints its id/],
      [['list', nobody], 1, /no such run\. coldopen research --json prints its id/],
      [['withdraw', run_id, 'first'], 1, /LINK must be the id of a link/],
      [[run_id, '--days', '0'], 2, /1 to 365/],
      [[], 2, /missing required argument/],
    ]
    for (const [args, code, message] of cases) {
      const answer = await share(...args)
      expect(answer.code, args.join(' ')).to.equal(code)
      expect(answer.stderr, args.join(' ')).to.match(message)
    }
  })
})
