import { request } from 'node:http'
import { expect } from 'chai'
import { createSignInToken } from '../../src/accounts/sign-in-link.js'
import { closeAccount } from '../../src/accounts/store.js'
import { withLockedAccount } from '../../src/db/transactions.js'
import { createClient, ok, refused } from '../support/client.js'
import { blockedBy } from '../support/postgres.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type SignedIn = { api_key: string; account_id: string; key_id: string; expires_at: string; scopes: string[] }

const minute = 60_000
const signIn = (service: TestService, token: string, headers: Record<string, string> = {}) =>
  service.client.post('/v1/sign-in', { token }, { headers })

/** Asks with a Host header of its own, which fetch does not allow. */
function statusWithHost(base: string, token: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Host: host }
    request(`${base}/v1/sign-in`, { method: 'POST', headers }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end(JSON.stringify({ token }))
  })
}

onBoth('signIn', (database) => {
  it('creates one key of the operator account for a link', async () => {
    await using service = await startService({ database, running: false })
    const token = await createSignInToken(service.service.deps)
    expect(token).to.match(/^[\w-]{43}$/)
    const first = ok<SignedIn>(await signIn(service, token), 201)
    const account = ok(await createClient(service.base, first.api_key).get('/v1/me'))
    expect(account).to.include({ account_id: first.account_id, label: 'coldopen command', credits: 1000 })
    expect(first.scopes).to.deep.equal(['read', 'write', 'research', 'admin'])
    expect(Date.parse(first.expires_at)).to.equal(service.clock.now() + 30 * 24 * 60 * minute)
    const { message } = refused(await signIn(service, token), 403, 'invalid_sign_in_token')
    const unknown = refused(await signIn(service, 'A'.repeat(43)), 403, 'invalid_sign_in_token')
    expect(unknown.message, 'a used link is told like an unknown one').to.equal(message)
    const secondAnswer = ok<SignedIn>(
      await signIn(service, await createSignInToken(service.service.deps)),
      201,
    )
    expect(secondAnswer.account_id, 'the same account').to.equal(first.account_id)
  })

  it('succeeds for one of many simultaneous uses of a link', async () => {
    await using service = await startService({ database, running: false })
    const token = await createSignInToken(service.service.deps)
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(service, token)))
    expect(answers.filter(({ status }) => status === 201)).to.have.lengthOf(1)
    expect(answers.filter(({ status }) => status === 403)).to.have.lengthOf(7)
  })

  it('creates another account if the earlier one is being deleted', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const first = ok<SignedIn>(await signIn(service, await createSignInToken(deps)), 201)
    const token = await createSignInToken(deps)
    const signingIn = await withLockedAccount(deps.db, first.account_id, async (tx) => {
      const answer = signIn(service, token)
      if (database === 'postgres') await blockedBy(tx)
      await closeAccount(tx, first.account_id, service.clock.now())
      return { answer }
    })
    const second = ok<SignedIn>(await signingIn.answer, 201)
    const account = ok(await createClient(service.base, second.api_key).get('/v1/me'))
    expect(account).to.include({ account_id: second.account_id, label: 'coldopen command', credits: 1000 })
    expect(second.account_id).not.to.equal(first.account_id)
  })

  it('refuses a link after ten minutes, and stores no token', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const early = await createSignInToken(deps)
    const late = await createSignInToken(deps)
    const rows = await deps.db<{ digest: string }>('sign_in_links').select('*')
    expect(rows).to.have.lengthOf(2)
    expect(JSON.stringify(rows)).not.to.include(early).and.not.to.include(late)
    service.clock.advance(10 * minute - 1)
    ok(await signIn(service, early), 201)
    service.clock.advance(1)
    refused(await signIn(service, late), 403, 'invalid_sign_in_token')
    await createSignInToken(deps)
    expect(await deps.db<{ digest: string }>('sign_in_links').select('digest')).to.have.lengthOf(1)
  })

  it('refuses a link from another machine, which stays unused', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { trusted_proxy_hops: 1 },
    })
    const token = await createSignInToken(service.service.deps)
    const forwarded: Record<string, string>[] = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { 'X-Real-IP': '127.0.0.1' },
      { Via: '1.1 proxy' },
      { 'X-Forwarded-Host': 'localhost' },
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
    ]
    for (const headers of forwarded) refused(await signIn(service, token, headers), 403, 'not_local')
    for (const host of ['coldopen.example', 'rebound.example:8080', '192.168.1.5', '127.0.0.1.example'])
      expect(await statusWithHost(service.base, token, host), host).to.equal(403)
    const { port } = new URL(service.base)
    expect(await statusWithHost(service.base, token, `localhost:${port}`)).to.equal(201)
  })

  it('refuses a malformed token', async () => {
    await using service = await startService({ database, running: false })
    for (const token of ['', 'short', 'A'.repeat(44), `${'A'.repeat(42)}=`, 7, null])
      refused(await service.client.post('/v1/sign-in', { token }), 422, 'invalid_request')
    refused(await service.client.post('/v1/sign-in', {}), 422, 'invalid_request')
  })

  it('keeps the newest three keys of links, and the link itself if the account has too many other keys', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const keys: string[] = []
    for (let n = 0; n < 4; n += 1) {
      keys.push(ok<SignedIn>(await signIn(service, await createSignInToken(deps)), 201).api_key)
      service.clock.advance(1000)
    }
    const [oldest = '', ...others] = keys
    refused(await createClient(service.base, oldest).get('/v1/me'), 401, 'unauthorized')
    for (const key of others) ok(await createClient(service.base, key).get('/v1/me'))
    const client = createClient(service.base, others.at(-1) ?? '')
    for (let n = 0; n < 7; n += 1) ok(await client.post('/v1/keys', { name: 'console sign in' }), 201)
    ok(await signIn(service, await createSignInToken(deps)), 201)
    const { keys: listed } = ok<{ keys: unknown[] }>(await client.get('/v1/keys'))
    expect(listed).to.have.lengthOf(10)
  })

  it('is refused if the account has ten other keys, and the link stays unused', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const first = ok<SignedIn>(await signIn(service, await createSignInToken(deps)), 201)
    const operator = createClient(service.base, first.api_key)
    const made: { key_id: string; api_key: string }[] = []
    for (let n = 0; n < 9; n += 1)
      made.push(ok(await operator.post('/v1/keys', { expires_in_days: n === 0 ? 1 : 300 }), 201))
    const client = createClient(service.base, made[1]?.api_key ?? '')
    ok(await client.delete(`/v1/keys/${first.key_id}`))
    const last = ok<{ key_id: string }>(await client.post('/v1/keys', {}), 201)
    const token = await createSignInToken(deps)
    refused(await signIn(service, token), 409, 'key_limit_reached')
    ok(await client.delete(`/v1/keys/${last.key_id}`))
    ok(await signIn(service, token), 201)
    service.clock.advance(24 * 60 * minute - 1)
    refused(await signIn(service, await createSignInToken(deps)), 409, 'key_limit_reached')
    service.clock.advance(1)
    ok(await signIn(service, await createSignInToken(deps)), 201)
  })
})
