import { expect } from 'chai'
import { fingerprint } from '../../src/lib/canonical-json.js'
import { ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { rowsOfAccount } from '../support/schema.js'
import { serveCatalog } from '../support/served-catalog.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, addWebhook, changeWatch, readWatch, type Watch, watchBody } from '../support/watches.js'

onBoth('createWatch', (database) => {
  it('returns the watch, which waits for its first run', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const webhook_id = await addWebhook(service, account_id)
    const watch = await addWatch(client, { webhook_id, timezone: 'Europe/Berlin', cron: '0 8 * * MON' })
    expect(watch).to.deep.include({
      name: 'Sourdough',
      kind: 'short',
      every: 'cron',
      cron: '0 8 * * MON',
      timezone: 'Europe/Berlin',
      credits_per_month: 2000,
      webhook_id,
      spent_this_month: 0,
      active: true,
      paused_reason: null,
      next_at: '2026-11-23T07:00:00.000Z',
      last_run_id: null,
      last_started_at: null,
      new_since_seen: 0,
    })
    expect(watch.start).to.deep.equal({
      topic: 'sourdough',
      count: 3,
      reuse: true,
      topic_match: 'some',
      platforms: ['tiktok', 'instagram', 'youtube'],
    })
    expect(await readWatch(client, watch.watch_id)).to.deep.equal(watch)
    const { credits } = ok<{ credits: number }>(await client.get('/v1/me'))
    expect(credits, 'a watch itself costs nothing').to.equal(400)
  })

  it('repeats the minute, time of day and weekday of its creation in its time zone', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    service.clock.advance(17 * 60_000)
    const nextOf = async (every: string, timezone = 'Australia/Lord_Howe') =>
      (await addWatch(client, { every, timezone, cron: undefined })).next_at
    expect(await nextOf('hour')).to.equal('2026-11-20T13:17:00.000Z')
    expect(await nextOf('day')).to.equal('2026-11-21T12:17:00.000Z')
    expect(await nextOf('week')).to.equal('2026-11-27T12:17:00.000Z')
    expect(await nextOf('week', 'UTC')).to.equal('2026-11-27T12:17:00.000Z')
  })

  it('names the invalid member, and changes nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const before = await rowsOfAccount(service.service.deps.db, account_id)
    const channel = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const cases: [object, string][] = [
      [{ start: {} }, 'start/topic'],
      [{ start: { topic: 'sourdough', count: 31 } }, 'start/count'],
      [{ start: { topic: 'sourdough', min_outlier: 3 } }, 'start/min_outlier'],
      [{ start: { topic: 'sourdough', country: 'QQ' } }, 'start/country'],
      [{ start: { topic: 'sourdough', seed_hook_ids: [nobody] } }, 'start/seed_hook_ids/0'],
      [{ start: { topic: 'sourdough', conversation_id: nobody } }, 'start/conversation_id'],
      [{ kind: 'long', start: { topic: channel } }, 'start/topic'],
      [{ cron: '* * * *' }, 'cron'],
      [{ cron: '61 * * * *' }, 'cron'],
      [{ cron: '0 0 31 2 *' }, 'cron'],
      [{ cron: '* * * * * *' }, 'cron'],
      [{ cron: undefined }, 'cron'],
      [{ every: 'day' }, 'cron'],
      [{ every: 'minute' }, 'every'],
      [{ timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ timezone: '+02:00' }, 'timezone'],
      [{ credits_per_month: 24 }, 'credits_per_month'],
      [{ credits_per_month: 39 }, 'credits_per_month'],
      [{ credits_per_month: 100_001 }, 'credits_per_month'],
      [{ webhook_id: nobody }, 'webhook_id'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ color: 'red' }, 'color'],
    ]
    for (const [change, path] of cases) {
      const answer = await client.post('/v1/watches', { ...watchBody, ...change })
      const { detail = [] } = refused(answer, 422, 'invalid_request')
      expect(detail.map((issue) => issue.path).join(), JSON.stringify(change)).to.include(path)
    }
    expect(await rowsOfAccount(service.service.deps.db, account_id)).to.deep.equal(before)
  })

  it('names cron for a month', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const answer = await client.post('/v1/watches', { ...watchBody, every: 'month', cron: undefined })
    expect(refused(answer, 422, 'invalid_request').message).to.include(
      '"cron", and a month is a cron such as 0 8 1 * *',
    )
  })

  it('refuses credits with which no run of the kind can start, and names the least', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const answer = await client.post('/v1/watches', { ...watchBody, credits_per_month: 39 })
    const { message } = refused(answer, 422, 'invalid_request')
    expect(message).to.include('credits_per_month must be >= 40 with kind short')
    await addWatch(client, { kind: 'long', credits_per_month: 25 })
    const { watch_id } = await addWatch(client, { credits_per_month: 40 })
    const change = client.patch(`/v1/watches/${watch_id}`, { credits_per_month: 39 })
    refused(await change, 422, 'invalid_request')
    await service.service.deps.db('watches').where({ watch_id }).update({ credits_per_month: 25 })
    const refusal = refused(await client.post(`/v1/watches/${watch_id}/run`), 403, 'monthly_cap_reached')
    expect(refusal.message, 'a watch from before').to.include('gives this watch 25 in any month. ')
  })

  it('says that the credits of a month may pay only one of its runs', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const stepOf = async (body: object) => (await addWatch(client, body)).next_step
    const weekly = { every: 'week', cron: undefined }
    const least = await stepOf({ ...weekly, credits_per_month: 40 })
    expect(least).to.match(
      /^With a credits_per_month of 40, no further run of a month starts once anything is spent/,
    )
    expect(least).to.include('only while 40 credits are left. Give the watch 40 more than it is to spend.')
    expect(await stepOf({ ...weekly, credits_per_month: 79 })).to.include('once over 39 are spent')
    expect(await stepOf({ ...weekly, kind: 'long', credits_per_month: 49 })).to.include('over 24 are spent')
    expect(await stepOf({ ...weekly, credits_per_month: 80 })).to.equal(undefined)
    expect(await stepOf({ cron: '0 9 1 * *', credits_per_month: 40 }), 'monthly').to.equal(undefined)
    const { watch_id } = await addWatch(client, weekly)
    const changed = await changeWatch(client, watch_id, { credits_per_month: 50 })
    expect(changed.next_step).to.include('over 10 are spent')
    expect((await changeWatch(client, watch_id, { name: 'Rye' })).next_step).to.equal(undefined)
  })

  it('says where only imports are searched, so that nothing new comes without them', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    expect((await addWatch(client, { credits_per_month: 400 })).next_step, 'live').to.equal(undefined)
    const catalog = [
      { id: 'a', platform: 'tiktok', title: 'Rye', webpage_url: 'https://www.tiktok.com/@a/video/1' },
    ]
    await serveCatalog(catalog, async (imported) => {
      const { client: other } = await imported.signUp()
      const { next_step } = await addWatch(other, { credits_per_month: 400 })
      expect(next_step).to.include('only after the operator has imported more')
    })
  })

  it('allows fifty, even for simultaneous requests', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const answers = await Promise.all(
      Array.from({ length: 53 }, () => client.post('/v1/watches', { ...watchBody })),
    )
    expect(answers.filter(({ status }) => status === 201)).to.have.lengthOf(50)
    const surplus = answers.filter(({ status }) => status !== 201)
    for (const answer of surplus) refused(answer, 409, 'watch_limit_reached')
    expect(ok<{ watches: object[] }>(await client.get('/v1/watches')).watches).to.have.lengthOf(50)
  })

  it('returns the created watch for a repeated Idempotency-Key, and refuses another body', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const headers = { 'Idempotency-Key': 'sourdough' }
    const create = (change: object = {}) =>
      client.post('/v1/watches', { ...watchBody, ...change }, { headers })
    const answers = await Promise.all([create(), create(), create()])
    const watches = answers.map((answer) => ok<Watch>(answer, 201))
    expect(new Set(watches.map(({ watch_id }) => watch_id))).to.have.lengthOf(1)
    const replays = answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')
    expect(replays).to.have.lengthOf(2)
    refused(await create({ name: 'Another' }), 422, 'idempotency_key_reused')
    expect(ok<{ watches: object[] }>(await client.get('/v1/watches')).watches).to.have.lengthOf(1)
    const { client: other } = await service.signUp()
    const foreign = ok<Watch>(await other.post('/v1/watches', watchBody, { headers }), 201)
    expect(foreign.watch_id).not.to.equal(watches[0]?.watch_id)
    service.clock.advance(24 * 3_600_000)
    ok(await create({ name: 'Another' }), 201)
    expect(ok<{ watches: object[] }>(await client.get('/v1/watches')).watches).to.have.lengthOf(2)
  })

  it('returns the watch of a repeated key even if its start would be refused now', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const headers = { 'Idempotency-Key': 'crumb' }
    const create = (change: object = {}) =>
      client.post(
        '/v1/watches',
        { ...watchBody, start: { topic: '@crumb.lab', count: 3 }, ...change },
        { headers },
      )
    service.source.serves = ['tiktok']
    const { watch_id } = ok<Watch>(await create(), 201)
    service.source.serves = ['youtube', 'tiktok']
    service.clock.advance(10 * 60_000)
    refused(await create({ name: 'Another' }), 422, 'invalid_request')
    const answer = await create()
    expect(ok<Watch>(answer, 201).watch_id).to.equal(watch_id)
    expect(answer.headers.get('idempotent-replayed')).to.equal('true')
  })

  it('reports a fault while it looks for the first answer, and is refused if the watch was deleted', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { db } = service.service.deps
    const body = { ...watchBody, start: { topic: '@crumb.lab', count: 3 } }
    const create = () => client.post('/v1/watches', body, { headers: { 'Idempotency-Key': 'crumb' } })
    service.source.serves = ['tiktok']
    const { watch_id } = ok<Watch>(await create(), 201)
    service.source.serves = ['youtube', 'tiktok']
    service.clock.advance(10 * 60_000)
    await db.schema.renameTable('idempotency', 'idempotency_elsewhere')
    refused(await create(), 500, 'internal_error')
    expect(JSON.stringify(service.faults.splice(0))).to.match(/idempotency/)
    await db.schema.renameTable('idempotency_elsewhere', 'idempotency')
    expect(ok<Watch>(await create(), 201).watch_id).to.equal(watch_id)
    ok(await client.delete(`/v1/watches/${watch_id}`))
    refused(await create(), 422, 'invalid_request')
  })

  it('returns the watch of a key that an earlier version stored, without a repeated run', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const headers = { 'Idempotency-Key': 'sourdough' }
    const create = (change: object = {}) =>
      client.post('/v1/watches', { ...watchBody, ...change }, { headers })
    const { watch_id } = ok<Watch>(await create(), 201)
    const bodyBefore = { ...watchBody, timezone: 'UTC', webhook_id: null, active: true }
    await service.service.deps
      .db('idempotency')
      .where({ account_id, operation: 'createWatch' })
      .update({ fingerprint: fingerprint(bodyBefore) })
    expect(ok<Watch>(await create(), 201).watch_id).to.equal(watch_id)
    expect(ok<Watch>(await create({ repeats_run_id: null }), 201).watch_id).to.equal(watch_id)
    refused(await create({ repeats_run_id: nobody }), 422, 'idempotency_key_reused')
  })
})
