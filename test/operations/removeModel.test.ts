import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { startWithSettings, type Capabilities, type ServiceSettings } from '../support/operator-settings.js'

describe('removeModel', () => {
  it('lets the rules read again, and deletes the key', async () => {
    const { service, operator } = await startWithSettings()
    await using _ = service
    const body = { base_url: 'http://127.0.0.1:9/v1', model: 'small', api_key: 'k' }
    ok(await operator.patch('/v1/settings/model', body))
    const { model } = ok<ServiceSettings>(await operator.delete('/v1/settings/model'))
    expect(model).to.include({ from: 'default', model: null, has_key: false })
    expect(ok<Capabilities>(await service.client.get('/v1/capabilities')).reads_by).to.equal('rules')
    expect(service.service.deps.analyst).to.include({ by: 'rules', noteScore: undefined })
    const { client } = await service.signUp()
    refused(await client.delete('/v1/settings/model'), 403, 'operator_only')
  })
})
