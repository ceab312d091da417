import { expect } from 'chai'
import { createClient, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type ListedKeys = {
  keys: { key_id: string; current: boolean; prefix: string; last_used_at: string | null }[]
  revoked: { keys: number; credits_used: number; spent_most: object[] }
  access: Record<string, { expired: boolean; credits_used: number; credit_limit: number | null }>
}

onBoth('listKeys', (database) => {
  it('lists every key that is not revoked, including expired ones, and marks the calling one', async () => {
    await using service = await startService({ database, running: false })
    const { client, api_key } = await service.signUp()
    const short = ok<{ key_id: string }>(await client.post('/v1/keys', { expires_in_days: 1 }), 201)
    const other = ok<{ key_id: string; api_key: string }>(
      await client.post('/v1/keys', { name: 'Laptop', scopes: ['admin'] }),
      201,
    )
    const revokedKey = ok<{ key_id: string }>(await client.post('/v1/keys', {}), 201)
    ok(await client.delete(`/v1/keys/${revokedKey.key_id}`))
    service.clock.advance(86_400_000)
    const { keys, access, revoked } = ok<ListedKeys>(
      await createClient(service.base, other.api_key).get('/v1/keys'),
    )
    expect(keys.map((key) => [key.key_id, key.current])).to.have.deep.members([
      ['original', false],
      [short.key_id, false],
      [other.key_id, true],
    ])
    expect(revoked).to.deep.equal({ keys: 1, credits_used: 0, spent_most: [] })
    expect(Object.keys(access).sort()).to.deep.equal(keys.map((key) => key.key_id).sort())
    expect(access[short.key_id]?.expired).to.equal(true)
    expect(access[other.key_id]).to.deep.include({
      expired: false,
      credits_used: 0,
      credit_limit: null,
      scopes: ['admin'],
    })
    expect(keys.find((key) => key.key_id === 'original')?.prefix).to.equal(api_key.slice(0, 10))
  })

  it('says of the calling key that it was used now, however seldom uses are recorded', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const other = ok<{ key_id: string; api_key: string }>(await client.post('/v1/keys', {}), 201)
    ok(await createClient(service.base, other.api_key).get('/v1/me'))
    const otherUse = new Date(service.clock.now()).toISOString()
    service.clock.advance(4 * 60_000)
    const { keys } = ok<ListedKeys>(await client.get('/v1/keys'))
    expect(Object.fromEntries(keys.map((key) => [key.key_id, key.last_used_at]))).to.deep.equal({
      original: new Date(service.clock.now()).toISOString(),
      [other.key_id]: otherUse,
    })
  })

  it("shows what each key's runs were charged", async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const createdKey = ok<{ key_id: string; api_key: string }>(
      await client.post('/v1/keys', { name: 'Agent', credit_limit: 500 }),
      201,
    )
    const { run_id } = await startRun(createClient(service.base, createdKey.api_key))
    await service.drain()
    const { charged } = await readRun(client, run_id)
    const { access } = ok<ListedKeys>(await client.get('/v1/keys'))
    expect([access[createdKey.key_id]?.credits_used, access.original?.credits_used]).to.deep.equal([
      charged,
      0,
    ])
    ok(await client.delete(`/v1/keys/${createdKey.key_id}`))
    expect(ok<ListedKeys>(await client.get('/v1/keys')).revoked).to.deep.equal({
      keys: 1,
      credits_used: charged,
      spent_most: [
        {
          key_id: createdKey.key_id,
          name: 'Agent',
          prefix: createdKey.api_key.slice(0, 10),
          credits_used: charged,
        },
      ],
    })
  })

  it('needs admin', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const reader = ok<{ api_key: string }>(
      await client.post('/v1/keys', { scopes: ['read', 'write', 'research'] }),
      201,
    )
    refused(await createClient(service.base, reader.api_key).get('/v1/keys'), 403, 'insufficient_scope')
  })
})
