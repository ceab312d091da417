import { expect } from 'chai'
import { listNewestOfVideos } from '../../src/finds/store.js'
import { ok } from '../support/client.js'
import { decision, getFind, listFinds, listKeptFinds } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

onBoth('a kept video that is delivered again', (database) => {
  it('is listed once, as it was delivered last, and keeps its verdict', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const first = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    ok(await client.post(decision(first.find_ids[0]), { verdict: 'keep' }))
    ok(await client.post(decision(first.find_ids[1]), { verdict: 'keep' }))
    const second = await deliver(service, account_id, [makeLong(1, { views: 77 })])
    const packaging = await deliver(service, account_id, [makePackaging(1)])
    const third = await deliver(service, account_id, [makeLong(1, { views: 78 })])
    const { finds, count, next_cursor } = await listKeptFinds(client)
    expect(finds.map(({ find_id }) => find_id)).to.deep.equal([first.find_ids[1], third.find_ids[0]])
    expect([finds[1]?.views, count, next_cursor]).to.deep.equal([78, 2, null])
    for (const find_id of [first.find_ids[0], second.find_ids[0], third.find_ids[0]])
      expect((await getFind(client, find_id)).verdict).to.equal('keep')
    expect((await getFind(client, packaging.find_ids[0])).verdict, 'of the other kind').to.equal(null)
    const listed = await listFinds(client)
    expect(listed.finds.map(({ find_id }) => find_id)).to.have.members([
      first.find_ids[1],
      packaging.find_ids[0],
      third.find_ids[0],
    ])
    expect(listed.total).to.equal(3)
    const video_ids = [makeLong(1).video_id, makeLong(2).video_id]
    const newest = await listNewestOfVideos(service.service.deps.db, account_id, { kind: 'long', video_ids })
    expect(newest.map(({ find_id }) => find_id)).to.have.members([first.find_ids[1], third.find_ids[0]])
  })
})
