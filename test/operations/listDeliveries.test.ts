import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { onBoth, startService } from '../support/service.js'
import { addDelivery, addWebhook, type ShownDelivery } from '../support/webhooks.js'

type Page = { deliveries: ShownDelivery[]; next_cursor: string | null }

onBoth('listDeliveries', (database) => {
  it('lists them newest first, in pages, even several of one instant', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const other = await addWebhook(client)
    await addDelivery(service, { account_id, webhook_id: other.webhook_id })
    const added: string[] = []
    for (let at = 0; at < 7; at += 1) {
      added.unshift((await addDelivery(service, { account_id, webhook_id })).delivery_id)
      if (at > 2) service.clock.advance(1000)
    }
    const path = `/v1/webhooks/${webhook_id}/deliveries`
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = ok(await client.get(`${path}?limit=3${cursor && `&cursor=${cursor}`}`))
      seen.push(...page.deliveries.map(({ delivery_id }) => delivery_id))
      cursor = page.next_cursor
    }
    expect(seen).to.deep.equal(added)
    const { next_cursor } = ok<Page>(await client.get(`${path}?limit=3`))
    const foreign = `/v1/webhooks/${other.webhook_id}/deliveries?cursor=${next_cursor}`
    expect(refused(await client.get(foreign), 422, 'invalid_request').detail?.[0]?.path).to.equal('cursor')
    refused(await client.get(`/v1/webhooks/${nobody}/deliveries`), 404, 'webhook_not_found')
  })

  it('shows a new one as pending, with the time of its next attempt', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const { delivery_id } = await addDelivery(service, { account_id, webhook_id, subject_id: nobody })
    const page = ok<Page>(await client.get(`/v1/webhooks/${webhook_id}/deliveries`))
    expect(page).to.deep.equal({
      deliveries: [
        {
          delivery_id,
          event: 'run.done',
          subject_id: nobody,
          status: 'pending',
          attempts: 0,
          response_status: null,
          error: null,
          next_attempt_at: '2026-11-20T12:00:00.000Z',
          created_at: '2026-11-20T12:00:00.000Z',
          ended_at: null,
        },
      ],
      next_cursor: null,
    })
  })
})
