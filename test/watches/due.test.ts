import { expect } from 'chai'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { recordFailedStart, setNextOccurrence } from '../../src/watches/occurrence-store.js'
import type { WatchRow } from '../../src/watches/store.js'
import { audit } from '../support/audit.js'
import { createClient, ok } from '../support/client.js'
import { revoke } from '../support/keys.js'
import { readRun, type StartedRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import {
  addWatch,
  addWebhook,
  changeWatch,
  duringNextStart,
  look,
  readWatch,
  runsOf,
} from '../support/watches.js'

const minute = 60_000

async function passMinutes(service: TestService, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    service.clock.advance(minute)
    await look(service)
  }
}

const setBalance = ({ service }: TestService, account_id: string, credits: number) =>
  service.deps
    .db('accounts')
    .where({ account_id })
    .update({ credits, granted: service.deps.db.raw('spent + ?', [credits]) })

onBoth('due watches', (database) => {
  it('start an occurrence once, and missed occurrences together as one', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    await look(service)
    expect(await runsOf(service, watch_id), 'nothing is due yet').to.deep.equal([])
    service.clock.advance(minute)
    await Promise.all([look(service), look(service), look(service)])
    await look(service)
    expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
    service.clock.advance(90 * minute)
    await look(service)
    await look(service)
    const runs = await runsOf(service, watch_id)
    expect(runs.map(({ watch_slot }) => new Date(watch_slot ?? 0).toISOString().slice(11, 16))).to.deep.equal(
      ['12:01', '12:02'],
    )
    expect((await readWatch(client, watch_id)).next_at).to.equal('2026-11-20T13:32:00.000Z')
    await audit(service.service.deps.db)
  })

  it('search the same creator of a bare @name after another platform has clips', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    service.source.serves = ['tiktok']
    const { watch_id } = await addWatch(client, { start: { topic: '@crumb.lab', count: 3 } })
    service.source.serves = ['youtube', 'tiktok']
    await passMinutes(service, 90)
    expect(await readWatch(client, watch_id)).to.deep.include({ active: true, paused_reason: null })
    const [run] = await runsOf(service, watch_id)
    const { options } = await readRun(client, run?.run_id ?? '')
    expect(options).to.deep.include({ link: 'creator', platforms: ['tiktok'] })
  })

  it('do not start while they are paused', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client, { active: false })
    await passMinutes(service, 3)
    expect(await runsOf(service, watch_id)).to.deep.equal([])
  })

  it('continue in the new month of their time zone after the credits of a month are spent', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const body = { credits_per_month: 80, timezone: 'Pacific/Auckland', cron: '30 * * * *' }
    const { watch_id } = await addWatch(client, body)
    for (let hours = 0; hours < 30; hours += 1) {
      service.clock.advance(60 * minute)
      await look(service)
    }
    const spent = await readWatch(client, watch_id)
    expect(spent).to.include({ active: true, paused_reason: 'monthly_cap' })
    expect(spent.next_at).to.equal('2026-11-30T11:30:00.000Z')
    expect(spent.spent_this_month).to.be.above(40).and.at.most(80)
    const runs = await runsOf(service, watch_id)
    service.clock.advance(Date.parse(spent.next_at ?? '') - service.clock.now())
    expect((await readWatch(client, watch_id)).spent_this_month, 'a new month').to.equal(0)
    await look(service)
    expect((await readWatch(client, watch_id)).paused_reason).to.equal(null)
    expect(await runsOf(service, watch_id)).to.have.lengthOf(runs.length + 1)
  })

  it('continue once the cap is raised', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client, { credits_per_month: 40 })
    await passMinutes(service, 2)
    expect((await readWatch(client, watch_id)).paused_reason).to.equal('monthly_cap')
    const changed = await changeWatch(client, watch_id, { credits_per_month: 400 })
    expect(changed).to.include({ paused_reason: null, next_at: '2026-11-20T12:03:00.000Z' })
    await passMinutes(service, 1)
    expect(await runsOf(service, watch_id)).to.have.lengthOf(2)
  })

  it('keep their occurrence if the cap is raised before the refusal is recorded', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id, next_at } = await addWatch(client, { credits_per_month: 40 })
    const { db, clock } = service.service.deps
    const [row] = await db<WatchRow>('watches').where({ watch_id })
    await changeWatch(client, watch_id, { credits_per_month: 400 })
    const nextMonth = { next_at: clock.now() + 30 * 24 * 60 * minute, now: clock.now() }
    await setNextOccurrence(db, row!, { ...nextMonth, reason: 'monthly_cap' })
    expect(await readWatch(client, watch_id)).to.include({ paused_reason: null, next_at })
  })

  it('count no failure of a start that was changed before the failure is recorded', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id, next_at } = await addWatch(client)
    const { db, clock } = service.service.deps
    const [row] = await db<WatchRow>('watches').where({ watch_id })
    const record = () =>
      withWriteTransaction(db, (tx) =>
        recordFailedStart(tx, row!, { next_at: clock.now() + minute, now: clock.now() }),
      )
    await changeWatch(client, watch_id, { start: { topic: 'rye bread', count: 3 } })
    for (let failures = 0; failures < 3; failures += 1) await record()
    expect(await readWatch(client, watch_id)).to.include({ active: true, paused_reason: null, next_at })
  })

  it('skip occurrences that the balance or the limit of their key does not cover, and continue when it does', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp({ credits: 400 })
    const { watch_id } = await addWatch(client)
    await setBalance(service, account_id, 39)
    await passMinutes(service, 2)
    const waiting = await readWatch(client, watch_id)
    expect(waiting).to.include({ paused_reason: 'no_credits', active: true })
    expect(waiting.next_at).to.equal('2026-11-20T12:03:00.000Z')
    await setBalance(service, account_id, 400)
    await service.service.deps.db('keys').where({ account_id }).update({ credit_limit: 10 })
    await passMinutes(service, 1)
    expect((await readWatch(client, watch_id)).paused_reason).to.equal('no_credits')
    await service.service.deps.db('keys').where({ account_id }).update({ credit_limit: null })
    expect(await runsOf(service, watch_id)).to.deep.equal([])
    await passMinutes(service, 1)
    expect((await readWatch(client, watch_id)).paused_reason).to.equal(null)
    expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
  })

  it('pause after three failed runs in a row, until an update turns them on', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    let failing = true
    service.source.before = () => {
      if (failing) throw new Error('The source is broken.')
    }
    await passMinutes(service, 2)
    failing = false
    await passMinutes(service, 1)
    failing = true
    await passMinutes(service, 2)
    expect(await readWatch(client, watch_id)).to.include({ active: true, paused_reason: null })
    await passMinutes(service, 3)
    expect(await readWatch(client, watch_id)).to.include({
      active: false,
      paused_reason: 'failing',
      next_at: null,
    })
    const statuses = (await runsOf(service, watch_id)).map(({ status }) => status)
    expect(statuses.join(' ')).to.equal('failed failed done failed failed failed')
    failing = false
    expect(await changeWatch(client, watch_id, { active: true })).to.include({ paused_reason: null })
    await passMinutes(service, 1)
    expect((await runsOf(service, watch_id)).at(-1)).to.include({ status: 'done' })
    await audit(service.service.deps.db)
  })

  it('pause when their key is revoked or has expired', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp({ credits: 4000 })
    const revoked = await addWatch(client)
    const expiring = await addWatch(client)
    const { db } = service.service.deps
    const keyOf = (watch_id: string, key_id: string) => db('watches').where({ watch_id }).update({ key_id })
    const newKey = async (body: object) =>
      ok<{ key_id: string }>(await client.post('/v1/keys', body), 201).key_id
    const gone = await newKey({})
    const brief = await newKey({ expires_in_days: 1 })
    await keyOf(revoked.watch_id, gone)
    await keyOf(expiring.watch_id, brief)
    await passMinutes(service, 1)
    await revoke(service, account_id, gone)
    service.clock.advance(24 * 60 * minute)
    await look(service)
    for (const { watch_id } of [revoked, expiring]) {
      expect(await readWatch(client, watch_id)).to.include({
        active: false,
        paused_reason: 'key_gone',
        next_at: null,
      })
      expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
    }
    await changeWatch(client, revoked.watch_id, { active: true })
    await passMinutes(service, 1)
    expect(await runsOf(service, revoked.watch_id), 'under the key that resumed it').to.have.lengthOf(2)
  })

  it('wait for a free place, and for a source, and then start', async () => {
    await using service = await startService({ database, settings: { runs_in_flight_per_account: 1 } })
    const { client } = await service.signUp({ credits: 4000 })
    const one = await addWatch(client)
    const other = await addWatch(client)
    service.clock.advance(minute)
    await look(service)
    const listStarted = async () =>
      (await Promise.all([one, other].map(({ watch_id }) => runsOf(service, watch_id)))).flat()
    expect(await listStarted()).to.have.lengthOf(1)
    await look(service)
    expect(await listStarted(), 'the other, once the first has ended').to.have.lengthOf(2)
    service.source.serves = []
    await passMinutes(service, 1)
    expect(await listStarted()).to.have.lengthOf(2)
    service.source.serves = ['tiktok', 'instagram', 'youtube']
    service.clock.advance(60 * minute)
    await look(service)
    service.clock.advance(minute)
    await look(service)
    expect((await listStarted()).length).to.be.above(2)
  })

  it('continue with the next occurrence after the clock was set back, and repeat none', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    const passWall = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        service.clock.step(minute)
        await look(service)
      }
    }
    await passWall(3)
    service.clock.step(10 * 24 * 60 * minute)
    await look(service)
    service.clock.step(-10 * 24 * 60 * minute)
    await passWall(2)
    service.clock.step(-60 * minute)
    await look(service)
    expect((await readWatch(client, watch_id)).next_at).to.equal('2026-11-20T12:06:00.000Z')
    await passWall(61)
    const occurrences = (await runsOf(service, watch_id)).map(({ watch_slot }) => watch_slot ?? 0)
    const minutes = occurrences.map((occurrence) => new Date(occurrence).toISOString().slice(14, 16))
    expect(minutes.join(' ')).to.equal('01 02 03 04 05 06')
  })

  it('continue from now when a clock that ran days ahead is corrected, and repeat no occurrence', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 100_000 })
    const daily = await addWatch(client, { cron: '30 12 * * *' })
    const changed = await addWatch(client, { cron: '30 12 * * *' })
    const day = 24 * 60 * minute
    const passDays = async (days: number) => {
      for (let passed = 0; passed < days; passed += 1) {
        service.clock.step(day)
        await look(service)
      }
    }
    service.clock.step(3 * day)
    await passDays(2)
    service.clock.step(-5 * day)
    await changeWatch(client, changed.watch_id, { timezone: 'Etc/GMT' })
    expect((await readWatch(client, changed.watch_id)).next_at).to.equal('2026-11-21T12:30:00.000Z')
    await look(service)
    expect((await readWatch(client, daily.watch_id)).next_at).to.equal('2026-11-21T12:30:00.000Z')
    await passDays(7)
    for (const { watch_id } of [daily, changed]) {
      const occurrences = (await runsOf(service, watch_id)).map(({ watch_slot }) => watch_slot ?? 0)
      const days = occurrences.map((occurrence) => new Date(occurrence).toISOString().slice(8, 10))
      expect(days.join(' '), 'of November').to.equal('20 24 21 22 23 25 26')
    }
    await audit(service.service.deps.db)
  })

  it('send what is new to all webhooks, or to the one that the watch names', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp({ credits: 4000 })
    const named = await addWebhook(service, account_id, 'run.done')
    const subscribed = await addWebhook(service, account_id)
    const listTold = async () => {
      const rows = await service.service.deps.db('webhook_deliveries').where({ event: 'watch.new_results' })
      return rows.map(({ webhook_id, body }: { webhook_id: string; body: string }) => {
        const { data } = JSON.parse(body) as { data: Record<string, unknown> }
        return [webhook_id, data.watch_id, data.new_count]
      })
    }
    const first = await addWatch(client)
    await passMinutes(service, 1)
    expect(await listTold()).to.deep.equal([[subscribed, first.watch_id, 3]])
    await changeWatch(client, first.watch_id, { active: false })
    const second = await addWatch(client, { webhook_id: named })
    await passMinutes(service, 1)
    expect(await listTold()).to.deep.include([named, second.watch_id, 3])
    expect(await listTold()).to.have.lengthOf(2)
    service.source.clips = []
    await passMinutes(service, 1)
    expect(await listTold(), 'nothing new is nothing to tell').to.have.lengthOf(2)
  })

  it('start as soon as the end of another run makes room', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 1 },
    })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    const { run_id } = ok<StartedRun>(
      await client.post('/v1/research', { topic: 'rye bread', count: 3 }),
      202,
    )
    service.clock.advance(minute)
    await service.service.deps.startDueWatches()
    expect(await runsOf(service, watch_id)).to.deep.equal([])
    ok(await client.post(`/v1/runs/${run_id}/cancel`))
    await service.service.deps.startDueWatches()
    expect(await runsOf(service, watch_id), 'without waiting another minute').to.have.lengthOf(1)
  })

  it('start in one pass, however many there are', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 50 },
    })
    for (let account = 0; account < 3; account += 1) {
      const { client } = await service.signUp({ credits: 4000 })
      for (let watch = 0; watch < 45; watch += 1) await addWatch(client, { credits_per_month: 40 })
    }
    service.clock.advance(minute)
    const { deps } = service.service
    await Promise.all([deps.startDueWatches(), deps.startDueWatches()])
    const watchIds = await deps.db('runs').pluck('watch_id')
    expect(watchIds).to.have.lengthOf(135)
    expect(new Set(watchIds)).to.have.lengthOf(135)
  })

  it('start with their latest changes, under the key that made them', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    const { key_id, api_key } = ok<{ key_id: string; api_key: string }>(
      await client.post('/v1/keys', {}),
      201,
    )
    const other = createClient(service.base, api_key)
    service.clock.advance(minute)
    duringNextStart(service, () => changeWatch(other, watch_id, { start: { topic: 'rye bread', count: 3 } }))
    const { deps } = service.service
    await deps.startDueWatches()
    expect(await runsOf(service, watch_id), 'not what was changed meanwhile').to.deep.equal([])
    await deps.startDueWatches()
    const runs = await deps.db('runs').where({ account_id }).select('topic', 'key_id')
    expect(runs).to.deep.equal([{ topic: 'rye bread', key_id }])
  })

  it('are tried again after an hour at the latest, because runs may give capacity back long before midnight', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { provider_calls_per_day: 200 },
    })
    const stranger = (await service.signUp({ credits: 400 })).client
    const { run_id } = ok<StartedRun>(
      await stranger.post('/v1/research', { topic: 'rye bread', count: 3 }),
      202,
    )
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    service.clock.advance(minute)
    const { deps } = service.service
    await deps.startDueWatches()
    ok(await stranger.post(`/v1/runs/${run_id}/cancel`))
    service.clock.advance(60 * minute - 1)
    await deps.startDueWatches()
    expect(await runsOf(service, watch_id)).to.deep.equal([])
    service.clock.advance(1)
    await deps.startDueWatches()
    expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
  })

  it('are tried again as late as the refusal says, where only the operator ends its cause', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    const { deps } = service.service
    service.clock.advance(minute)
    const { serves } = service.source
    service.source.serves = []
    await deps.startDueWatches()
    service.source.serves = serves
    service.clock.advance(60 * minute - 1)
    await deps.startDueWatches()
    expect(await runsOf(service, watch_id)).to.deep.equal([])
    service.clock.advance(1)
    await deps.startDueWatches()
    expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
  })

  it('still wait for the next month after the clock was set back within a month that is spent', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client, { credits_per_month: 40 })
    await passMinutes(service, 2)
    const waiting = { paused_reason: 'monthly_cap', next_at: '2026-12-01T00:00:00.000Z' }
    expect(await readWatch(client, watch_id)).to.include(waiting)
    service.clock.step(-60 * minute)
    await look(service)
    expect(await readWatch(client, watch_id)).to.include(waiting)
  })

  it('do not wait for an occurrence of the next month that a clock running ahead has already started', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client, { credits_per_month: 40 })
    const ahead = Date.parse('2026-11-30T23:59:00Z') - service.clock.now()
    const passWall = async (ms: number) => {
      service.clock.step(ms)
      await look(service)
    }
    for (const ms of [ahead, minute, -ahead, minute]) await passWall(ms)
    expect(await readWatch(client, watch_id)).to.include({
      paused_reason: 'monthly_cap',
      next_at: '2026-12-01T00:01:00.000Z',
    })
    expect(await runsOf(service, watch_id)).to.have.lengthOf(2)
  })
})
