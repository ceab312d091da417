import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, changeWatch, readWatch } from '../support/watches.js'
import { addDelivery, addWebhook } from '../support/webhooks.js'

onBoth('deleteWebhook', (database) => {
  it('deletes the webhook with its deliveries, once, and no other', async () => {
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

  it('is refused while watches name the webhook, which would otherwise use all webhooks', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const { watch_id } = await addWatch(client, { webhook_id, name: 'Rye bread' })
    const path = `/v1/webhooks/${webhook_id}`
    const { message } = refused(await client.delete(path), 409, 'webhook_in_use')
    expect(message).to.include('“Rye bread”')
    expect(await readWatch(client, watch_id)).to.include({ webhook_id })
    await changeWatch(client, watch_id, { webhook_id: null })
    ok(await client.delete(path))
  })
})
