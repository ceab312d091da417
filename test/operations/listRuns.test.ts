import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type Page = { runs: { run_id: string; created_at: string; kind: string }[]; next_cursor: string | null }

onBoth('listRuns', (database) => {
  it('pages through all runs once, newest first, even those of the same millisecond', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 100 },
    })
    const { client } = await service.signUp({ credits: 9000 })
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) {
      if (n % 4 === 0) service.clock.advance(5)
      ids.push((await startRun(client)).run_id)
    }
    const first = ok<Page>(await client.get('/v1/runs?limit=5'))
    const laterRun = await startRun(client)
    const listedIds = first.runs.map((run) => run.run_id)
    let cursor = first.next_cursor
    while (cursor !== null) {
      const page: Page = ok<Page>(await client.get(`/v1/runs?limit=5&cursor=${encodeURIComponent(cursor)}`))
      listedIds.push(...page.runs.map((run) => run.run_id))
      cursor = page.next_cursor
    }
    expect(new Set(listedIds)).to.have.lengthOf(listedIds.length)
    expect([...listedIds].sort()).to.deep.equal([...ids].sort())
    expect(listedIds).not.to.include(laterRun.run_id)
  })

  it('states for short runs how much of the topic clips had to cover', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    await startRun(client, { topic_match: 'all' })
    await startRun(client)
    ok(await client.post('/v1/packaging', { topic: 'sourdough' }), 202)
    const { runs } = ok<{ runs: { topic_match: string | null }[] }>(await client.get('/v1/runs'))
    expect(runs.map(({ topic_match }) => topic_match).sort()).to.deep.equal(['all', 'some', null].sort())
  })

  for (const topic of [
    '@ryelab',
    'youtube.com/@ryelab',
    'tiktok.com/@ryelab',
    'https://www.youtube.com/channel/UC0123456789abcdefghijkl',
    'UC0123456789abcdefghijkl',
    '@rye·lab',
    'https://www.youtube.com/shorts/abcdef12345',
  ])
    it(`states no topic match if the topic is ${topic}`, async () => {
      await using service = await startService({ database, running: false })
      const { client } = await service.signUp({ credits: 4000 })
      const platforms = [topic.startsWith('tiktok') ? 'tiktok' : 'youtube']
      await startRun(client, { topic, platforms, topic_match: 'all' })
      const { runs } = ok<{ runs: { topic: string; topic_match: string | null }[] }>(
        await client.get('/v1/runs'),
      )
      expect(runs).to.have.lengthOf(1)
      expect(runs[0]).to.deep.include({ topic, topic_match: null })
    })

  it('shows twenty by default, and no cursor on the last page even if that page is full', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 100 },
    })
    const { client } = await service.signUp({ credits: 9000 })
    for (let n = 0; n < 20; n += 1) await startRun(client)
    const all = ok<Page>(await client.get('/v1/runs'))
    expect([all.runs.length, all.next_cursor]).to.deep.equal([20, null])
    for (const limit of ['0', '101', 'x', ''])
      refused(await client.get(`/v1/runs?limit=${limit}`), 422, 'invalid_request')
    expect(ok<Page>(await client.get('/v1/runs?kind=long')).runs).to.deep.equal([])
    refused(await client.get('/v1/runs?kind=shorts'), 422, 'invalid_request')
    refused(await client.get('/v1/runs?lmit=5'), 422, 'invalid_request')
    for (const [twice, message] of [
      ['limit=1&limit=2', 'limit must be given once, as a whole number'],
      ['cursor=a&cursor=a', 'cursor must be given once, as text'],
      ['kind=long&kind=long', 'kind must be given once, as text'],
    ] as const)
      expect(refused(await client.get(`/v1/runs?${twice}`), 422, 'invalid_request').message).to.contain(
        message,
      )
  })

  it('has in the short form what a run was for, how it ended and what it cost', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    await startRun(client)
    await service.drain()
    await startRun(client, { topic: 'rye' })
    await service.drain()
    const full = await client.get('/v1/runs?limit=1')
    const short = await client.get('/v1/runs?limit=1&view=summary')
    const { runs, next_cursor } = ok<Page>(full)
    const names = ['run_id', 'kind', 'status', 'topic', 'count', 'charged', 'created_at', 'outcome'] as const
    const [run] = runs as unknown as Record<string, unknown>[]
    const expected = Object.fromEntries(names.map((name) => [name, run?.[name]]))
    expect(ok<Page>(short)).to.deep.equal({ runs: [expected], next_cursor })
    expect(short.headers.get('content-type')).to.match(/^application\/vnd\.coldopen\.summary\+json/)
    expect(ok<object>(await client.get('/v1/runs?view=summary'))).to.not.have.property('next_cursor')
    refused(await client.get('/v1/runs?view=tiny'), 422, 'invalid_request')
  })

  it("refuses a cursor that was changed, is another account's or belongs to another list", async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp({ credits: 900 })
    const b = await service.signUp({ credits: 900 })
    for (let n = 0; n < 3; n += 1) await startRun(a.client)
    const { next_cursor } = ok<Page>(await a.client.get('/v1/runs?limit=2'))
    const cursor = next_cursor ?? ''
    const use = (text: string, query = '') => `/v1/runs?limit=2&cursor=${encodeURIComponent(text)}${query}`
    ok(await a.client.get(use(cursor)))
    refused(await b.client.get(use(cursor)), 422, 'invalid_request')
    refused(await a.client.get(use(cursor, '&kind=short')), 422, 'invalid_request')
    for (const text of [
      `x${cursor}`,
      cursor.slice(0, -1),
      cursor.replace('.', ''),
      "' OR 1=1 --",
      '.',
      'e30.e30',
    ]) {
      refused(await a.client.get(use(text)), 422, 'invalid_request')
    }
  })
})
