import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addDelivery, addWebhook } from '../support/webhooks.js'

onBoth('deleteWebhook', (database) => {
  it('deletes it with its deliveries, once, and no other', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const other = await addWebhook(client)
    for (const one of [webhook_id, other.webhook_id])
      await addDelivery(service, { account_id, webhook_id: one })
    const path = `/v1/webhooks/${webhook_id}`
    expect(ok(await client.delete(path))).to.deep.equal({ webhook_id, deleted: true })
    refused(await client.delete(path), 404, 'webhook_not_found')
    refused(await client.get(`${path}/deliveries`), 404, 'webhook_not_found')
    const rows = await service.service.deps.db('webhook_deliveries').pluck('webhook_id')
    expect(rows).to.deep.equal([other.webhook_id])
  })
})
