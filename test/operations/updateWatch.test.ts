import { expect } from 'chai'
import { type Client, createClient, ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, addWebhook, changeWatch, look, readWatch, runsOf } from '../support/watches.js'

const keyOf = async ({ client, base }: { client: Client; base: string }, body: object = {}) => {
  const { api_key, key_id } = ok<{ api_key: string; key_id: string }>(
    await client.post('/v1/keys', body),
    201,
  )
  return { key_id, client: createClient(base, api_key) }
}

onBoth('updateWatch', (database) => {
  it('changes the members of its body, and nothing else', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const watch = await addWatch(client)
    const { watch_id } = watch
    service.clock.advance(30_000)
    const webhook_id = await addWebhook(service, account_id)
    const changes: [object, object][] = [
      [{ name: 'Bread' }, { name: 'Bread' }],
      [{ webhook_id }, { webhook_id }],
      [{ webhook_id: null }, { webhook_id: null }],
      [{ credits_per_month: 80 }, { credits_per_month: 80 }],
      [{ credits_per_month: 100 }, { credits_per_month: 100 }],
      [{ cron: '30 * * * *' }, { cron: '30 * * * *', next_at: '2026-11-20T12:30:00.000Z' }],
      [{ every: 'day' }, { every: 'day', cron: null, next_at: '2026-11-21T12:00:00.000Z' }],
      [
        { timezone: 'Asia/Kathmandu', every: 'cron', cron: '0 0 * * *' },
        { timezone: 'Asia/Kathmandu', every: 'cron', cron: '0 0 * * *', next_at: '2026-11-20T18:15:00.000Z' },
      ],
      [{ active: false }, { active: false, next_at: null }],
      [{ active: true }, { active: true, next_at: '2026-11-20T18:15:00.000Z' }],
    ]
    let expected: object = watch
    for (const [change, difference] of changes) {
      expected = { ...expected, ...difference }
      expect(await changeWatch(client, watch_id, change), JSON.stringify(change)).to.deep.equal(expected)
      expect(await readWatch(client, watch_id)).to.deep.equal(expected)
    }
    const { start } = await changeWatch(client, watch_id, { start: { topic: 'rye bread' } })
    expect(start).to.include({ topic: 'rye bread', count: 10 })
  })

  it('states the possible members if the body has none', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { watch_id } = await addWatch(client)
    const { message } = refused(await client.patch(`/v1/watches/${watch_id}`, {}), 422, 'invalid_request')
    expect(message).to.match(/^Invalid request: body must have at least one of .*\bactive\b/)
  })

  it('keeps a time that is already due, unless the schedule is changed', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    service.clock.advance(150_000)
    for (const change of [{ name: 'Later' }, { credits_per_month: 500 }, { active: true }])
      expect((await changeWatch(client, watch_id, change)).next_at).to.equal('2026-11-20T12:01:00.000Z')
    await look(service)
    expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
  })

  it('keeps the time of day if only the time zone is changed, or nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const times = { every: 'day', cron: undefined, timezone: 'Europe/Berlin' }
    const { watch_id, next_at } = await addWatch(client, times)
    expect(next_at).to.equal('2026-11-21T12:00:00.000Z')
    service.clock.advance(5 * 3_600_000)
    expect((await changeWatch(client, watch_id, { timezone: 'Europe/Berlin' })).next_at).to.equal(next_at)
    const moved = await changeWatch(client, watch_id, { timezone: 'America/New_York' })
    expect(moved).to.include({ every: 'day', cron: null, next_at: '2026-11-20T18:00:00.000Z' })
  })

  it('names what is invalid, and changes nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const watch = await addWatch(client)
    const path = `/v1/watches/${watch.watch_id}`
    const cases: [object, string][] = [
      [{}, 'body'],
      [{ kind: 'long' }, 'kind'],
      [{ seen: false }, 'seen'],
      [{ start: { topic: 'ab' } }, 'start/topic'],
      [{ start: { topic: 'sourdough', seed_hook_ids: [nobody] } }, 'start/seed_hook_ids/0'],
      [{ credits_per_month: 39 }, 'credits_per_month'],
      [{ every: 'day', cron: '* * * * *' }, 'cron'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ webhook_id: nobody }, 'webhook_id'],
    ]
    for (const [change, place] of cases) {
      const { detail = [] } = refused(await client.patch(path, change), 422, 'invalid_request')
      expect(detail.map((issue) => issue.path).join(), JSON.stringify(change)).to.include(place)
    }
    expect(await readWatch(client, watch.watch_id)).to.deep.equal(watch)
    refused(await client.patch(`/v1/watches/${nobody}`, { name: 'x' }), 404, 'watch_not_found')
  })

  it('makes the watch act under the key that changes its budget, and under no other', async () => {
    await using service = await startService({ database })
    const owner = await service.signUp({ credits: 4000 })
    const { client, account_id } = owner
    const { watch_id } = await addWatch(client)
    const narrow = await keyOf({ client, base: service.base }, { scopes: ['research'], credit_limit: 50 })
    const keyIds = () =>
      service.service.deps.db('runs').where({ account_id }).orderBy('run_id').pluck('key_id')

    ok(await narrow.client.patch(`/v1/watches/${watch_id}`, { name: 'Renamed', active: false }))
    await changeWatch(client, watch_id, { active: true })
    service.clock.advance(60_000)
    await look(service)
    expect(await keyIds()).to.deep.equal(['original'])

    ok(await narrow.client.patch(`/v1/watches/${watch_id}`, { credits_per_month: 100_000 }))
    service.clock.advance(60_000)
    await look(service)
    expect(await keyIds()).to.deep.equal(['original', narrow.key_id])
    const [, second] = await runsOf(service, watch_id)
    expect(second?.reserved, 'its own limit holds').to.equal(50)
  })
})
