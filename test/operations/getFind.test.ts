import { unknownFacts } from '../support/draft-finds.js'
import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { getFind } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

type StoredFind = { account_id: string; find_id: string; seq: number; body: string }

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
      structure: null,
      takes_subject: null,
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

  it('recognises samples of earlier versions by their address, and states what can be written after their finds', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { find_ids } = await deliver(service, account_id, [makeLong(1), makePackaging(2)])
    const read = async (at: number, overrides: object) => {
      const { db } = service.service.deps
      const { seq, body } = await db('finds as f')
        .join('find_bodies as b', { 'b.account_id': 'f.account_id', 'b.seq': 'f.seq' })
        .where({ find_id: find_ids[at] })
        .first<StoredFind>('b.seq', 'b.body')
      const { sample: _, topic_part: __, ...before } = JSON.parse(body) as Record<string, unknown>
      const changed = JSON.stringify({ ...before, ...overrides })
      await db<StoredFind>('find_bodies').where({ account_id, seq }).update({ body: changed })
      const shown = await getFind(client, find_ids[at])
      await db<StoredFind>('find_bodies').where({ account_id, seq }).update({ body })
      return shown
    }
    for (const [watch_url, sample] of [
      ['https://video.example.com/watch?v=a', true],
      ['https://a.b.example.com/', true],
      ['https://example.com/', false],
      ['https://www.youtube.com/watch?v=https://video.example.com/', false],
      ['http://video.example.com/', false],
      [null, false],
    ] as const)
      expect(await read(0, { watch_url }), watch_url ?? 'none').to.deep.include({ sample, topic_part: null })
    const noParts = { beats: null, hook_end_s: null }
    for (const [at, overrides, remix_modes] of [
      [0, { ...noParts, remixable_by_rules: true }, ['default']],
      [0, { ...noParts, remixable_by_rules: false }, []],
      [0, { ...noParts, remixable_by_rules: true, default_by_rules: false }, []],
      [0, { beats: null, hook_end_s: 4, remixable_by_rules: true }, ['intro']],
      [0, { beats: null, hook_end_s: 4, default_by_rules: true }, ['default', 'intro']],
      [0, { beats: null, hook_end_s: 4, default_by_rules: true, intro_by_rules: false }, ['default']],
      [0, { beats: null, hook_end_s: 4, default_by_rules: false, intro_by_rules: false }, []],
      [0, { ...noParts, hook: null }, []],
      [1, { remixable_by_rules: true }, ['default']],
      [1, { default_by_rules: false }, []],
      [1, { hook: null }, ['default']],
    ] as const)
      expect((await read(at, overrides)).remix_modes, JSON.stringify(overrides)).to.deep.equal(remix_modes)
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
