import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { closeAccount, listAccounts } from '../../src/accounts/store.js'
import { grantCredits } from '../../src/accounts/create-account.js'
import { deleteAccountRows, deleteRowsOfClosedAccounts } from '../../src/accounts/delete-account-rows.js'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { findUnusableKeys } from '../../src/keys/store.js'
import { insertSignInKey } from '../../src/keys/sign-in-key.js'
import { findUsableKey } from '../../src/keys/usable-key.js'
import { audit } from '../support/audit.js'
import { belongings } from '../support/belongings.js'
import { createClient, ok, refused } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { rowsOfAccount } from '../support/schema.js'
import { onBoth, startService, type Database, type TestService } from '../support/service.js'
import { share } from '../support/sharing.js'
import { addWatch, look } from '../support/watches.js'
import { addDelivery, addWebhook, startReceiver } from '../support/webhooks.js'

const confirm = 'delete my account'

/** An account that has rows in nearly every table, and is closed: its process ended before it deleted a row. */
async function closedAccount(service: TestService) {
  const account = await service.signUp()
  const own = await belongings(service, account)
  const { token } = await share(account.client, own('run_id'))
  ok(await createClient(service.base, null).get(`/v1/shared/${token}`))
  const close = () => {
    const { db } = service.service.deps
    return withWriteTransaction(db, (tx) => closeAccount(tx, account.account_id, service.clock.now()))
  }
  return { ...account, own, token, close }
}

onBoth('an account that is closed', (database: Database) => {
  it('cannot be used, read or found, although its rows are still there', async () => {
    await using service = await startService({ database })
    const { deps } = service.service
    const { client, account_id, token, close } = await closedAccount(service)
    await close()
    refused(await client.get('/v1/me'), 401, 'unauthorized')
    refused(await client.get('/v1/account/export'), 401, 'unauthorized')
    refused(await createClient(service.base, null).get(`/v1/shared/${token}`), 404, 'not_found')
    expect((await listAccounts(deps.db)).map((row) => row.account_id)).to.not.include(account_id)
    expect(await grantCredits(deps, account_id, 5)).to.equal(null)
    expect(Object.keys(await rowsOfAccount(deps.db, account_id)).length).to.be.above(10)
    await audit(deps.db)
  })

  it('has no use of a key that was made while it was deleted', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const { account_id, close } = await closedAccount(service)
    await close()
    const now = service.clock.now()
    const { api_key, key_id } = await withWriteTransaction(db, (tx) =>
      insertSignInKey(tx, account_id, { key_id: 'late', random: randomBytes(32), now }),
    )
    const client = createClient(service.base, api_key)
    refused(await client.get('/v1/me'), 401, 'unauthorized')
    refused(await client.post('/v1/keys', {}), 401, 'unauthorized')
    expect(await findUsableKey(db, { account_id, key_id }, now)).to.equal(undefined)
    expect(await findUnusableKeys(db, [{ account_id, key_id }])).to.have.lengthOf(1)
  })

  it('starts no more runs, and its webhooks get no more messages', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { db } = service.service.deps
    const { client, account_id, close } = await closedAccount(service)
    await addWatch(client)
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    await addDelivery(service, { account_id, webhook_id })
    await close()
    const runs = await db('runs').where({ account_id }).count({ n: '*' })
    service.clock.advance(86_400_000)
    await look(service)
    expect(await db('runs').where({ account_id }).count({ n: '*' })).to.deep.equal(runs)
    expect(receiver.received).to.deep.equal([])
  })

  it('can be left in the middle of its deletion at any batch, and is gone in the end', async () => {
    await using service = await startService({ database })
    const { deps } = service.service
    const closed = await closedAccount(service)
    const other = await closedAccount(service)
    const before = await rowsOfAccount(deps.db, other.account_id)
    await closed.close()
    let calls = 1
    while (!(await deleteAccountRows(deps, closed.account_id, () => true))) {
      calls += 1
      await audit(deps.db)
    }
    expect(calls).to.be.above(12)
    expect(await rowsOfAccount(deps.db, closed.account_id)).to.deep.equal({})
    expect(await rowsOfAccount(deps.db, other.account_id)).to.deep.equal(before)
    ok(await other.client.get('/v1/me'))
  })

  it('is deleted by the next process that looks, but not while its own request may still do so', async () => {
    await using service = await startService({ database })
    const { deps } = service.service
    const { account_id, close } = await closedAccount(service)
    await close()
    await deleteRowsOfClosedAccounts(deps)
    expect(await rowsOfAccount(deps.db, account_id)).to.not.deep.equal({})
    service.clock.advance(10_000)
    await deleteRowsOfClosedAccounts(deps)
    expect(await rowsOfAccount(deps.db, account_id)).to.deep.equal({})
    await deleteRowsOfClosedAccounts(deps)
    await audit(deps.db)
  })

  it('is answered before its rows are deleted where that takes longer than a request may', async () => {
    const time = manualClock()
    let isSlow = false
    const clock = {
      ...time,
      monotonicNow() {
        if (isSlow) time.advance(3000)
        return time.monotonicNow()
      },
    }
    await using service = await startService({ database, clock })
    const { deps } = service.service
    const { client, account_id } = await closedAccount(service)
    isSlow = true
    expect(ok(await client.delete('/v1/account', { confirm }))).to.deep.equal({ deleted: true })
    isSlow = false
    expect(Object.keys(await rowsOfAccount(deps.db, account_id)).length).to.be.above(5)
    refused(await client.get('/v1/me'), 401, 'unauthorized')
    const stopped = AbortSignal.abort()
    clock.advance(10_000)
    await deleteRowsOfClosedAccounts(deps, stopped)
    expect(await rowsOfAccount(deps.db, account_id)).to.not.deep.equal({})
    await deleteRowsOfClosedAccounts(deps)
    expect(await rowsOfAccount(deps.db, account_id)).to.deep.equal({})
  })
})
