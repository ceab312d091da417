import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { decision, listKeptFinds, walkPages } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

onBoth('listKeptFinds', (database) => {
  it('shows the newest decision first, page by page; keeping again moves a video up', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const drafts = [0, 1, 2, 3].map((n) => makeLong(n))
    const long = await deliver(service, account_id, drafts)
    const packaging = await deliver(
      service,
      account_id,
      [0, 1, 2].map((n) => makePackaging(n)),
    )
    const ids = [long, packaging].flatMap(({ find_ids }) => find_ids)
    for (const [n, id] of ids.entries()) {
      if (n % 3 === 0) service.clock.advance(1)
      ok(await client.post(decision(id), { verdict: 'keep' }))
    }
    service.clock.advance(1)
    ok(await client.post(decision(ids[0]), { verdict: 'keep' }))
    const later = () => deliver(service, account_id, [makeLong(1), makeLong(50)])
    const pages = await walkPages((cursor) => listKeptFinds(client, { limit: 3, ...cursor }), later)
    for (const page of pages) expect(page.count).to.equal(page.finds.length)
    const listedFinds = pages.flatMap((page) => page.finds.map((find) => `${find.kind} ${find.video_id}`))
    expect(listedFinds[0]).to.equal('long video-00000')
    expect(new Set(listedFinds).size).to.equal(7)
    expect(listedFinds).to.have.lengthOf(7)
    const exact = await listKeptFinds(client, { limit: 7 })
    expect([exact.count, exact.next_cursor]).to.deep.equal([7, null])
    expect((await listKeptFinds(client, { kind: 'packaging' })).count).to.equal(3)
    for (const limit of ['0', '101'])
      refused(await client.get(`/v1/finds/keeps?limit=${limit}`), 422, 'invalid_request')
  })

  it('shows a video as it was last read, or as the run read it if it is filtered by run', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const early = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    ok(await client.post(decision(early.find_ids[0]), { verdict: 'keep' }))
    const laterRun = await deliver(service, account_id, [makeLong(3), makeLong(1, { views: 7 })])
    await deliver(service, account_id, [makePackaging(1)])
    const ids = async (query: Record<string, string>) =>
      (await listKeptFinds(client, query)).finds.map((find) => find.find_id)
    expect(await ids({})).to.deep.equal([laterRun.find_ids[1]])
    expect(await ids({ run_id: early.run_id })).to.deep.equal([early.find_ids[0]])
    expect(await ids({ run_id: laterRun.run_id.toUpperCase() })).to.deep.equal([laterRun.find_ids[1]])
    expect(await ids({ run_id: laterRun.run_id, kind: 'packaging' })).to.deep.equal([])
  })

  it("shows nothing for another account's run, as for an unknown one, and states that there is no such run", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id, find_ids } = await deliver(service, a.account_id, [makeLong(1)])
    const own = await deliver(service, b.account_id, [makeLong(1)])
    ok(await a.client.post(decision(find_ids[0]), { verdict: 'keep' }))
    ok(await b.client.post(decision(own.find_ids[0]), { verdict: 'keep' }))
    const none_because = 'This account has no run with this ID.'
    const none = { finds: [], count: 0, next_cursor: null, none_because }
    expect(await listKeptFinds(b.client, { run_id })).to.deep.equal(none)
    const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect(await listKeptFinds(b.client, { run_id: nobody })).to.deep.equal(none)
    refused(await a.client.get('/v1/finds/keeps?run_id=x'), 422, 'invalid_request')
    const { run_id: short } = await startRun(a.client)
    expect(await listKeptFinds(a.client, { run_id: short })).to.have.property(
      'none_because',
      'This is a run over short clips: what it found are hooks, not finds.',
    )
    const { run_id: empty } = await deliver(service, a.account_id, [makeLong(9)])
    expect(await listKeptFinds(a.client, { run_id: empty })).to.not.have.property('none_because')
  })

  it('refuses a cursor of another list', async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id, find_ids } = await deliver(service, a.account_id, [makeLong(1), makeLong(2), makeLong(3)])
    for (const id of find_ids) ok(await a.client.post(decision(id), { verdict: 'keep' }))
    const cursor = (await listKeptFinds(a.client, { limit: 1 })).next_cursor ?? ''
    for (const query of [`run_id=${run_id}`, 'kind=long'])
      refused(await a.client.get(`/v1/finds/keeps?limit=1&${query}&cursor=${cursor}`), 422, 'invalid_request')
    refused(await a.client.get(`/v1/finds?cursor=${cursor}`), 422, 'invalid_request')
    refused(await a.client.get(`/v1/finds/keeps?cursor=${cursor}x`), 422, 'invalid_request')
    refused(await b.client.get(`/v1/finds/keeps?limit=1&cursor=${cursor}`), 422, 'invalid_request')
    expect((await listKeptFinds(a.client, { limit: 2, cursor })).count).to.equal(2)
  })
})
