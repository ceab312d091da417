import { expect } from 'chai'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { listDueDeliveries } from '../../src/webhooks/delivery-store.js'
import { recordWebhookFailure } from '../../src/webhooks/store.js'
import { ok } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { deliver, makePackaging } from '../support/make-find.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import {
  addDelivery,
  addWebhook,
  deliveriesOf,
  type ReceivedMessage,
  startReceiver,
  verifyMessage,
} from '../support/webhooks.js'

type ReceivedEvent = { type: string; timestamp: string; data: Record<string, unknown> }
type ShownWebhook = { active: boolean; disabled_reason: string | null; failing_since: string | null }

const hourMs = 3_600_000
const refuse: Awaited<ReturnType<typeof startReceiver>>['answer'] = (_, response) =>
  void response.writeHead(500).end()

async function readWebhook(client: Parameters<typeof addWebhook>[0]): Promise<ShownWebhook> {
  return ok<{ webhooks: ShownWebhook[] }>(await client.get('/v1/webhooks')).webhooks[0]!
}

/** Lets the time pass in steps, and sends what becomes due. */
async function pass(service: TestService, ms: number, stepMs = hourMs): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    service.clock.advance(Math.min(stepMs, ms - passed))
    await service.drain()
  }
}

onBoth('webhooks', (database) => {
  it('report done and failed runs, signed, with figures and without the text of results', async () => {
    const clock = manualClock(Date.now())
    await using service = await startService({ database, clock })
    await using receiver = await startReceiver()
    const { client } = await service.signUp()
    const { secret } = await addWebhook(client, { url: receiver.url, events: ['run.done', 'run.failed'] })
    const { run_id } = await startRun(client, { count: 2, topic: 'sourdough' })
    await service.drain()
    const { hooks, charged } = await readRun(client, run_id)
    const told = verifyMessage<ReceivedEvent>(secret, receiver.received[0]!)
    expect(told.type).to.equal('run.done')
    expect(told.data).to.include({
      run_id,
      kind: 'short',
      topic: 'sourdough',
      results: hooks.length,
      charged,
    })
    expect(receiver.received[0]?.body).not.to.include(hooks[0]!.hook_id)
    expect(receiver.received[0]?.headers).to.include({ 'content-type': 'application/json' })
    service.source.before = () => {
      throw new Error('broken')
    }
    await startRun(client, { count: 2, topic: 'rye' })
    await service.drain()
    const second = verifyMessage<ReceivedEvent>(secret, receiver.received[1]!)
    expect([second.type, second.data.status, second.data.charged]).to.deep.equal(['run.failed', 'failed', 0])
    service.faults.length = 0
    expect(receiver.received).to.have.lengthOf(2)
  })

  it('report once that credits fall below the threshold', async () => {
    const clock = manualClock(Date.now())
    await using service = await startService({ database, clock, settings: { credits_low_at: 398 } })
    await using receiver = await startReceiver()
    const { client } = await service.signUp({ credits: 400 })
    const { secret } = await addWebhook(client, { url: receiver.url, events: ['credits.low'] })
    for (const topic of ['sourdough', 'rye bread']) {
      await startRun(client, { count: 2, topic })
      await service.drain()
    }
    const told = receiver.received.map((one) => verifyMessage<ReceivedEvent>(secret, one))
    expect(told.map(({ type }) => type)).to.deep.equal(['credits.low'])
    expect(told[0]?.data.credits_left).to.be.below(398)
  })

  it('report that credits fall below the threshold by a remix', async () => {
    const clock = manualClock(Date.now())
    await using service = await startService({ database, clock, settings: { credits_low_at: 9 } })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp({ credits: 10 })
    const { secret } = await addWebhook(client, { url: receiver.url, events: ['credits.low'] })
    const [find_id = ''] = (await deliver(service, account_id, [makePackaging(1)])).find_ids
    for (let n = 0; n < 3; n += 1) {
      ok(await client.post(`/v1/finds/${find_id}/remix`, { n: 1 }))
      await service.drain()
    }
    const told = receiver.received.map((one) => verifyMessage<ReceivedEvent>(secret, one))
    expect(told.map(({ type, data }) => [type, data.credits_left])).to.deep.equal([['credits.low', 8]])
  })

  it('do not count credits that a run in flight holds as gone', async () => {
    await using service = await startService({ database, running: false, settings: { credits_low_at: 200 } })
    const { client, account_id } = await service.signUp({ credits: 400 })
    const { webhook_id } = await addWebhook(client, { events: ['credits.low'] })
    const [find_id = ''] = (await deliver(service, account_id, [makePackaging(1)])).find_ids
    await startRun(client)
    ok(await client.post(`/v1/finds/${find_id}/remix`, { n: 1 }))
    expect(ok(await client.get('/v1/usage'))).to.include({ credits: 199, reserved_now: 200 })
    expect(await deliveriesOf(client, webhook_id)).to.deep.equal([])
  })

  it('send the same message again until it is accepted, for about a day', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    const begun = service.clock.now()
    const times: number[] = []
    while (times.length < 8) {
      const [row] = await deliveriesOf(client, webhook_id)
      expect(row).to.include({ status: 'pending', attempts: times.length + 1, response_status: 500 })
      const next = Date.parse(row?.next_attempt_at ?? '')
      service.clock.advance(next - 1 - service.clock.now())
      await service.drain()
      expect(receiver.received).to.have.lengthOf(times.length + 1)
      service.clock.advance(1)
      await service.drain()
      times.push(next)
    }
    expect(new Set(receiver.received.map(({ id }) => id))).to.deep.equal(new Set([delivery_id]))
    expect(receiver.received).to.have.lengthOf(9)
    expect((times.at(-1)! - begun) / hourMs).to.be.within(17, 27)
    const [row] = await deliveriesOf(client, webhook_id)
    expect(row).to.include({ status: 'failed', error: 'The answer was 500.', next_attempt_at: null })
    await pass(service, 48 * hourMs)
    expect(receiver.received).to.have.lengthOf(9)
  })

  it('keep their pauses after the clock was set forward', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    service.clock.step(24 * hourMs)
    await addDelivery(service, { account_id, webhook_id })
    for (let times = 0; times < 3; times += 1) await service.drain()
    expect(receiver.received).to.have.lengthOf(1)
    service.clock.advance(6000)
    await service.drain()
    expect(receiver.received).to.have.lengthOf(2)
  })

  it('arrive at a receiver that was down and is up again', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    for (let at = 0; at < 5; at += 1) await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    const failing_since = new Date(service.clock.now()).toISOString()
    await pass(service, hourMs / 2, 60_000)
    expect(await readWebhook(client)).to.include({ active: true, failing_since })
    receiver.answer = (_, response) => void response.end()
    await pass(service, 2 * hourMs, 60_000)
    expect((await deliveriesOf(client, webhook_id)).map(({ status }) => status)).to.deep.equal(
      Array<string>(5).fill('delivered'),
    )
    expect(await readWebhook(client)).to.include({ failing_since: null })
  })

  it('arrive in order for each run, without waiting for those of other runs', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const one = '01a1a6fe-53c9-7f02-a2cb-1b8f8a7ce001'
    const other = '01a1a6fe-53c9-7f02-a2cb-1b8f8a7ce002'
    let refusals = 3
    receiver.answer = ({ body }, response) => {
      const isRefused = body === `${one} 0` && refusals > 0
      if (isRefused) refusals -= 1
      response.writeHead(isRefused ? 503 : 200).end()
    }
    for (const n of [0, 1, 2])
      for (const subject_id of [one, other])
        await addDelivery(service, { account_id, webhook_id, subject_id, body: `${subject_id} ${n}` })
    await service.drain()
    const of = (id: string) =>
      receiver.received.filter(({ body }) => body.startsWith(id)).map(({ body }) => body.slice(-1))
    expect(of(other)).to.deep.equal(['0', '1', '2'])
    expect(of(one)).to.deep.equal(['0'])
    await pass(service, hourMs, 60_000)
    expect(of(one)).to.deep.equal(['0', '0', '0', '0', '1', '2'])
  })

  it('end at once if the address is gone (410)', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = (_, response) => void response.writeHead(410).end()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const subject_id = '01a1a6fe-53c9-7f02-a2cb-1b8f8a7ce001'
    for (let at = 0; at < 3; at += 1) await addDelivery(service, { account_id, webhook_id, subject_id })
    await service.drain()
    expect(await readWebhook(client)).to.include({ active: false, disabled_reason: 'gone' })
    await startRun(client, { count: 2 })
    await pass(service, 26 * hourMs)
    expect(receiver.received).to.have.lengthOf(1)
    const deliveries = await deliveriesOf(client, webhook_id)
    expect(deliveries.map(({ status }) => status)).to.deep.equal(['failed', 'failed', 'failed'])
    ok(await client.patch(`/v1/webhooks/${webhook_id}`, { active: true }))
    expect(await readWebhook(client)).to.include({ active: true, disabled_reason: null, failing_since: null })
  })

  it('are turned off after five days without a success, not earlier', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const addAll = () => addDelivery(service, { account_id, webhook_id })
    const stepMs = 10 * 60_000
    for (let day = 0; day < 5; day += 1) {
      await addAll()
      await service.drain()
      await pass(service, 24 * hourMs - stepMs, stepMs)
      expect((await readWebhook(client)).active, `after day ${day}`).to.equal(true)
      await pass(service, stepMs, stepMs)
    }
    await addAll()
    await service.drain()
    await pass(service, 30 * hourMs, 10 * 60_000)
    expect(await readWebhook(client)).to.include({ active: false, disabled_reason: 'failing' })
  })

  it('are turned off by what fails for good exactly five days after the first failure', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const { db } = service.service.deps
    const failing_since = service.clock.now()
    const failForGood = async () => {
      await addDelivery(service, { account_id, webhook_id })
      await db('webhook_deliveries').where({ status: 'pending' }).update({ failures: 8 })
      await db('webhooks').update({ failing_since })
      await service.drain()
      return (await readWebhook(client)).disabled_reason
    }
    service.clock.advance(5 * 24 * hourMs - 1)
    expect(await failForGood()).to.equal(null)
    service.clock.advance(1)
    expect(await failForGood()).to.equal('failing')
  })

  it('do not count failures of the previous address against a new one, even during the change', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    await using other = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const path = `/v1/webhooks/${webhook_id}`
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    const failing_since = new Date(service.clock.now()).toISOString()
    expect(ok(await client.patch(path, { url: receiver.url }))).to.include({ failing_since })
    expect(ok(await client.patch(path, { url: other.url }))).to.include({ failing_since: null })
    expect(await readWebhook(client)).to.include({ failing_since: null })
    other.answer = (_, response) =>
      void client.patch(path, { url: receiver.url }).then(() => response.writeHead(500).end())
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    expect(other.received).to.have.lengthOf(1)
    expect(await readWebhook(client)).to.include({ active: true, url: receiver.url, failing_since: null })
    service.clock.advance(6 * 24 * hourMs)
    await service.drain()
    expect(await readWebhook(client))
      .to.include({ active: true, url: receiver.url })
      .and.not.include({ failing_since: null })
  })

  it('keep failing at an address even if the previous one accepts what was in progress', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    await using other = await startReceiver()
    other.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    let accept = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      receiver.answer = (_, response) => {
        accept = () => void response.end()
        resolve()
      }
    })
    await addDelivery(service, { account_id, webhook_id })
    service.service.webhooks.wake()
    await asked
    ok(await client.patch(`/v1/webhooks/${webhook_id}`, { url: other.url }))
    const { db, clock } = service.service.deps
    await withWriteTransaction(db, (tx) =>
      recordWebhookFailure(tx, { webhook_id, url: other.url }, clock.now()),
    )
    const before = await readWebhook(client)
    expect(before.failing_since).not.to.equal(null)
    accept()
    await service.service.webhooks.idle()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'delivered' })
    expect(await readWebhook(client)).to.deep.equal(before)
  })

  it('do not turn off a webhook whose previous address is gone', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    await using other = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    receiver.answer = (_, response) => {
      void client.patch(`/v1/webhooks/${webhook_id}`, { url: other.url }).then((answer) => {
        ok(answer)
        response.writeHead(410).end()
      })
    }
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    expect((await deliveriesOf(client, webhook_id))[0]).to.include({ status: 'failed', response_status: 410 })
    expect(await readWebhook(client)).to.include({ active: true, disabled_reason: null, url: other.url })
  })

  it('are signed again at each attempt, with the time of the attempt', async () => {
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    receiver.answer = refuse
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    await addDelivery(service, { account_id, webhook_id })
    await service.drain()
    service.clock.advance(6000)
    await service.drain()
    const at = (message: ReceivedMessage | undefined) => Number(message?.headers['webhook-timestamp'])
    const [first, second] = receiver.received
    expect(at(second) - at(first)).to.equal(6)
    expect(first?.headers['webhook-signature']).not.to.equal(second?.headers['webhook-signature'])
  })

  it('are read with those first that wait longest, whichever was created first', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client)
    const { db, clock } = service.service.deps
    const ids: string[] = []
    for (const dueAt of [30, 10, 20, 10]) {
      const { delivery_id } = await addDelivery(service, { account_id, webhook_id })
      await db('webhook_deliveries')
        .where({ delivery_id })
        .update({ next_attempt_at: clock.now() - dueAt })
      ids.push(delivery_id)
    }
    const due = await listDueDeliveries(db, { now: clock.now(), busy_webhook_ids: [], limit: 3 })
    expect(due.map(({ delivery_id }) => ids.indexOf(delivery_id))).to.deep.equal([0, 2, 1])
  })

  it('are sent once by two processes on one database', async function () {
    if (database === 'sqlite') this.skip()
    await using service = await startService({ database })
    await using receiver = await startReceiver()
    const { client, account_id } = await service.signUp()
    const { webhook_id } = await addWebhook(client, { url: receiver.url })
    const { config, db, clock, log } = service.service.deps
    const { compose } = await import('../../src/compose/service.js')
    const second = await compose(config, { db, clock, log, sources: { short: [], long: [] } })
    for (let at = 0; at < 40; at += 1) await addDelivery(service, { account_id, webhook_id })
    service.service.webhooks.wake()
    second.webhooks.wake()
    await Promise.all([service.service.webhooks.idle(), second.webhooks.idle()])
    await service.drain()
    await second.close()
    expect(receiver.received).to.have.lengthOf(40)
    expect(new Set(receiver.received.map(({ id }) => id)).size).to.equal(40)
  })
})
