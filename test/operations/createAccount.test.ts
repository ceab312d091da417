import { expect } from 'chai'
import { revokeAccessCode } from '../../src/accounts/access-codes.js'
import { createClient, ok, refused } from '../support/client.js'
import { rowCounts } from '../support/rows.js'
import { onBoth, startService } from '../support/service.js'

type CreatedAccount = {
  api_key: string
  account_id: string
  key_id: string
  prefix: string
  label: string | null
  credits: number
}

onBoth('createAccount', (database) => {
  it('opens an account whose credits equal its balance', async () => {
    await using service = await startService({ database })
    const access_code = await service.code({ credits: 321 })
    const created = ok<CreatedAccount>(
      await service.client.post('/v1/accounts', { access_code, label: '  Kitchen ' }),
      201,
    )
    expect(created).to.include({ key_id: 'original', label: 'Kitchen', credits: 321 })
    expect(created.api_key).to.match(/^co_[A-Za-z0-9_-]{43}_[A-Za-z0-9_-]{6}$/)
    expect(created.prefix).to.equal(created.api_key.slice(0, 10))
    const me = ok(await createClient(service.base, created.api_key).get('/v1/me'))
    expect(me).to.include({
      account_id: created.account_id,
      credits: 321,
      label: 'Kitchen',
      key_id: 'original',
      user: null,
    })
    expect(me.scopes).to.deep.equal(['read', 'write', 'research', 'admin'])
  })

  it('asks for an access code if it is missing, whatever the body is', async () => {
    await using service = await startService({ database })
    const json = { 'Content-Type': 'application/json' }
    for (const body of [
      undefined,
      '',
      'null',
      '{}',
      '{"access_code":null}',
      '{"access_code":""}',
      '{"access_code":"  "}',
    ]) {
      const answer = await service.client.raw('POST', '/v1/accounts', body, { headers: json })
      refused(answer, 403, 'access_code_required')
    }
    expect((await rowCounts(service)).accounts).to.equal(0)
  })

  it('gives the same answer to a wrong, used up, expired or revoked code', async () => {
    await using service = await startService({ database })
    const { deps } = service.service
    const used = await service.code()
    ok(await service.client.post('/v1/accounts', { access_code: used }), 201)
    const revoked = await service.code()
    await revokeAccessCode(deps, revoked)
    const expired = await service.code({ expires_in_ms: 1000 })
    service.clock.advance(1000)
    const before = await rowCounts(service)
    const answers = []
    for (const access_code of ['00000-00000', used, revoked, expired]) {
      const answer = await service.client.post('/v1/accounts', { access_code })
      const { code, message } = refused(answer, 403, 'invalid_access_code')
      const names = [...answer.headers.keys()].sort()
      answers.push(JSON.stringify([code, message, names]))
    }
    expect(new Set(answers)).to.have.lengthOf(1)
    expect(await rowCounts(service)).to.deep.equal({ ...before, rate_limits: before.rate_limits + 1 })
  })

  it('opens exactly as many accounts as a code allows, however many sign up at once', async () => {
    await using service = await startService({ database })
    const access_code = await service.code({ uses: 7, credits: 50 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => service.client.post('/v1/accounts', { access_code })),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).to.have.lengthOf(7)
    expect(statuses.every((status) => [201, 403, 429].includes(status))).to.equal(true)
    const rows = await rowCounts(service)
    expect([rows.accounts, rows.keys, rows.ledger]).to.deep.equal([7, 7, 7])
  })

  it('a code stays used after the account that it opened is deleted', async () => {
    await using service = await startService({ database })
    const access_code = await service.code()
    const { account_id } = ok<CreatedAccount>(await service.client.post('/v1/accounts', { access_code }), 201)
    await service.service.deps.db('accounts').where({ account_id }).delete()
    refused(await service.client.post('/v1/accounts', { access_code }), 403, 'invalid_access_code')
  })

  it('allows five accounts per address and hour, and checks that before the code', async () => {
    await using service = await startService({ database, settings: { signups_per_hour: 5 } })
    const access_code = await service.code({ uses: 9 })
    for (let n = 1; n <= 5; n += 1) {
      const answer = await service.client.post('/v1/accounts', { access_code })
      ok(answer, 201)
      expect(answer.headers.get('x-ratelimit-remaining')).to.equal(String(5 - n))
    }
    const right = await service.client.post('/v1/accounts', { access_code })
    const wrong = await service.client.post('/v1/accounts', { access_code: 'not-one' })
    const a = refused(right, 429, 'rate_limited')
    const b = refused(wrong, 429, 'rate_limited')
    expect(a.message).to.equal(b.message)
    expect(Number(right.headers.get('retry-after'))).to.be.within(1, 3600)
  })

  it('allows ten wrong codes per address and hour, and a refused signup does not count', async () => {
    await using service = await startService({
      database,
      settings: { signups_per_hour: 5, wrong_codes_per_hour: 10 },
    })
    const access_code = await service.code()
    for (let n = 0; n < 9; n += 1)
      refused(await service.client.post('/v1/accounts', { access_code: `x${n}` }), 403, 'invalid_access_code')
    ok(await service.client.post('/v1/accounts', { access_code }), 201)
    refused(await service.client.post('/v1/accounts', { access_code: 'x9' }), 403, 'invalid_access_code')
    refused(await service.client.post('/v1/accounts', { access_code: 'x10' }), 429, 'rate_limited')
  })

  it('refuses an invalid body, explains what is valid, and writes nothing', async () => {
    await using service = await startService({ database })
    const json = { 'Content-Type': 'application/json' }
    const before = await rowCounts(service)
    const invalidInputs: [string, Record<string, string>, number, string, RegExp][] = [
      ['{"access_code":5}', json, 422, 'access_code', /text/],
      [`{"access_code":"${'a'.repeat(201)}"}`, json, 422, 'access_code', /200 characters/],
      ['{"label":""}', json, 422, 'label', /1 to 80 characters/],
      [`{"label":"${'é'.repeat(81)}"}`, json, 422, 'label', /1 to 80 characters/],
      ['{"label":["a"]}', json, 422, 'label', /text/],
      ['{"label":"a\\u0000b"}', json, 422, 'label', /control characters/],
      ['{"label":"a\\ud800"}', json, 422, 'label', /surrogates/],
      ['{"acess_code":"x"}', json, 422, 'acess_code', /access_code, label/],
      ['{"__proto__":{"label":"x"}}', json, 422, '__proto__', /not known/],
      ['[]', json, 422, 'body', /object/],
      ['"{}"', json, 422, 'body', /object/],
      ['{"access_code":', json, 422, 'body', /valid JSON/],
      [`${'['.repeat(40)}${']'.repeat(40)}`, json, 422, 'body', /32 levels/],
      ['{}', { 'Content-Type': 'text/plain' }, 422, 'body', /Content-Type: application\/json/],
      ['a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 422, 'body', /Content-Type/],
      ['{}', { 'Content-Type': 'application/json; charset=latin1' }, 422, 'body', /UTF-8/],
      ['{}', { ...json, 'Content-Encoding': 'gzip' }, 422, 'body', /gzip/],
      ['{}', { ...json, 'Content-Encoding': 'zstd' }, 422, 'body', /gzip, deflate or br/],
    ]
    for (const [body, headers, status, path, words] of invalidInputs) {
      const { detail } = refused(
        await service.client.raw('POST', '/v1/accounts', body, { headers }),
        status,
        'invalid_request',
      )
      expect(detail?.[0]?.path, body).to.equal(path)
      expect(detail?.[0]?.message, body).to.match(words)
    }
    const broken = Buffer.from([0x22, 0xff, 0x22])
    refused(
      await service.client.raw('POST', '/v1/accounts', broken, { headers: json }),
      422,
      'invalid_request',
    )
    refused(await service.client.post('/v1/accounts?code=x', {}), 422, 'invalid_request')
    expect(await rowCounts(service)).to.deep.equal(before)
  })
})
