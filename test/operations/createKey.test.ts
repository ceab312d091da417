import { expect } from 'chai'
import { createClient, ok, refused } from '../support/client.js'
import { startRun, statuses } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type CreatedKey = {
  api_key: string
  key_id: string
  scopes: string[]
  expires_at: string | null
  [name: string]: unknown
}

onBoth('createKey', (database) => {
  it('creates a key with every scope, no limit and no expiry by default', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    for (const body of [undefined, '', 'null', '{}']) {
      const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const createdKey = ok<CreatedKey>(await client.raw('POST', '/v1/keys', body, { headers }), 201)
      expect(createdKey.scopes).to.deep.equal(['read', 'write', 'research', 'admin'])
      expect(createdKey).to.include({
        credit_limit: null,
        expires_at: null,
        current: false,
        name: null,
        credits_used: 0,
        expired: false,
      })
      ok(await createClient(service.base, createdKey.api_key).get('/v1/me'))
    }
  })

  it('states what a key without scopes cannot do, and nothing about others', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const none = ok<CreatedKey>(await client.post('/v1/keys', { scopes: [] }), 201)
    expect(none.next_step).to.match(
      /^This key has no scope: all it can do is revoke itself\. .*leave scopes out/,
    )
    const me = createClient(service.base, none.api_key)
    refused(await me.get('/v1/me'), 403, 'insufficient_scope')
    ok(await me.delete(`/v1/keys/${none.key_id}`))
    expect(ok(await client.post('/v1/keys', { scopes: ['read'] }), 201)).not.to.have.property('next_step')
  })

  it('states which runs the limit of a key is too low for, in the words of their refusal', async () => {
    await using service = await startService({ database, settings: { keys_per_hour: 100 } })
    const { client } = await service.signUp()
    const make = async (body: object) => ok<CreatedKey>(await client.post('/v1/keys', body), 201)
    const starts = { research: 40, longform: 25, packaging: 25 }
    for (const credit_limit of [1, 24, 25, 39, 40]) {
      const nextSteps = new Set<unknown>()
      for (const [path, needed] of Object.entries(starts)) {
        const { api_key, key_id, next_step } = await make({ credit_limit })
        nextSteps.add(next_step)
        const answer = await createClient(service.base, api_key).post(`/v1/${path}`, { topic: 'sourdough' })
        if (credit_limit >= needed) ok(answer, 202)
        else {
          const { message } = refused(answer, 403, 'key_credit_limit_reached')
          expect(message).to.include(`at least ${needed} credits; the credit limit of this API key leaves`)
        }
        await service.drain()
        ok(await client.delete(`/v1/keys/${key_id}`))
      }
      const [nextStep = 'none', ...more] = nextSteps
      expect(more).to.deep.equal([])
      if (credit_limit < 25)
        expect(nextStep).to.match(/ can start no run: .* 40 credits, .* videos or packaging 25\./)
      else if (credit_limit < 40) expect(nextStep).to.match(/ no run over short clips, .* 40 credits; /)
      else
        expect(nextStep).to.match(/while 40 of the 40 credits are left, .* while 25 are\. Give a key 40 more/)
    }
    expect((await make({ credit_limit: 79 })).next_step).to.match(/while 40 of the 79 credits are left/)
    expect(await make({ credit_limit: 80 })).not.to.have.property('next_step')
    const reader = await make({ credit_limit: 1, scopes: ['read'] })
    expect(reader.next_step).to.equal(
      'Without the scope research this key spends nothing, so its credit_limit changes nothing.',
    )
    expect(await make({ scopes: ['read'] })).not.to.have.property('next_step')
    for (const scopes of [['write'], ['research'], ['write', 'research']])
      expect((await make({ scopes })).next_step, String(scopes)).to.match(
        /^Without the scope read this key cannot see runs, .* name read as well/,
      )
  })

  it('accepts values at the bounds, and creates no key for values outside', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 100 } })
    const { client } = await service.signUp()
    for (const body of [
      { credit_limit: 1 },
      { credit_limit: 100_000 },
      { expires_in_days: 1 },
      { expires_in_days: 365 },
      { name: 'x'.repeat(60), scopes: ['read'] },
    ]) {
      ok(await client.post('/v1/keys', body), 201)
    }
    const invalidInputs: [object, string][] = [
      [{ credit_limit: 0 }, 'credit_limit'],
      [{ credit_limit: 100_001 }, 'credit_limit'],
      [{ credit_limit: 1.5 }, 'credit_limit'],
      [{ credit_limit: '5' }, 'credit_limit'],
      [{ expires_in_days: 0 }, 'expires_in_days'],
      [{ expires_in_days: 366 }, 'expires_in_days'],
      [{ scopes: ['read', 'owner'] }, 'scopes/1'],
      [{ scopes: ['read', 'read'] }, 'scopes'],
      [{ scopes: 'read' }, 'scopes'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ scope: ['read'] }, 'scope'],
    ]
    for (const [body, path] of invalidInputs) {
      const { detail } = refused(await client.post('/v1/keys', body), 422, 'invalid_request')
      expect(detail?.[0]?.path, JSON.stringify(body)).to.equal(path)
    }
    refused(await client.raw('POST', '/v1/keys', '{"scopes":["read"]}'), 422, 'invalid_request')
    const { keys } = ok<{ keys: unknown[] }>(await client.get('/v1/keys'))
    expect(keys).to.have.lengthOf(6)
  })

  it('a key expires after its days, to the millisecond', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const createdKey = ok<CreatedKey>(await client.post('/v1/keys', { expires_in_days: 1 }), 201)
    expect(createdKey.expires_at).to.equal('2026-11-21T12:00:00.000Z')
    const guest = createClient(service.base, createdKey.api_key)
    service.clock.advance(86_400_000 - 1)
    ok(await guest.get('/v1/me'))
    service.clock.advance(1)
    refused(await guest.get('/v1/me'), 401, 'key_expired')
  })

  it('an account has at most ten active keys, however many are requested at once', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 1000 } })
    const { client } = await service.signUp()
    for (let n = 0; n < 4; n += 1) ok(await client.post('/v1/keys', {}), 201)
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('/v1/keys', {})))
    expect(statuses(answers)).to.deep.equal({ 201: 5, 409: 45 })
    for (const answer of answers) if (answer.status === 409) refused(answer, 409, 'key_limit_reached')
    expect(ok<{ keys: unknown[] }>(await client.get('/v1/keys')).keys).to.have.lengthOf(10)
  })

  it('expired and revoked keys do not count towards the ten', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 1000 } })
    const { client } = await service.signUp()
    for (let n = 0; n < 9; n += 1)
      ok(await client.post('/v1/keys', { expires_in_days: n === 0 ? 1 : 300 }), 201)
    refused(await client.post('/v1/keys', {}), 409, 'key_limit_reached')
    service.clock.advance(86_400_000)
    const { key_id } = ok<CreatedKey>(await client.post('/v1/keys', {}), 201)
    refused(await client.post('/v1/keys', {}), 409, 'key_limit_reached')
    ok(await client.delete(`/v1/keys/${key_id}`))
    ok(await client.post('/v1/keys', {}), 201)
  })

  it('does not use up the hourly allowance if there are ten keys, and creates no key above the allowance', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 12 } })
    const { client } = await service.signUp()
    for (let n = 0; n < 9; n += 1) ok(await client.post('/v1/keys', {}), 201)
    for (let n = 0; n < 5; n += 1) refused(await client.post('/v1/keys', {}), 409, 'key_limit_reached')
    ok(await client.delete('/v1/keys/others'))
    for (let n = 3; n > 0; n -= 1) {
      const answer = await client.post('/v1/keys', {})
      ok(answer, 201)
      expect(answer.headers.get('x-ratelimit-remaining')).to.equal(String(n - 1))
    }
    const full = await client.post('/v1/keys', {})
    refused(full, 429, 'rate_limited')
    expect(full.headers.get('x-ratelimit-limit')).to.equal('12')
    expect(ok<{ keys: unknown[] }>(await client.get('/v1/keys')).keys).to.have.lengthOf(4)
  })

  it('exactly as many requests succeed as the hour allows, however many arrive at once', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 6 } })
    const { client } = await service.signUp()
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.post('/v1/keys', {})))
    expect(statuses(answers)).to.deep.equal({ 201: 6, 429: 54 })
  })

  it('shows the value of a key in one answer, and stores it nowhere in the database', async () => {
    await using service = await startService({ database, running: false })
    const { client, api_key } = await service.signUp()
    const createdKey = ok<CreatedKey>(await client.post('/v1/keys', {}), 201)
    const { db } = service.service.deps
    const rows: unknown[] = []
    for (const table of [
      'accounts',
      'keys',
      'access_codes',
      'ledger',
      'idempotency',
      'rate_limits',
      'settings',
    ])
      rows.push(await db(table))
    const text = JSON.stringify(rows) + JSON.stringify((await client.get('/v1/keys')).body)
    for (const secret of [api_key, createdKey.api_key]) expect(text).not.to.include(secret.slice(10))
  })

  it('never lets a key reserve and spend more than its limit in a hundred simultaneous starts', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 1000 },
    })
    const { client } = await service.signUp({ credits: 50_000 })
    const createdKey = ok<CreatedKey>(
      await client.post('/v1/keys', { credit_limit: 650, scopes: ['research', 'read'] }),
      201,
    )
    const guest = createClient(service.base, createdKey.api_key)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guest.post('/v1/research', { topic: 'sourdough' })),
    )
    expect(statuses(answers)).to.deep.equal({ 202: 4, 403: 96 })
    const key = await service.service.deps
      .db<{ key_id: string; held: number }>('keys')
      .where({ key_id: createdKey.key_id })
      .first()
    expect(key?.held).to.equal(650)
    await startRun(client)
  })
})
