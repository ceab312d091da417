import { unknownFacts } from '../support/draft-finds.js'
import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { getFind } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

onBoth('getFind', (database) => {
  it('shows every member of a long find as it was delivered', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const draft = makeLong(4)
    const { run_id, find_ids } = await deliver(service, account_id, [draft])
    const { player_url, ...find } = await getFind(client, find_ids[0])
    expect(find).to.deep.equal({
      ...draft,
      beats: draft.beats && draft.beats.map((beat) => ({ ...beat, cut: false })),
      find_id: find_ids[0],
      run_id,
      posted_at: '2026-10-27T12:00:00.000Z',
      verdict: null,
      note: null,
      remixable: true,
      not_remixable_because: null,
      remix_modes: draft.beats ? ['intro'] : ['default'],
      sample: false,
      created_at: '2026-11-20T12:00:00.000Z',
    })
    const page = ok<unknown>(await service.client.get(new URL(player_url ?? '').pathname))
    expect(page).to.include('https://www.youtube.com/embed/kkkkkkkkkk4')
    expect(await getFind(client, find_ids[0]?.toUpperCase())).to.deep.equal({ ...find, player_url })
  })

  it('shows a packaging find, with null for unknown values', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const unknown = { ...unknownFacts, thumbnail_devices: null }
    const drafts = [makePackaging(1), makePackaging(2, unknown)]
    const { find_ids } = await deliver(service, account_id, drafts)
    const known = await getFind(client, find_ids[0])
    const bare = await getFind(client, find_ids[1])
    expect(known).to.deep.include({ ...drafts[0], posted_at: known.posted_at })
    expect(bare).to.deep.include({ ...drafts[1], player_url: null })
  })

  it('still shows a find after its video was read again', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const first = await deliver(service, account_id, [makeLong(1)])
    const before = await getFind(client, first.find_ids[0])
    await deliver(service, account_id, [makeLong(1, { views: 9 })])
    expect(await getFind(client, first.find_ids[0])).to.deep.equal(before)
  })

  it("answers another account's find like an unknown one", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { find_ids } = await deliver(service, a.account_id, [makeLong(1)])
    const nobody = '/v1/finds/01890a5d-ac96-774b-bcce-b302099a8057'
    const one = refused(await b.client.get(`/v1/finds/${find_ids[0]}`), 404, 'find_not_found')
    const other = refused(await b.client.get(nobody), 404, 'find_not_found')
    expect({ ...one, request_id: '' }).to.deep.equal({ ...other, request_id: '' })
    refused(await b.client.get('/v1/finds/x'), 422, 'invalid_request')
  })
})
