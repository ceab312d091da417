import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { decision, getFind, listFinds, listKeptFinds } from '../support/finds.js'
import { loadFindsOfRun } from '../../src/finds/load-finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

onBoth('keepFind', (database) => {
  it('sets a verdict that is shown with the find everywhere', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { run_id, find_ids } = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    const { deps } = service.service
    for (const [verdict, kept] of [
      ['keep', 1],
      ['keep', 1],
      ['reject', 0],
      ['keep', 1],
    ] as const) {
      const find_id = find_ids[0]
      expect(ok(await client.post(decision(find_id), { verdict }))).to.deep.equal({
        find_id,
        verdict,
        note: null,
        replaced_note: null,
      })
      expect((await getFind(client, find_id)).verdict).to.equal(verdict)
      const listed = (await listFinds(client, { sort: 'newest' })).finds.map((find) => find.verdict)
      expect(listed).to.deep.equal([verdict, null])
      const ofRun = await loadFindsOfRun(deps.db, deps, { account_id, run_id })
      expect(ofRun.map((find) => find.verdict)).to.deep.equal([verdict, null])
      expect((await listKeptFinds(client)).count).to.equal(kept)
      expect((await listKeptFinds(client, { run_id })).count).to.equal(kept)
    }
  })

  it('applies to every find of the same video and kind, including later ones, and not to the other kind', async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const early = await deliver(service, a.account_id, [makeLong(1)])
    const packaging = await deliver(service, a.account_id, [makePackaging(1)])
    const foreign = await deliver(service, b.account_id, [makeLong(1)])
    ok(await a.client.post(decision(early.find_ids[0]), { verdict: 'reject' }))
    const laterRun = await deliver(service, a.account_id, [makeLong(1), makeLong(2)])
    const verdicts = async () => {
      const ids = [early.find_ids[0], laterRun.find_ids[0], laterRun.find_ids[1], packaging.find_ids[0]]
      return Promise.all(ids.map((id) => getFind(a.client, id).then((find) => find.verdict)))
    }
    expect(await verdicts()).to.deep.equal(['reject', 'reject', null, null])
    ok(await a.client.post(decision(laterRun.find_ids[0]), { verdict: 'keep' }))
    expect(await verdicts()).to.deep.equal(['keep', 'keep', null, null])
    expect((await getFind(b.client, foreign.find_ids[0])).verdict).to.equal(null)
  })

  it('sets a note that is shown on every find of the video', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const early = await deliver(service, account_id, [makeLong(1)])
    const note = 'Its promise comes first.'
    expect(ok(await client.post(decision(early.find_ids[0]), { verdict: 'keep', note }))).to.include({ note })
    const late = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    const notes = async () => {
      const ids = [early.find_ids[0], late.find_ids[0], late.find_ids[1]]
      const single = await Promise.all(ids.map((id) => getFind(client, id).then((find) => find.note)))
      const csv = await client.get(`/v1/runs/${late.run_id}/export`)
      return [...single, (await listKeptFinds(client)).finds[0]?.note, String(csv.body).includes(note)]
    }
    expect(await notes()).to.deep.equal([note, note, null, note, true])
    ok(await client.post(decision(late.find_ids[0]), { verdict: 'keep' }))
    expect(await notes()).to.deep.equal([null, null, null, null, false])
  })

  it('shows the last of many simultaneous verdicts everywhere', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const first = await deliver(service, account_id, [makeLong(1)])
    const again = await deliver(service, account_id, [makeLong(1)])
    const decide = async (n: number) => {
      const { find_ids } = n % 3 ? first : again
      ok(await client.post(decision(find_ids[0]), { verdict: n % 2 ? 'keep' : 'reject' }))
    }
    await Promise.all(Array.from({ length: 100 }, (_, n) => decide(n)))
    const { verdict } = await getFind(client, first.find_ids[0])
    expect((await getFind(client, again.find_ids[0])).verdict).to.equal(verdict)
    expect((await listFinds(client)).finds.map((find) => find.verdict)).to.deep.equal([verdict])
    for (const query of [{}, { run_id: first.run_id }, { run_id: again.run_id }])
      expect((await listKeptFinds(client, query)).count).to.equal(verdict === 'keep' ? 1 : 0)
    expect(await service.service.deps.db('decisions').where({ account_id })).to.have.lengthOf(1)
  })

  it("refuses an unknown verdict, and finds that are not the account's", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { find_ids } = await deliver(service, a.account_id, [makeLong(1)])
    const path = decision(find_ids[0])
    for (const body of [{}, { verdict: null }, { verdict: 'maybe' }, { verdict: 'keep', more: 1 }, []])
      refused(await a.client.post(path, body), 422, 'invalid_request')
    const nobody = decision('01890a5d-ac96-774b-bcce-b302099a8057')
    const foreign = refused(await b.client.post(path, { verdict: 'keep' }), 404, 'find_not_found')
    const missing = refused(await b.client.post(nobody, { verdict: 'keep' }), 404, 'find_not_found')
    expect(foreign.message).to.equal(missing.message)
    expect((await getFind(a.client, find_ids[0])).verdict).to.equal(null)
  })
})
