import { expect } from 'chai'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { compose } from '../../src/compose/service.js'
import { runHousekeeping } from '../../src/runner/housekeeping.js'
import { releaseWorkOfGoneProcesses } from '../../src/runner/runner.js'
import { processName } from '../../src/lib/process-name.js'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addDelivery, addWebhook, deliveriesOf, startReceiver } from '../support/webhooks.js'

const dayMs = 86_400_000

onBoth('deliveries', (database) => {
  it('are deleted a time after they have ended, and not before', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    ok(await client.post(`/v1/webhooks/${webhook_id}/rotate`))
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    receiver.answer = (_, response) => void response.writeHead(500).end()
    service.clock.advance(29.5 * dayMs)
    const kept = await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    const { deps } = service.service
    expect((await runHousekeeping(deps)).webhook_deliveries).to.equal(0)
    service.clock.advance(dayMs)
    expect((await runHousekeeping(deps)).webhook_deliveries).to.equal(1)
    expect((await deliveriesOf(client, webhook_id)).map(({ delivery_id }) => delivery_id)).to.deep.equal([
      kept.delivery_id,
    ])
    expect(await deps.db('webhooks').pluck('previous_secret')).to.deep.equal([null])
  })

  it('of a dead process are sent at the next start, or when the lease expires', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const { deps } = service.service
    for (const held_by of [`${processName} gone`, 'other-machine 1 gone']) {
      await addDelivery(service, { account_id, webhook_id })
      const next_attempt_at = service.clock.now() + 30_000
      await deps.db('webhook_deliveries').where({ status: 'pending', held_by: null }).update({
        held_by,
        next_attempt_at,
        attempts: 1,
      })
    }
    await service.drain()
    expect(receiver.received).to.have.lengthOf(0)
    await releaseWorkOfGoneProcesses(deps)
    await service.drain()
    expect(receiver.received).to.have.lengthOf(1)
    service.clock.advance(30_000)
    await service.drain()
    expect(receiver.received).to.have.lengthOf(2)
    expect((await deliveriesOf(client, webhook_id)).map(({ attempts }) => attempts)).to.deep.equal([2, 2])
  })

  it('are recorded only by the attempt that holds the lease', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const held: ServerResponse[] = []
    receiver.answer = (_, response) => void held.push(response)
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    await addDelivery(service, { account_id, webhook_id })
    service.service.webhooks.wake()
    while (held.length === 0) await sleep(5)
    const { db } = service.service.deps
    // Another process has taken it over in the meantime.
    await db('webhook_deliveries').update({ attempts: 2, held_by: 'another' })
    held[0]?.writeHead(500).end()
    await service.service.webhooks.idle()
    const row: unknown = await db('webhook_deliveries').first()
    expect(row).to.include({ status: 'pending', attempts: 2, held_by: 'another', response_status: null })
    expect(await db('webhooks').pluck('failing_since')).to.deep.equal([null])
  })

  it('that a stopping process does not finish are sent by the next one', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    let begun = 0
    receiver.answer = () => void (begun += 1)
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    await addDelivery(service, { account_id, webhook_id })
    const { config, db, clock, log } = service.service.deps
    const first = await compose(config, { db, clock, log, sources: { short: [], long: [] } })
    first.webhooks.wake()
    while (begun === 0) await sleep(5)
    await first.close()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'pending', attempts: 1 })
    receiver.answer = (_, response) => void response.end()
    await service.drain()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'delivered', attempts: 2 })
  })

  it('fail with a report to the operator if the secret cannot be read', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    await service.service.deps.db('webhooks').update({ secret: 'none' })
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({
      status: 'pending',
      error: 'The secret cannot be read: rotate it.',
    })
    expect(service.faults).to.have.lengthOf(1)
    service.faults.length = 0
    ok(await client.post(`/v1/webhooks/${webhook_id}/rotate`))
    service.clock.advance(2 * dayMs)
    await service.drain()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'delivered' })
  })
})
