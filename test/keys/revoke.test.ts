import { expect } from 'chai'
import type { Caller } from '../../src/contract/types.js'
import { authenticate } from '../../src/keys/authenticate.js'
import { createKey } from '../../src/keys/keys.js'
import { revokeKey, revokeOthers } from '../../src/keys/revoke-keys.js'
import { allScopes } from '../../src/keys/scopes.js'
import { failureOf } from '../support/claims.js'
import { createClient, ok, refused } from '../support/client.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type CreatedKey = { key_id: string; api_key: string }

/** An account with so many keys, and for each a caller who was let in while it was good. */
async function callersOf(service: TestService, count: number) {
  const { client, api_key, account_id } = await service.signUp()
  const keys: CreatedKey[] = [{ key_id: 'original', api_key }]
  while (keys.length < count) keys.push(ok<CreatedKey>(await client.post('/v1/keys', {}), 201))
  const { deps } = service.service
  const callers = await Promise.all(keys.map(async (key) => authenticate(deps, key.api_key)))
  const usable = async () => {
    const answers = keys.map((key) => createClient(service.base, key.api_key).get('/v1/me'))
    return (await Promise.all(answers)).filter(({ status }) => status === 200).length
  }
  return { client, account_id, callers: callers as [Caller, Caller, ...Caller[]], usable }
}

const outcomesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort()

onBoth('keys that revoke each other at the same time', (database) => {
  it('leave one, if each revokes all the others', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    for (const count of [2, 5]) {
      const { callers, usable } = await callersOf(service, count)
      const settled = await Promise.allSettled(callers.map((caller) => revokeOthers(deps, caller)))
      expect(outcomesOf(settled)).to.deep.equal([
        'done',
        ...Array.from({ length: count - 1 }, () => 'unauthorized'),
      ])
      expect(await usable()).to.equal(1)
    }
  })

  it('leave one, if each revokes itself', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const { callers, usable } = await callersOf(service, 4)
    const settled = await Promise.allSettled(
      callers.map((caller) => revokeKey(deps, caller, caller.key_id ?? '')),
    )
    expect(outcomesOf(settled)).to.deep.equal(['done', 'done', 'done', 'last_active_key'])
    expect(await usable()).to.equal(1)
  })
})

onBoth('the maximum number of keys of an account', (database) => {
  it('is enforced for simultaneous requests, and refused ones do not use up the hourly allowance', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 14 } })
    const { client, callers, usable } = await callersOf(service, 9)
    const { deps } = service.service
    const ask = { scopes: [...allScopes] }
    const settled = await Promise.allSettled(
      Array.from({ length: 5 }, () => createKey(deps, callers[0], ask)),
    )
    expect(outcomesOf(settled)).to.deep.equal([
      'done',
      ...Array.from({ length: 4 }, () => 'key_limit_reached'),
    ])
    expect(await usable()).to.equal(9)
    const standing = await deps.limits.peek('key_creation', callers[0].account_id)
    expect(standing.remaining, 'nine were made').to.equal(5)
    refused(await client.post('/v1/keys', {}), 409, 'key_limit_reached')
    ok(await client.delete('/v1/keys/original'))
  })
})

onBoth('a key that is deleted while its request is under way', (database) => {
  it('creates and revokes nothing after its account was deleted', async () => {
    await using service = await startService({ database, running: false })
    const { client, callers } = await callersOf(service, 2)
    const { deps } = service.service
    ok(await client.delete('/v1/account', { confirm: 'delete my account' }))
    const [caller, other] = callers
    for (const error of await Promise.all(
      [
        createKey(deps, caller, { scopes: ['read'] }),
        revokeOthers(deps, caller),
        revokeKey(deps, caller, other.key_id ?? ''),
      ].map(failureOf),
    ))
      expect(error).to.include({ code: 'unauthorized' })
    expect(await deps.db('keys')).to.deep.equal([])
  })
})

onBoth('a key that is revoked while its request is under way', (database) => {
  it('creates no other key, and the hourly allowance is as it was', async () => {
    await using service = await startService({ database, running: false })
    const { callers, usable } = await callersOf(service, 2)
    const { deps } = service.service
    const [owner, thief] = callers
    const limits: typeof deps.limits = {
      ...deps.limits,
      consume: async (...subject) => {
        const state = await deps.limits.consume(...subject)
        await revokeOthers(deps, owner)
        return state
      },
    }
    const before = await deps.limits.peek('key_creation', owner.account_id)
    const error = await failureOf(createKey({ ...deps, limits }, thief, { scopes: [...allScopes] }))
    expect(error).to.include({ code: 'unauthorized' })
    expect(await deps.db('keys').where({ revoked_at: null })).to.have.lengthOf(1)
    expect(await usable()).to.equal(1)
    const after = await deps.limits.peek('key_creation', owner.account_id)
    expect(after.remaining).to.equal(before.remaining)
  })
})
