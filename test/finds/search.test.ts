import { expect } from 'chai'
import { deviceToken, devicesText, searchText } from '../../src/finds/search-text.js'
import { foldCase } from '../../src/lib/fold-case.js'
import { createClient, ok } from '../support/client.js'
import { decision, listFinds, listKeptFinds } from '../support/finds.js'
import { longFind, packagingFind } from '../support/draft-finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'

describe('search words of finds', () => {
  for (const [one, other] of [
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'.normalize('NFD').replace(/\u0301/g, '')],
    ['ς', 'σ'],
    ['E\u0301mail', 'émail'],
    ['ﬁre', 'FIRE'],
  ] as const)
    it(`are the same for “${one}” and “${other}”`, () => expect(foldCase(one)).to.equal(foldCase(other)))

  it('are those of a text that has no case', () => {
    for (const text of ['σ', 'a b', '日本']) expect(foldCase(text)).to.equal(text)
  })

  it('differ if the texts differ by more than their case', () => {
    for (const [one, other] of [
      ['resume', 'résumé'],
      ['a b', 'ab'],
      ['ı', 'l'],
    ] as const)
      expect(foldCase(one)).not.to.equal(foldCase(other))
  })

  it('come from title, channel and hook, and from a thumbnail that was analysed', () => {
    const facts = { title: 'A Title', channel: 'Clay', hook: null }
    const has = (text: string, word: string) => text.includes(word)
    const long = searchText(longFind({ ...facts, hook: 'The Hook' }))
    expect(long.split('\u001f')).to.deep.equal(['a title', 'clay', 'the hook'])
    const packaging = searchText(
      packagingFind({ ...facts, thumbnail_text: 'CRACKED', thumbnail_subject: 'A bowl' }),
    )
    expect(['a title', 'cracked', 'a bowl'].map((word) => has(packaging, word))).to.deep.equal([
      true,
      true,
      true,
    ])
    expect(has(packaging, 'undefined') || has(long, 'undefined') || has(long, 'null')).to.equal(false)
    expect(has(packaging, 'title clay'), 'nothing is found across two of them').to.equal(false)
    const bare = searchText({ ...longFind(facts), thumbnail_text: 'CRACKED' } as never)
    expect(has(bare, 'cracked')).to.equal(false)
  })

  it('include a marker for each device, once', () => {
    expect(devicesText(longFind({ hook_type: 'confession' }))).to.equal(' confession ')
    expect(devicesText(longFind({ hook_type: null })).trim()).to.equal('')
    const devices = devicesText(
      packagingFind({
        title_device: 'how_to',
        thumbnail_devices: ['object_hero', 'big_text', 'object_hero'],
      } as never),
    )
    expect(devices).to.equal(' how_to object_hero big_text ')
    expect(devicesText(packagingFind({ title_device: 'how_to', thumbnail_devices: null } as never))).to.equal(
      ' how_to ',
    )
    const untitled = { title_device: null, thumbnail_devices: ['big_text'] } as never
    expect(devicesText(packagingFind(untitled))).to.equal(' big_text ')
    expect(devices.includes(deviceToken('big_text'))).to.equal(true)
    expect(devices.includes(deviceToken('big'))).to.equal(false)
  })
})

onBoth('finds of several accounts, kinds and runs', (database) => {
  it('are listed separately', async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    await deliver(service, a.account_id, [makeLong(1), makeLong(2)])
    await deliver(service, b.account_id, [makeLong(1), makeLong(3)])
    await deliver(service, a.account_id, [makePackaging(1)])
    const titles = async (who: typeof a, query: object) => {
      const { finds, total } = await listFinds(who.client, query as Record<string, string>)
      return [total, ...finds.map(({ kind, video_id }) => `${kind} ${video_id.slice(-1)}`).sort()]
    }
    expect(await titles(a, {})).to.deep.equal([3, 'long 1', 'long 2', 'packaging 1'])
    expect(await titles(b, {})).to.deep.equal([2, 'long 1', 'long 3'])
    expect(await titles(a, { q: 'KILN number 1' })).to.deep.equal([2, 'long 1', 'packaging 1'])
    expect(await titles(a, { q: 'cracked' })).to.deep.equal([3, 'long 1', 'long 2', 'packaging 1'])
    expect(await titles(a, { q: 'broken bowl' })).to.deep.equal([1, 'packaging 1'])
    expect(await titles(b, { q: 'broken bowl' })).to.deep.equal([0])
    expect(await titles(a, { device: 'object_hero' })).to.deep.equal([1, 'packaging 1'])
    expect(await titles(b, { device: 'object_hero' })).to.deep.equal([0])
    expect(await titles(a, { device: 'confession', kind: 'long' })).to.deep.equal([2, 'long 1', 'long 2'])
  })

  it('are kept separately: by kind, and by the run that delivered them', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const first = await deliver(service, account_id, [makeLong(1), makeLong(2), makeLong(4)])
    const second = await deliver(service, account_id, [makeLong(2), makeLong(3)])
    const packaging = await deliver(service, account_id, [makePackaging(2), makePackaging(5)])
    for (const find_id of [first.find_ids[0], first.find_ids[1], second.find_ids[1], ...packaging.find_ids]) {
      service.clock.advance(1)
      ok(await client.post(decision(find_id), { verdict: 'keep' }))
    }
    const searchKept = async (query: Record<string, string>) =>
      (await listKeptFinds(client, query)).finds.map(({ kind, video_id }) => `${kind} ${video_id.slice(-1)}`)
    expect(await searchKept({})).to.deep.equal(['packaging 5', 'packaging 2', 'long 3', 'long 2', 'long 1'])
    expect(await searchKept({ kind: 'long' })).to.deep.equal(['long 3', 'long 2', 'long 1'])
    expect(await searchKept({ run_id: first.run_id })).to.deep.equal(['long 2', 'long 1'])
    expect(await searchKept({ run_id: first.run_id, limit: '1' }), 'though others come before').to.deep.equal(
      ['long 2'],
    )
    expect(await searchKept({ run_id: second.run_id })).to.deep.equal(['long 3', 'long 2'])
    expect(await searchKept({ run_id: packaging.run_id })).to.deep.equal(['packaging 5', 'packaging 2'])
    expect(await searchKept({ run_id: packaging.run_id, kind: 'long' })).to.deep.equal([])
    expect(await searchKept({ run_id: '01890a5d-ac96-774b-bcce-b302099a8057' })).to.deep.equal([])
  })

  it('are the same with and without waiting for their run', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { run_id, find_ids } = await deliver(service, account_id, [makeLong(2), makeLong(1)])
    await deliver(service, account_id, [makeLong(3)])
    ok(await client.post(decision(find_ids[1]), { verdict: 'reject' }))
    const read = async (query: string) => ok(await client.get(`/v1/runs/${run_id}${query}`))
    const waited = (await read('?wait=5')) as { finds: { find_id: string; verdict: string | null }[] }
    expect(waited).to.deep.equal(await read(''))
    expect(waited.finds.map(({ find_id, verdict }) => [find_id, verdict])).to.deep.equal([
      [find_ids[0], null],
      [find_ids[1], 'reject'],
    ])
    const { run_id: packaging } = await deliver(service, account_id, [makePackaging(1)])
    expect(ok(await client.get(`/v1/runs/${packaging}?wait=5`))).to.deep.equal(
      ok(await client.get(`/v1/runs/${packaging}`)),
    )
  })
})

describe('cursors', () => {
  it('open only the list for which they were made', async () => {
    await using service = await startService({ running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    for (const { account_id, client } of [a, b]) {
      const { find_ids } = await deliver(service, account_id, [makeLong(1), makeLong(2), makeLong(3)])
      for (const find_id of find_ids) ok(await client.post(decision(find_id), { verdict: 'keep' }))
    }
    const all = (await listFinds(a.client, { limit: 1 })).next_cursor ?? ''
    const keptCursor = (await listKeptFinds(a.client, { limit: 1 })).next_cursor ?? ''
    const asA = createClient(service.base, a.api_key)
    const status = async (client: typeof asA, path: string, cursor: string) =>
      (await client.get(`${path}limit=1&cursor=${encodeURIComponent(cursor)}`)).status
    expect(await status(asA, '/v1/finds?', all)).to.equal(200)
    expect(await status(asA, '/v1/finds/keeps?', keptCursor)).to.equal(200)
    expect(await status(asA, '/v1/finds?', keptCursor)).to.equal(422)
    expect(await status(asA, '/v1/finds/keeps?', all)).to.equal(422)
    expect(await status(asA, '/v1/finds?kind=long&', all)).to.equal(422)
    expect(await status(b.client, '/v1/finds?', all)).to.equal(422)
    expect(await status(b.client, '/v1/finds/keeps?', keptCursor)).to.equal(422)
  })
})
