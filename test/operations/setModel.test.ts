import { expect } from 'chai'
import { readConfig } from '../../src/config/config.js'
import { ok, refused } from '../support/client.js'
import { startModelStub } from '../support/model-stub.js'
import { startWithSettings, type Capabilities, type ServiceSettings } from '../support/operator-settings.js'

const path = '/v1/settings/model'

describe('setModel', () => {
  it('lets a model on this machine read from then on, and sends it its key', async () => {
    await using stub = await startModelStub()
    const { service, operator } = await startWithSettings()
    await using _ = service
    const { base_url } = stub
    const answer = await operator.patch(path, {
      base_url,
      model: 'small',
      api_key: 'model-key',
      reads_pictures: true,
    })
    expect(ok<ServiceSettings>(answer).model).to.deep.equal({
      from: 'console',
      base_url,
      model: 'small',
      has_key: true,
      reads_pictures: true,
    })
    expect(JSON.stringify(answer.body)).not.to.include('model-key')
    const { reads_by, reads_pictures } = ok<Capabilities>(await service.client.get('/v1/capabilities'))
    expect([reads_by, reads_pictures]).to.deep.equal(['model', true])
    const { analyst } = service.service.deps
    expect(analyst.by).to.equal('model')
    await analyst.chat({ message: 'openings on sourdough', earlier: [] })
    expect(stub.calls[0]?.authorization).to.equal('Bearer model-key')
    const rows: unknown = await service.service.deps.db('settings').select()
    expect(JSON.stringify(rows)).not.to.include('model-key')
  })

  it('keeps the key only for the same address', async () => {
    const { service, operator } = await startWithSettings()
    await using _ = service
    const model = { base_url: 'http://127.0.0.1:9/v1', model: 'small' }
    const hasKey = async (body: object) => ok<ServiceSettings>(await operator.patch(path, body)).model.has_key
    expect(await hasKey(model), 'before there is one').to.equal(false)
    expect(await hasKey({ ...model, api_key: 'k' })).to.equal(true)
    expect(await hasKey({ ...model, model: 'larger' })).to.equal(true)
    expect(await hasKey({ ...model, base_url: `${model.base_url}/` }), 'with a slash').to.equal(true)
    expect(await hasKey(model), 'without it again').to.equal(true)
    expect(await hasKey({ ...model, base_url: 'http://127.0.0.1:10/v1' })).to.equal(false)
    expect(await hasKey(model), 'the key is gone').to.equal(false)
  })

  it('is refused if the environment sets only a key, which is sent to no address from here', async () => {
    const { environment_settings } = readConfig({ MODEL_API_KEY: 'of-the-environment' })
    const { service, operator } = await startWithSettings({ settings: { environment_settings } })
    await using _ = service
    const answer = await operator.patch(path, { base_url: 'http://127.0.0.1:9/v1', model: 'small' })
    refused(answer, 409, 'set_in_environment')
    expect(JSON.stringify(answer.body)).to.include('MODEL_API_KEY')
  })

  it('refuses an invalid address, a model of the environment, and other accounts', async () => {
    const { service, operator } = await startWithSettings({
      settings: {
        environment_settings: readConfig({ MODEL: 'm', MODEL_BASE_URL: 'http://127.0.0.1:9' })
          .environment_settings,
      },
    })
    await using _ = service
    const body = { base_url: 'http://127.0.0.1:9/v1', model: 'small' }
    refused(await operator.patch(path, body), 409, 'set_in_environment')
    const { client } = await service.signUp()
    refused(await client.patch(path, body), 403, 'operator_only')
    const other = await startWithSettings()
    await using __ = other.service
    for (const wrong of ['localhost:11434', 'ftp://localhost/v1', 'file:///etc/passwd'])
      refused(await other.operator.patch(path, { ...body, base_url: wrong }), 422, 'invalid_request')
  })
})
