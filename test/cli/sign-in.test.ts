import { expect } from 'chai'
import { createClient, ok, refused } from '../support/client.js'
import { run } from '../support/command.js'
import { nobody } from '../support/operations.js'
import { startWithSettings } from '../support/operator-settings.js'

/** A service in a file of its own, and the environment of commands beside it. */
async function startBesideCommands() {
  const { service, operator } = await startWithSettings({ own_file: true })
  const { data_dir } = service.service.deps.config
  // The command goes by the clock of the machine, and the service here by that of the test.
  service.clock.advance(Date.now() - service.clock.now())
  return { service, operator, env: { DATA_DIR: data_dir, LOG_LEVEL: 'error', PORT: '8123' } }
}

describe('coldopen sign-in', () => {
  it('prints a link to the running service, which signs in once', async () => {
    const { service, env } = await startBesideCommands()
    await using _ = service
    const { code, stdout } = await run(env, 'sign-in')
    expect(code).to.equal(0)
    const link = /http:\/\/127\.0\.0\.1:8123\/sign-in#(\S+)/.exec(stdout)
    const body = { token: link?.[1] }
    ok(await service.client.post('/v1/sign-in', body), 201)
    refused(await service.client.post('/v1/sign-in', body), 403, 'invalid_sign_in_token')
  })

  it('prints a link with a key for another account, for an owner who lost theirs', async () => {
    const { service, env } = await startBesideCommands()
    await using _ = service
    const { account_id } = await service.signUp()
    const { code, stdout } = await run(
      { ...env, BASE_URL: 'https://box.example' },
      'sign-in',
      '--account',
      account_id,
    )
    expect(code).to.equal(0)
    const key = /https:\/\/box\.example\/sign-in#(co_\S+)/.exec(stdout)?.[1] ?? ''
    const me = ok<{ account_id: string }>(await createClient(service.base, key).get('/v1/me'))
    expect(me.account_id).to.equal(account_id)
    expect((await run(env, 'sign-in', '--account', nobody)).code).to.equal(1)
  })

  it('opens no link of another account in the browser of this machine', async () => {
    const options = ['--account', nobody, '--open']
    const { code, stderr } = await run({ LOG_LEVEL: 'error' }, 'sign-in', ...options)
    expect(code).to.not.equal(0)
    expect(stderr).to.match(/--account.* cannot be used with .*--open/)
  })

  it('explains what to set if there is no page', async () => {
    const { service, env } = await startBesideCommands()
    await using _ = service
    const { code, stderr } = await run({ ...env, CONSOLE: '0' }, 'sign-in')
    expect([code, stderr]).to.deep.equal([1, 'There is no page to open: set CONSOLE to 1.\n'])
  })
})

describe('coldopen doctor', () => {
  it('knows the sources and the model that the operator connected in the console', async () => {
    const { service, operator, env } = await startBesideCommands()
    await using _ = service
    ok(await operator.patch('/v1/settings/sources/youtube', { on: true }))
    ok(await operator.patch('/v1/settings/model', { base_url: 'http://127.0.0.1:9/v1', model: 'small' }))
    const { stdout } = await run(env, 'doctor')
    expect(stdout).to.include('Long videos of youtube: served by youtube')
    expect(stdout).to.include('by small at 127.0.0.1:9')
  })
})
