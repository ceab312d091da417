import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { decision, getFind, listKeptFinds } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

onBoth('clearFindDecision', (database) => {
  it('removes the verdict, if there is one, and removes the video from the keeps', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const [find_id] = (await deliver(service, account_id, [makeLong(1)])).find_ids
    const path = decision(find_id)
    expect(ok(await client.delete(path))).to.deep.equal({
      find_id,
      verdict: null,
      note: null,
      replaced_note: null,
    })
    ok(await client.post(path, { verdict: 'keep' }))
    for (let n = 0; n < 2; n += 1)
      expect(ok(await client.delete(path))).to.deep.equal({
        find_id,
        verdict: null,
        note: null,
        replaced_note: null,
      })
    expect((await getFind(client, find_id)).verdict).to.equal(null)
    expect(await listKeptFinds(client)).to.deep.equal({ finds: [], count: 0, next_cursor: null })
  })

  it('clears the verdict on every find of the same video and kind, and not on the other kind', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const ids: (string | undefined)[] = []
    for (const find of [makeLong(1), makeLong(1), makePackaging(1)])
      ids.push((await deliver(service, account_id, [find])).find_ids[0])
    for (const id of [ids[0], ids[2]]) ok(await client.post(decision(id), { verdict: 'keep' }))
    ok(await client.delete(decision(ids[1])))
    const verdicts = await Promise.all(ids.map((id) => getFind(client, id).then((find) => find.verdict)))
    expect(verdicts).to.deep.equal([null, null, 'keep'])
  })

  it("finds only the account's own finds", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const [find_id] = (await deliver(service, a.account_id, [makeLong(1)])).find_ids
    ok(await a.client.post(decision(find_id), { verdict: 'keep' }))
    await deliver(service, b.account_id, [makeLong(1)])
    refused(await b.client.delete(decision(find_id)), 404, 'find_not_found')
    expect((await getFind(a.client, find_id)).verdict).to.equal('keep')
  })
})
