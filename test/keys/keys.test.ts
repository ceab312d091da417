import { expect } from 'chai'
import { crc32 } from 'node:zlib'
import type { Caller } from '../../src/contract/types.js'
import {
  authenticate,
  authenticateRequest,
  currentKeyErrors,
  requireScopes,
} from '../../src/keys/authenticate.js'
import { loadKeyCredits } from '../../src/keys/credit-limit.js'
import { formatKey, getKeyPrefix } from '../../src/keys/secret.js'
import { failureOf } from '../support/claims.js'
import { createClient, ok, refused } from '../support/client.js'
import { revoke } from '../support/keys.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type ListedKeys = {
  keys: { key_id: string; name: string | null }[]
  access: Record<string, { expired: boolean; expires_at: string | null }>
}

async function untilWaited({ service }: TestService): Promise<void> {
  while (service.deps.runWaiters.waitedRunIds().length === 0)
    await new Promise((resolve) => setImmediate(resolve))
}

describe('a key', () => {
  it('ends in a checksum, so that secret scanners recognise it', () => {
    const key = formatKey(Buffer.alloc(32, 7))
    const [, body = '', sum = ''] = /^(co_[\w-]{43})_([\w-]{6})$/.exec(key) ?? []
    expect(Buffer.from(sum, 'base64url').readUInt32BE()).to.equal(crc32(body))
    expect(getKeyPrefix(key)).to.equal('co_BwcHBwc')
    expect(formatKey(Buffer.alloc(32, 8)).slice(-6)).not.to.equal(sum)
  })
})

onBoth('the Authorization header', (database) => {
  it('accepts one key after the word Bearer, without anything around it', async () => {
    await using service = await startService({ database, running: false })
    const { api_key, account_id } = await service.signUp()
    const { deps } = service.service
    for (const headers of [[`Bearer ${api_key}`], [`bearer ${api_key}`], [`BEARER   ${api_key}`]])
      expect(await authenticateRequest(deps, headers)).to.include({ account_id })
    for (const headers of [
      undefined,
      [],
      [''],
      [`Bearer${api_key}`],
      [api_key],
      [`x Bearer ${api_key}`],
      [`xBearer ${api_key}`],
      [`Bearer ${api_key} `],
      [`Bearer ${api_key} x`],
      [`Bearer\t${api_key}`],
      [`Bearer ${'a'.repeat(201)}`],
      [`Bearer ${api_key}`, `Bearer ${api_key}`],
    ])
      expect(
        await failureOf((async () => authenticateRequest(deps, headers))()),
        JSON.stringify(headers),
      ).to.include({ code: 'unauthorized' })
  })

  it('identifies the account of a key', async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const { deps } = service.service
    const key = await authenticate(deps, a.api_key)
    expect(key).to.include({
      account_id: a.account_id,
      key_id: 'original',
      key_prefix: getKeyPrefix(a.api_key),
    })
    expect(await authenticate(deps, b.api_key)).to.include({ account_id: b.account_id })
  })
})

describe('a key whose last use cannot be recorded', () => {
  it('answers 500 after an unexpected error, unlike on a read-only database', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const { db } = service.service.deps
    await db.raw(`CREATE TRIGGER broken BEFORE UPDATE ON keys BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    refused(await client.get('/v1/me'), 500, 'internal_error')
    service.faults.length = 0
  })
})

onBoth('a request under way', (database) => {
  it('gets 401 after its key was revoked, expired or deleted', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const accounts = [await service.signUp(), await service.signUp(), await service.signUp()]
    const callers = await Promise.all(accounts.map(async ({ api_key }) => authenticate(deps, api_key)))
    const [good, revoked, expiring] = callers as [Caller, Caller, Caller]
    await revoke(service, revoked.account_id, 'original')
    const expires_at = service.clock.now() + 1000
    await deps.db('keys').where({ account_id: expiring.account_id }).update({ expires_at })
    const command = { ...good, key_id: null }
    const unknownKey = { ...good, key_id: '01890a5d-ac96-774b-bcce-b302099a8057' }
    const asked = [command, good, revoked, expiring, unknownKey, good]
    const codesAt = async (now: number) =>
      (await currentKeyErrors(deps.db, asked, now)).map((refusal) => refusal?.code ?? null)
    expect(await codesAt(expires_at - 1)).to.deep.equal([
      null,
      null,
      'unauthorized',
      null,
      'unauthorized',
      null,
    ])
    expect(await codesAt(expires_at)).to.deep.equal([
      null,
      null,
      'unauthorized',
      'key_expired',
      'unauthorized',
      null,
    ])
    expect(await currentKeyErrors(deps.db, [command], 0), 'who needs no key').to.deep.equal([null])
    expect(await currentKeyErrors(deps.db, [], 0)).to.deep.equal([])
  })

  it('ends at once when another key revokes all others', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { api_key } = ok<{ api_key: string }>(await client.post('/v1/keys', {}), 201)
    const { run_id } = await startRun(client)
    const pendingRead = createClient(service.base, api_key).get(`/v1/runs/${run_id}?wait=50`)
    await untilWaited(service)
    ok(await client.delete('/v1/keys/others'))
    refused(await pendingRead, 401, 'unauthorized')
  })
})

onBoth('the keys of an account', (database) => {
  it('are separate: revoking the original key of one account leaves the keys of others', async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    ok(await a.client.post('/v1/keys', {}), 201)
    ok(await a.client.delete('/v1/keys/original'))
    refused(await a.client.get('/v1/me'), 401, 'unauthorized')
    ok(await b.client.get('/v1/me'))
  })

  it('are listed from the oldest to the newest, expired ones marked', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const keyIds: string[] = ['original']
    for (const expires_in_days of [1, 3, 2, undefined]) {
      service.clock.advance(1000)
      keyIds.push(ok<{ key_id: string }>(await client.post('/v1/keys', { expires_in_days }), 201).key_id)
    }
    service.clock.advance(2 * 86_400_000)
    const { keys, access } = ok<ListedKeys>(await client.get('/v1/keys'))
    expect(keys.map(({ key_id }) => key_id)).to.deep.equal(keyIds)
    expect(keys[0]?.name).to.equal('original')
    expect(keyIds.map((key_id) => access[key_id]?.expired)).to.deep.equal([false, true, false, true, false])
  })

  it('are refused above ten before the hourly allowance is checked', async () => {
    await using service = await startService({ database, running: false, settings: { keys_per_hour: 9 } })
    const { client } = await service.signUp()
    for (let n = 0; n < 9; n += 1) ok(await client.post('/v1/keys', {}), 201)
    refused(await client.post('/v1/keys', {}), 409, 'key_limit_reached')
    ok(await client.delete('/v1/keys/original'), 200)
  })

  it('get the missing scope named', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const weak = ok<{ api_key: string; key_id: string }>(
      await client.post('/v1/keys', { scopes: ['read'] }),
      201,
    )
    const other = createClient(service.base, weak.api_key)
    const refusalOf = async (path: string) =>
      refused(await other.delete(path), 403, 'insufficient_scope').message
    expect(await refusalOf('/v1/keys/original')).to.match(
      /^Revoking another key needs .* admin; this one has read\. /,
    )
    expect(await refusalOf('/v1/keys/others')).to.match(/^Revoking the other keys needs .* admin; /)
    const caller = await authenticate(service.service.deps, weak.api_key)
    expect(() => requireScopes(caller, ['admin', 'read', 'write'])).to.throw(
      /the scope write, admin; this one has read\. /,
    )
    expect(() => requireScopes(caller, ['read'])).not.to.throw()
  })

  it('may have a limit, reduced by what they used and hold', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp()
    const { db } = service.service.deps
    const creditsLeft = (key_id: string | null) =>
      loadKeyCredits(db, { account_id, key_id }).then((credits) => credits.creditsLeft)
    expect([
      await creditsLeft('original'),
      await creditsLeft(null),
      await creditsLeft('unknown'),
    ]).to.deep.equal([null, null, null])
    await db('keys').where({ account_id }).update({ credit_limit: 50, used: 20, held: 7 })
    expect([await creditsLeft('original'), await creditsLeft(null)]).to.deep.equal([23, null])
  })
})
