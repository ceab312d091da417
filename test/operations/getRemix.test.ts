import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { deliver, makePackaging } from '../support/make-find.js'
import { onBoth, startService } from '../support/service.js'
import type { components } from '../../generated/api.js'

type Remix = components['schemas']['Remix']

onBoth('getRemix', (database) => {
  it('returns a saved remix exactly as it was first answered, with its ID in upper or lower case', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 10 })
    const { find_ids } = await deliver(service, account_id, [makePackaging(1)])
    const remix = ok<Remix>(await client.post(`/v1/finds/${find_ids[0] ?? ''}/remix`, { n: 1 }))
    expect(remix.written).to.have.lengthOf(1)
    expect(ok(await client.get(`/v1/remixes/${remix.remix_id}`))).to.deep.equal(remix)
    expect(ok(await client.get(`/v1/remixes/${remix.remix_id.toUpperCase()}`))).to.deep.equal(remix)
    const other = await service.signUp()
    const foreign = refused(await other.client.get(`/v1/remixes/${remix.remix_id}`), 404, 'remix_not_found')
    const missing = refused(
      await client.get('/v1/remixes/01890a5d-ac96-774b-bcce-b302099a8057'),
      404,
      'remix_not_found',
    )
    expect({ ...foreign, request_id: '' }).to.deep.equal({ ...missing, request_id: '' })
    refused(await client.get('/v1/remixes/1'), 422, 'invalid_request')
  })
})
