import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type CreatedKey = { api_key: string; key_id: string }
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

async function make(client: Client, body: object = {}): Promise<CreatedKey> {
  return ok<CreatedKey>(await client.post('/v1/keys', body), 201)
}

function as(service: TestService, key: CreatedKey): Client {
  return createClient(service.base, key.api_key)
}

onBoth('revokeKey', (database) => {
  it('takes effect at once, also for the key made at signup; revoking again answers 404', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const key = await make(client)
    ok(await as(service, key).get('/v1/me'))
    expect(ok(await client.delete(`/v1/keys/${key.key_id}`))).to.deep.equal({
      key_id: key.key_id,
      current: false,
    })
    refused(await as(service, key).get('/v1/me'), 401, 'unauthorized')
    const again = refused(await client.delete(`/v1/keys/${key.key_id}`), 404, 'key_not_found')
    const never = refused(await client.delete(`/v1/keys/${unknown}`), 404, 'key_not_found')
    expect(again.message).to.equal(never.message)
  })

  it('lets a key revoke itself whatever its scopes, by its ID or as the original key', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const weak = await make(client, { scopes: ['read'] })
    const none = await make(client, { scopes: [] })
    const other = await make(client)
    refused(await as(service, weak).delete(`/v1/keys/${other.key_id}`), 403, 'insufficient_scope')
    refused(await as(service, weak).delete(`/v1/keys/${unknown}`), 403, 'insufficient_scope')
    refused(await as(service, weak).delete('/v1/keys/others'), 403, 'insufficient_scope')
    for (const key of [weak, none]) {
      expect(ok(await as(service, key).delete(`/v1/keys/${key.key_id}`))).to.deep.equal({
        key_id: key.key_id,
        current: true,
      })
    }
    expect(ok(await client.delete('/v1/keys/original'))).to.deep.equal({ key_id: 'original', current: true })
    refused(await client.get('/v1/me'), 401, 'unauthorized')
    ok(await as(service, other).get('/v1/me'))
  })

  it('states what nobody can do any more when the last usable admin key is revoked', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    await make(client, { scopes: ['read'] })
    const short = await make(client, { scopes: ['admin'], expires_in_days: 1 })
    expect(ok(await client.delete(`/v1/keys/${short.key_id}`))).not.to.have.property('next_step')
    await make(client, { scopes: ['admin'], expires_in_days: 1 })
    service.clock.advance(24 * 3_600_000)
    expect(ok<{ next_step?: string }>(await client.delete('/v1/keys/original')).next_step).to.match(
      /^No usable key of this account has the scope admin any more, .*coldopen sign-in --account/,
    )
  })

  it("answers another account's key like an unknown one", async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const key = await make(a.client)
    refused(await b.client.delete(`/v1/keys/${key.key_id}`), 404, 'key_not_found')
    ok(await as(service, key).get('/v1/me'))
    refused(await b.client.delete('/v1/keys/nonsense'), 422, 'invalid_request')
  })

  it('revokes all keys but the calling one at once, at /v1/keys/others', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const keys = [await make(client), await make(client), await make(client, { scopes: ['admin'] })]
    const [, , admin] = keys
    if (!admin) throw new Error('No key was made.')
    expect(ok(await as(service, admin).delete('/v1/keys/others'))).to.deep.equal({
      revoked_count: 3,
      kept: admin.key_id,
    })
    const listed = ok<{ keys: { key_id: string }[] }>(await as(service, admin).get('/v1/keys'))
    expect(listed.keys.map((key) => key.key_id)).to.deep.equal([admin.key_id])
    expect(ok(await as(service, admin).delete('/v1/keys/others'))).to.deep.equal({
      revoked_count: 0,
      kept: admin.key_id,
    })
  })

  it('refuses to revoke the last usable key, also if there is an expired one', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { message } = refused(await client.delete('/v1/keys/original'), 409, 'last_active_key')
    expect(message).to.include('POST /v1/keys')
    const short = await make(client, { expires_in_days: 1 })
    service.clock.advance(86_400_000)
    refused(await client.delete('/v1/keys/original'), 409, 'last_active_key')
    ok(await client.delete(`/v1/keys/${short.key_id}`))
    ok(await client.get('/v1/me'))
  })

  it('sends a caller who cannot make a key to the operator when its key is the last', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const reader = await make(client, { scopes: ['read'] })
    expect(ok<object>(await client.delete('/v1/keys/original'))).to.have.property('next_step')
    const last = await as(service, reader).delete(`/v1/keys/${reader.key_id}`)
    const { message } = refused(last, 409, 'last_active_key')
    expect(message)
      .to.include('lacks the scope admin')
      .and.include('operator')
      .and.not.include('POST /v1/keys')
  })

  it('leaves one key when every key revokes every key at once', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 1000 } })
    for (let round = 0; round < 3; round += 1) {
      const { client, api_key } = await service.signUp()
      const keys: CreatedKey[] = [{ key_id: 'original', api_key }]
      for (let n = 0; n < 5; n += 1) keys.push(await make(client))
      const attempts = keys.flatMap((key) =>
        keys.map((target) => as(service, key).delete(`/v1/keys/${target.key_id}`)),
      )
      await Promise.all(attempts)
      const alive = await Promise.all(keys.map((key) => as(service, key).get('/v1/me')))
      expect(alive.filter((answer) => answer.status === 200)).to.have.lengthOf(1)
    }
  })

  it('does not affect a run in flight, nor what its key is charged', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const key = await make(client)
    const { run_id } = await startRun(as(service, key))
    ok(await client.delete(`/v1/keys/${key.key_id}`))
    const { createRunner } = await import('../../src/runner/runner.js')
    const runner = createRunner(service.service.deps, { runs_at_once: 1, only_run_id: null })
    runner.wake()
    await runner.idle()
    const run = await readRun(client, run_id)
    expect(run.status).to.equal('done')
    const row = await service.service.deps
      .db<{ key_id: string; used: number; held: number }>('keys')
      .where({ key_id: key.key_id })
      .first()
    expect(row).to.include({ used: run.charged, held: 0 })
  })

  it('ends a held read of its key with 401, and without the run', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const key = await make(client)
    const { run_id } = await startRun(client)
    const pendingRead = as(service, key).get(`/v1/runs/${run_id}?wait=20`)
    await untilWaited(service)
    ok(await client.delete(`/v1/keys/${key.key_id}`))
    refused(await pendingRead, 401, 'unauthorized')
  })
})

async function untilWaited({ service }: TestService): Promise<void> {
  while (service.deps.runWaiters.waitedRunIds().length === 0) await sleep(1)
}
