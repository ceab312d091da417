import { expect } from 'chai'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { claimDelivery, recordAttempt } from '../../src/webhooks/delivery-store.js'
import { ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { onBoth, startService } from '../support/service.js'
import {
  addDelivery,
  addWebhook,
  deliveriesOf,
  type ShownDelivery,
  startReceiver,
} from '../support/webhooks.js'

onBoth('redeliver', (database) => {
  it('sends a delivery again that arrived, with the same ID and the same body', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    const path = `/v1/webhooks/${webhook_id}/deliveries/${delivery_id}`
    expect(ok<ShownDelivery>(await client.post(path), 202)).to.include({ status: 'pending', ended_at: null })
    await service.drain()
    const [one, two, ...others] = receiver.received
    expect([one?.id, one?.body]).to.deep.equal([two?.id, two?.body])
    expect(others).to.deep.equal([])
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'delivered', attempts: 2 })
  })

  it('sends a delivery at once that waits for another attempt, and restarts its count of failures', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = (_, response) => void response.writeHead(500).end()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    service.clock.advance(7000)
    await service.drain()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'pending', attempts: 2 })
    ok(await client.post(`/v1/webhooks/${webhook_id}/deliveries/${delivery_id}`), 202)
    await service.drain()
    expect(receiver.received).to.have.lengthOf(3)
    service.clock.advance(7000)
    await service.drain()
    expect(receiver.received, 'five seconds after the first failure').to.have.lengthOf(4)
  })

  it('is not undone by a repeated record of the attempt before it', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
    const { db, clock } = service.service.deps
    const now = clock.now()
    const due = { delivery_id, webhook_id, attempts: 0 }
    const claimed = await claimDelivery(db, due, { owner: 'a worker', now, until: now + 1000 })
    const ended = { failures: 0, next_attempt_at: null, ended_at: now }
    const record = () =>
      withWriteTransaction(db, (tx) =>
        recordAttempt(tx, claimed!, { status: 'delivered', response_status: 204, error: null, ...ended }),
      )
    expect(await record()).to.equal(true)
    ok(await client.post(`/v1/webhooks/${webhook_id}/deliveries/${delivery_id}`), 202)
    expect(await record(), 'the answer to the first was lost').to.equal(false)
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'pending', ended_at: null })
  })

  it('refuses unknown deliveries, deliveries of another webhook, and a webhook that is off', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const other = await addWebhook(client)
    const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
    const path = `/v1/webhooks/${webhook_id}/deliveries/${delivery_id}`
    refused(await client.post(`/v1/webhooks/${webhook_id}/deliveries/${nobody}`), 404, 'delivery_not_found')
    const foreign = `/v1/webhooks/${other.webhook_id}/deliveries/${delivery_id}`
    refused(await client.post(foreign), 404, 'delivery_not_found')
    refused(await client.post(`/v1/webhooks/${nobody}/deliveries/${delivery_id}`), 404, 'webhook_not_found')
    const stranger = (await service.signUp()).client
    const own = await addWebhook(stranger)
    const borrowed = `/v1/webhooks/${own.webhook_id}/deliveries/${delivery_id}`
    refused(await stranger.post(borrowed), 404, 'delivery_not_found')
    refused(await stranger.post(path), 404, 'webhook_not_found')
    ok(await client.patch(`/v1/webhooks/${webhook_id}`, { active: false }))
    refused(await client.post(path), 409, 'webhook_inactive')
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'failed' })
  })
})
