import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { deliver, makeLong } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'
import type { components } from '../../generated/api.js'

type Remix = components['schemas']['Remix']

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
    expect(ok(await client.get(`/v1/finds/${one}/remixes`))).to.deep.equal({ remixes: remixes.toReversed() })
    expect(ok(await client.get(`/v1/finds/${two}/remixes`))).to.deep.equal({ remixes: [] })
  })

  it('shows written text in no find, keep or export', async () => {
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
