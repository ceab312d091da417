import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { nobody } from '../support/operations.js'
import { onBoth, startService } from '../support/service.js'
import {
  addWebhook,
  type CreatedWebhook,
  type ReceivedMessage,
  startReceiver,
  verifyMessage,
} from '../support/webhooks.js'

type RotatedSecret = Pick<CreatedWebhook, 'webhook_id' | 'secret'> & { previous_valid_until: string }

const verifies = (secret: string, message: ReceivedMessage) => {
  try {
    verifyMessage(secret, message)
    return true
  } catch {
    return false
  }
}

onBoth('rotateWebhookSecret', (database) => {
  it('signs with the new secret, for a day also with the previous one, and never with an older one', async () => {
    // The library compares with the real time.
    const clock = manualClock(Date.now())
    await using service = await startService({ database, clock })
    await using receiver = await startReceiver()
    const { client } = await service.signUp()
    const { webhook_id, secret: first } = await addWebhook(client, { url: receiver.url })
    const rotate = async () => ok<RotatedSecret>(await client.post(`/v1/webhooks/${webhook_id}/rotate`))
    const signedBy = async (secrets: string[]) => {
      ok(await client.post(`/v1/webhooks/${webhook_id}/test`), 202)
      await service.drain()
      const message = receiver.received.at(-1)!
      return secrets.map((secret) => verifies(secret, message))
    }
    const second = await rotate()
    expect(Date.parse(second.previous_valid_until)).to.equal(clock.now() + 86_400_000)
    expect(await signedBy([first, second.secret])).to.deep.equal([true, true])
    const third = await rotate()
    expect(await signedBy([first, second.secret, third.secret])).to.deep.equal([false, true, true])
    const { db } = service.service.deps
    // As if the day were over: the library would find a later message too new.
    await db('webhooks').update({ previous_secret_until: clock.now() })
    expect(await signedBy([second.secret, third.secret])).to.deep.equal([false, true])
  })

  it('refuses an unknown webhook', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    refused(await client.post(`/v1/webhooks/${nobody}/rotate`), 404, 'webhook_not_found')
  })
})
