import { expect } from 'chai'
import type { IncomingMessage } from 'node:http'
import { revoke } from '../support/keys.js'
import { createClient, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

describe('balance while the database cannot be written', () => {
  it('is returned to a key that was never used before', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp({ credits: 40 })
    await service.service.deps.db.raw('PRAGMA query_only = ON')
    expect(ok(await client.get('/v1/me')).credits).to.equal(40)
    await service.service.deps.db.raw('PRAGMA query_only = OFF')
  })
})

onBoth('balance and authentication', (database) => {
  it('gives each of many simultaneous keys its own answer, and refuses each revoked one', async () => {
    await using service = await startService({ database, running: false })
    const credits = Array.from({ length: 12 }, (_, n) => 100 + n)
    const accounts = await Promise.all(credits.map((amount) => service.signUp({ credits: amount })))
    for (const { account_id } of accounts.slice(8)) await revoke(service, account_id, 'original')
    const asked = Array.from({ length: 5 }, () => [...accounts.entries()]).flat()
    const answers = await Promise.all(
      asked.map(async ([n, { account_id, client }]) => [n, account_id, await client.get('/v1/me')] as const),
    )
    for (const [n, account_id, answer] of answers)
      if (n >= 8) refused(answer, 401, 'unauthorized')
      else expect(ok(answer)).to.include({ account_id, credits: 100 + n })
  })

  it('says whether a key was sent, and gives the same answer to every key that is not in use', async () => {
    await using service = await startService({ database })
    const revoked = await service.signUp()
    const deleted = await service.signUp()
    await revoke(service, revoked.account_id, 'original')
    ok(await deleted.client.delete('/v1/account', { confirm: 'delete my account' }))
    const inputs: [RegExp, string[]][] = [
      [/^No API key was sent\. .*POST \/v1\/accounts/, ['', ' ']],
      [/^The API key cannot be read\. /, ['Bearer', 'Basic abc', 'Bearer a b', `Bearer ${'a'.repeat(5000)}`]],
      [
        /^This API key is not known.*POST \/v1\/keys.*POST \/v1\/accounts/,
        [
          `Bearer ${revoked.api_key}`,
          `Bearer ${deleted.api_key}`,
          `Bearer ${revoked.api_key}x`,
          `bearer co_${'a'.repeat(43)}_aaaaaa`,
          'Bearer abc',
        ],
      ],
    ]
    for (const [expected, values] of inputs) {
      const answers = new Set<string>()
      const cases = values.map((Authorization): Record<string, string> => ({ Authorization }))
      for (const headers of values[0] === '' ? [{}, ...cases] : cases)
        for (const path of ['/v1/me', '/v1/runs/nonsense', '/v1/usage?x=1']) {
          const answer = await service.client.get(path, { headers })
          const { code, message } = refused(answer, 401, 'unauthorized')
          expect(message).to.match(expected)
          expect(answer.headers.get('www-authenticate')).to.equal('Bearer')
          answers.add(JSON.stringify([code, message, [...answer.headers.keys()].sort()]))
        }
      expect(answers).to.have.lengthOf(1)
    }
  })

  it('refuses two Authorization headers, even if both are right or one is empty', async () => {
    await using service = await startService({ database })
    const { api_key } = await service.signUp()
    const { request } = await import('node:http')
    const { json } = await import('node:stream/consumers')
    const url = new URL(`${service.base}/v1/me`)
    for (const first of [`Bearer ${api_key}`, '']) {
      const headers = ['Host', url.host, 'Authorization', first, 'Authorization', `Bearer ${api_key}`]
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url, { headers }).on('response', resolve).on('error', reject).end()
      })
      const { error } = (await json(answer)) as { error: { message: string } }
      expect(answer.statusCode).to.equal(401)
      expect(error.message).to.match(/^The API key cannot be read\. /)
    }
  })

  it('never accepts the key from the query', async () => {
    await using service = await startService({ database })
    const { api_key } = await service.signUp()
    for (const name of ['api_key', 'key', 'access_token', 'Authorization']) {
      refused(await service.client.get(`/v1/me?${name}=${api_key}`), 401, 'unauthorized')
    }
  })

  it('answers key_expired only to the right key after its expiry', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const expires_at = service.clock.now() + 1000
    await service.service.deps.db('keys').where({ account_id }).update({ expires_at })
    expect(ok(await client.get('/v1/me')).expires_at).to.equal(new Date(expires_at).toISOString())
    service.clock.advance(1000)
    refused(await client.get('/v1/me'), 401, 'key_expired')
    await revoke(service, account_id, 'original')
    refused(await client.get('/v1/me'), 401, 'unauthorized')
  })

  it('records the last use at most every five minutes', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const lastUsed = async () => {
      const row = await service.service.deps
        .db<{ account_id: string; last_used_at: number }>('keys')
        .where({ account_id })
        .first()
      return row?.last_used_at
    }
    ok(await client.get('/v1/me'))
    const first = await lastUsed()
    service.clock.advance(4 * 60_000)
    ok(await client.get('/v1/me'))
    expect(await lastUsed()).to.equal(first)
    service.clock.advance(60_000)
    ok(await client.get('/v1/me'))
    expect(await lastUsed()).to.equal((first ?? 0) + 5 * 60_000)
  })

  it('says what the limit of the key leaves: less what was charged and is held', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const limited = ok<{ api_key: string }>(await client.post('/v1/keys', { credit_limit: 90 }), 201)
    const keyClient = createClient(service.base, limited.api_key)
    const { run_id } = await startRun(keyClient)
    await service.drain()
    const { charged } = await readRun(client, run_id)
    expect(charged).to.be.above(0)
    expect(ok(await keyClient.get('/v1/me'))).to.include({
      credit_limit: 90,
      key_credits_left: 90 - charged,
    })
    expect(ok(await client.get('/v1/me'))).to.include({ credit_limit: null, key_credits_left: null })
  })

  it('accepts the scheme in any case, and shows each account its own balance', async () => {
    await using service = await startService({ database })
    const a = await service.signUp({ credits: 11 })
    const b = await service.signUp({ credits: 22 })
    expect(ok(await a.client.get('/v1/me/')).credits).to.equal(11)
    expect(ok(await b.client.get('/v1/me')).credits).to.equal(22)
    const lower = { Authorization: `bearer ${a.api_key}` }
    expect(ok(await createClient(service.base, null).get('/v1/me', { headers: lower })).credits).to.equal(11)
  })
})
