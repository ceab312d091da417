import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { nobody } from '../support/operations.js'
import { onBoth, startService } from '../support/service.js'
import {
  addWebhook,
  deliveriesOf,
  type ShownDelivery,
  startReceiver,
  verifyMessage,
} from '../support/webhooks.js'

onBoth('testWebhook', (database) => {
  it('sends a signed event that the webhook need not subscribe to', async () => {
    const clock = manualClock(Date.now())
    await using service = await startService({ database, clock })
    await using receiver = await startReceiver()
    const { client } = await service.signUp()
    const { webhook_id, secret } = await addWebhook(client, { url: receiver.url, events: ['credits.low'] })
    const sent = ok<ShownDelivery>(await client.post(`/v1/webhooks/${webhook_id}/test`), 202)
    expect(sent).to.include({ event: 'webhook.test', status: 'pending', attempts: 0, subject_id: null })
    await service.drain()
    expect(verifyMessage(secret, receiver.received[0]!)).to.deep.equal({
      type: 'webhook.test',
      timestamp: new Date(clock.now()).toISOString(),
      data: { webhook_id },
    })
    expect(receiver.received[0]?.id).to.equal(sent.delivery_id)
    expect(await deliveriesOf(client, webhook_id)).to.have.lengthOf(1)
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({
      delivery_id: sent.delivery_id,
      status: 'delivered',
      attempts: 1,
      response_status: 204,
    })
  })

  it('is sent once, and does not count as a failure of the webhook', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    ok(await client.post(`/v1/webhooks/${webhook_id}/test`), 202)
    await service.drain()
    const [delivery] = await deliveriesOf(client, webhook_id)
    expect(delivery).to.include({
      status: 'failed',
      attempts: 1,
      response_status: null,
      next_attempt_at: null,
    })
    expect(delivery?.error).to.equal('There is no answer: nothing listens there.')
    const { webhooks } = ok<{ webhooks: object[] }>(await client.get('/v1/webhooks'))
    expect(webhooks[0]).to.include({ active: true, failing_since: null })
  })

  it('refuses a webhook that is off or unknown, and too many calls; refused ones are not counted', async () => {
    const settings = { webhook_sends_per_hour: 2 }
    await using service = await startService({ database, settings })
    const { client } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const send = () => client.post(`/v1/webhooks/${webhook_id}/test`)
    ok(await client.patch(`/v1/webhooks/${webhook_id}`, { active: false }))
    for (let turn = 0; turn < 3; turn += 1) refused(await send(), 409, 'webhook_inactive')
    refused(await client.post(`/v1/webhooks/${nobody}/test`), 404, 'webhook_not_found')
    ok(await client.patch(`/v1/webhooks/${webhook_id}`, { active: true }))
    ok(await send(), 202)
    expect((await send()).headers.get('x-ratelimit-remaining')).to.equal('0')
    expect(refused(await send(), 429, 'rate_limited').message).to.include('2 test events')
  })
})
