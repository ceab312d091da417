import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { deliver, makeLong } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'
import type { components } from '../../generated/api.js'

type Remix = components['schemas']['Remix']
type RemixList = components['schemas']['RemixList']
type RemixSummaryList = components['schemas']['RemixSummaryList']

const intro = { video_brief: 'I bake bread with a starter that nobody fed for a year.' }

onBoth('listRemixes', (database) => {
  it('lists the remixes of one find, newest first, each as it was first answered', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 10 })
    const { find_ids } = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    const [one = '', two = ''] = find_ids
    const remixes: Remix[] = []
    for (const niche of ['herbs', 'bicycles', 'chess']) {
      remixes.push(ok<Remix>(await client.post(`/v1/finds/${one}/remix`, { niche })))
      service.clock.advance(1)
    }
    expect(ok(await client.get(`/v1/finds/${one}/remixes`))).to.deep.equal({
      remixes: remixes.toReversed(),
      next_cursor: null,
    })
    expect(ok(await client.get(`/v1/finds/${two}/remixes`))).to.deep.equal({ remixes: [], next_cursor: null })
  })

  it('pages through all remixes once, and refuses the cursor of another find', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 10 })
    const { find_ids } = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    const [one = '', two = ''] = find_ids
    const written: string[] = []
    for (const niche of ['herbs', 'bicycles', 'chess', 'kites', 'knots'])
      written.push(ok<Remix>(await client.post(`/v1/finds/${one}/remix`, { niche })).remix_id)
    const read: string[] = []
    let cursor = ''
    do {
      const page = ok<RemixList>(await client.get(`/v1/finds/${one}/remixes?limit=2${cursor}`))
      expect(page.remixes.length).to.be.within(1, 2)
      read.push(...page.remixes.map(({ remix_id }) => remix_id))
      if (page.next_cursor)
        refused(
          await client.get(`/v1/finds/${two}/remixes?cursor=${page.next_cursor}`),
          422,
          'invalid_request',
        )
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
    } while (cursor !== '')
    expect(read).to.have.members(written).and.to.have.length(5)
    expect(read).to.deep.equal(read.toSorted().toReversed())
  })

  it('has neither IDs of the source nor empty members in the short form', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 10 })
    const { find_ids } = await deliver(service, account_id, [makeLong(1)])
    const path = `/v1/finds/${find_ids[0] ?? ''}`
    expect(ok(await client.get(`${path}/remixes?view=summary`))).to.deep.equal({ remixes: [] })
    const remixes = [
      ok<Remix>(await client.post(`${path}/remix`)),
      ok<Remix>(await client.post(`${path}/remix`, intro)),
    ]
    const answer = await client.get(`${path}/remixes?view=summary`)
    const short = ok<RemixSummaryList>(answer)
    expect(short.label).to.equal(remixes[0]?.label)
    const rest = JSON.stringify(short.remixes)
    for (const part of ['null', '""', '[]', 'source_', 'label', find_ids[0] ?? ''])
      expect(rest).not.to.include(part)
    for (const remix of remixes) {
      const found = short.remixes.find(({ remix_id }) => remix_id === remix.remix_id)
      const [first] = remix.written
      const said = first && ('beats' in first ? first.beats.map(({ say }) => say) : [first.kept_structure])
      for (const words of said ?? []) expect(JSON.stringify(found)).to.include(JSON.stringify(words))
    }
  })

  it('adds no written text to finds, keeps or exports', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 10 })
    const { find_ids, run_id } = await deliver(service, account_id, [makeLong(1)])
    const path = `/v1/finds/${find_ids[0] ?? ''}`
    ok(await client.post(`${path}/decision`, { verdict: 'keep' }))
    ok(await client.post(`${path}/remix`, { niche: 'zzzherbszzz' }))
    for (const where of [
      path,
      '/v1/finds',
      '/v1/finds/keeps',
      `/v1/runs/${run_id}`,
      `/v1/runs/${run_id}/export?format=json`,
    ]) {
      expect(JSON.stringify(ok(await client.get(where))), where).not.to.include('zzzherbszzz')
    }
  })

  it("answers another account's find like an unknown one", async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const { find_ids } = await deliver(service, a.account_id, [makeLong(1)])
    refused(await b.client.get(`/v1/finds/${find_ids[0] ?? ''}/remixes`), 404, 'find_not_found')
    refused(await b.client.post(`/v1/finds/${find_ids[0] ?? ''}/remix`), 404, 'find_not_found')
    refused(await b.client.get('/v1/finds/not-a-uuid/remixes'), 422, 'invalid_request')
  })
})
