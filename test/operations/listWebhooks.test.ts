import { expect } from 'chai'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addWebhook } from '../support/webhooks.js'

onBoth('listWebhooks', (database) => {
  it('lists only the webhooks of the account, oldest first, without their secrets', async () => {
    await using service = await startService({ database, running: false })
    const one = await service.signUp()
    const other = await service.signUp()
    expect(ok(await one.client.get('/v1/webhooks'))).to.deep.equal({ webhooks: [] })
    const added = []
    for (const description of ['first', 'second', 'third']) {
      added.push(await addWebhook(one.client, { description }))
      service.clock.advance(1000)
    }
    await addWebhook(other.client)
    const answer = await one.client.get('/v1/webhooks')
    const { webhooks } = ok<{ webhooks: { webhook_id: string; description: string }[] }>(answer)
    expect(webhooks.map(({ description }) => description)).to.deep.equal(['first', 'second', 'third'])
    for (const { secret } of added) expect(JSON.stringify(answer.body)).not.to.include(secret)
    expect(webhooks[0]).not.to.have.any.keys('secret', 'account_id')
  })
})
