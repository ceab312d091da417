import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { addDelivery, addWebhook, deliveriesOf, startReceiver } from '../support/webhooks.js'

onBoth('updateWebhook', (database) => {
  it('changes the members of the body, and no others', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { secret: _, ...webhook } = await addWebhook(client, { description: 'before' })
    const path = `/v1/webhooks/${webhook.webhook_id}`
    const url = 'https://other.example.com/hook'
    expect(ok(await client.patch(path, { url }))).to.deep.equal({ ...webhook, url })
    expect(ok(await client.patch(path, { events: ['credits.low'] }))).to.deep.include({
      url,
      events: ['credits.low'],
    })
    expect(ok(await client.patch(path, { description: null }))).to.include({
      description: null,
      active: true,
    })
    expect(ok(await client.patch(path, { active: false }))).to.include({
      active: false,
      disabled_reason: null,
    })
    const { webhooks } = ok<{ webhooks: object[] }>(await client.get('/v1/webhooks'))
    const changed = { url, events: ['credits.low'], description: null, active: false }
    expect(webhooks).to.deep.equal([{ ...webhook, ...changed }])
  })

  it('refuses what a new webhook would be refused for, an empty change, and an unknown webhook', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const path = `/v1/webhooks/${webhook_id}`
    for (const change of [
      {},
      { url: 'https://10.0.0.1/x' },
      { events: [] },
      { active: 'yes' },
      { secret: 'x' },
    ])
      refused(await client.patch(path, change), 422, 'invalid_request')
    refused(await client.patch(`/v1/webhooks/${nobody}`, { active: true }), 404, 'webhook_not_found')
    refused(await client.patch('/v1/webhooks/x', { active: true }), 422, 'invalid_request')
  })

  it('sends nothing to a webhook that is off, drops its pending deliveries, and sends new ones when it is on again', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const path = `/v1/webhooks/${webhook_id}`
    await addDelivery(service, { account_id, webhook_id })
    ok(await client.patch(path, { active: false }))
    await startRun(client, { count: 2 })
    await service.drain()
    expect(receiver.received).to.deep.equal([])
    expect(await deliveriesOf(client, webhook_id)).to.have.lengthOf(1)
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({
      status: 'failed',
      attempts: 0,
      error: 'The webhook was switched off.',
      next_attempt_at: null,
    })
    ok(await client.patch(path, { active: true }))
    await startRun(client, { count: 2, topic: 'rye bread' })
    await service.drain()
    expect(receiver.received).to.have.lengthOf(1)
  })

  it('keeps the record of failures if the address is sent again unchanged', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { webhook_id, url } = await addWebhook(client)
    await service.service.deps.db('webhooks').update({ failing_since: service.clock.now() })
    const failing_since = new Date(service.clock.now()).toISOString()
    const path = `/v1/webhooks/${webhook_id}`
    expect(ok(await client.patch(path, { url }))).to.include({ failing_since })
    expect(ok(await client.patch(path, { url: `${url}/other` }))).to.include({ failing_since: null })
  })
})
