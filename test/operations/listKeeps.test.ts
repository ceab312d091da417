import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { deliver, makeLong } from '../support/make-find.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type Keeps = {
  keeps: { hook_id: string; run_id: string; verdict: string }[]
  count: number
  next_cursor: string | null
}

onBoth('listKeeps', (database) => {
  it('shows the newest decision first, page by page; keeping again moves a hook up', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 7 })
    await service.drain()
    const ids = (await readRun(client, run_id)).hooks.map((hook) => hook.hook_id)
    for (const [n, hook_id] of ids.entries()) {
      if (n % 3 === 0) service.clock.advance(1)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    }
    service.clock.advance(1)
    ok(await client.post(`/v1/hooks/${ids[0]}/decision`, { verdict: 'keep' }))
    const listedIds: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Keeps = ok<Keeps>(await client.get(`/v1/keeps?limit=3${cursor && `&cursor=${cursor}`}`))
      expect(page.count).to.equal(page.keeps.length)
      listedIds.push(...page.keeps.map((hook) => hook.hook_id))
      cursor = page.next_cursor
    }
    expect(listedIds[0]).to.equal(ids[0])
    expect([...listedIds].sort()).to.deep.equal([...ids].sort())
    const exact = ok<Keeps>(await client.get('/v1/keeps?limit=7'))
    expect([exact.count, exact.next_cursor]).to.deep.equal([7, null])
    for (const limit of ['0', '101'])
      refused(await client.get(`/v1/keeps?limit=${limit}`), 422, 'invalid_request')
  })

  it("filters by run; another account's run has none", async () => {
    await using service = await startService({ database })
    const a = await service.signUp({ credits: 900 })
    const b = await service.signUp()
    const runs: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const { run_id } = await startRun(a.client, { count: 2, reuse: false })
      await service.drain()
      for (const hook of (await readRun(a.client, run_id)).hooks)
        ok(await a.client.post(`/v1/hooks/${hook.hook_id}/decision`, { verdict: 'keep' }))
      runs.push(run_id)
    }
    const of = async (client: typeof a.client, run_id: string | undefined) =>
      ok<Keeps>(await client.get(`/v1/keeps?run_id=${run_id}`))
    for (const run_id of runs)
      expect((await of(a.client, run_id)).keeps.map((hook) => hook.run_id)).to.deep.equal([run_id, run_id])
    expect(await of(b.client, runs[0])).to.deep.equal(
      await of(b.client, '01890a5d-ac96-774b-bcce-b302099a8057'),
    )
    expect((await of(b.client, runs[0])).keeps).to.deep.equal([])
    refused(await a.client.get('/v1/keeps?run_id=x'), 422, 'invalid_request')
    const { run_id: unread } = await startRun(b.client)
    expect(await of(b.client, unread)).to.not.have.property('none_because')
    const { run_id: long, find_ids } = await deliver(service, b.account_id, [makeLong(1)])
    for (const [run_id, none_because] of [
      [runs[0], 'This account has no run with this ID.'],
      [long, 'This is a run over long videos: what it found are finds, not hooks.'],
      [find_ids[0], 'This is the ID of a find, not of a run.'],
    ])
      for (const view of ['full', 'summary'])
        expect(ok(await b.client.get(`/v1/keeps?run_id=${run_id}&view=${view}`))).to.deep.include({
          none_because,
        })
  })

  it('lists the rejected hooks on request, in both orders, page by page', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 4 })
    await service.drain()
    const ids = (await readRun(client, run_id)).hooks.map(({ hook_id }) => hook_id)
    for (const [n, hook_id] of ids.entries()) {
      service.clock.advance(1)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: n === 0 ? 'keep' : 'reject' }))
    }
    const rejectedIds = ids.slice(1)
    for (const sort of ['newest', 'outlier', 'views']) {
      const list = `/v1/keeps?verdict=reject&sort=${sort}&run_id=${run_id}`
      const first = ok<Keeps>(await client.get(`${list}&limit=2`))
      const second = ok<Keeps>(await client.get(`${list}&limit=2&cursor=${first.next_cursor}`))
      const found = [...first.keeps, ...second.keeps]
      expect(found.map(({ hook_id }) => hook_id).sort(), sort).to.deep.equal([...rejectedIds].sort())
      expect(found.every(({ verdict }) => verdict === 'reject')).to.equal(true)
      if (sort === 'newest') expect(found[0]?.hook_id).to.equal(ids.at(-1))
      refused(await client.get(`/v1/keeps?sort=${sort}&cursor=${first.next_cursor}`), 422, 'invalid_request')
      expect(ok<Keeps>(await client.get(`/v1/keeps?verdict=keep&sort=${sort}`)).keeps).to.have.length(1)
    }
    refused(await client.get('/v1/keeps?verdict=undecided'), 422, 'invalid_request')
  })

  it('refuses a cursor of another list', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    for (const hook of (await readRun(client, run_id)).hooks)
      ok(await client.post(`/v1/hooks/${hook.hook_id}/decision`, { verdict: 'keep' }))
    const { next_cursor } = ok<Keeps>(await client.get('/v1/keeps?limit=1'))
    refused(
      await client.get(`/v1/keeps?limit=1&run_id=${run_id}&cursor=${next_cursor}`),
      422,
      'invalid_request',
    )
    refused(await client.get(`/v1/runs?cursor=${next_cursor}`), 422, 'invalid_request')
    const rejected = `/v1/keeps?limit=1&verdict=reject&cursor=${next_cursor}`
    refused(await client.get(rejected), 422, 'invalid_request')
    ok(await client.get(`/v1/keeps?limit=2&cursor=${next_cursor}`))
  })
})
