import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { startModelStub } from '../support/model-stub.js'
import { startWithSettings, type ModelTest } from '../support/operator-settings.js'

const path = '/v1/settings/model/test'

describe('testModel', () => {
  it('returns what the model answered, and stores nothing', async () => {
    await using stub = await startModelStub(() => ({ says: ' Bread. ' }))
    const { service, operator } = await startWithSettings()
    await using _ = service
    const body = { base_url: stub.base_url, model: 'small', api_key: 'k' }
    const { took_ms, ...test } = ok<ModelTest>(await operator.post(path, body))
    expect(test).to.deep.equal({ works: true, answer: 'Bread.', problem: 'none', status: null })
    expect(took_ms).to.be.at.least(0)
    expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal(['Bearer k'])
    expect(service.service.deps.config.model).to.equal(null)
  })

  it('explains why there is no answer', async () => {
    await using stub = await startModelStub()
    const { service, operator } = await startWithSettings()
    await using _ = service
    const body = { base_url: stub.base_url, model: 'small' }
    const problem = async (answer: typeof stub.answer) => {
      stub.answer = answer
      const test = ok<ModelTest>(await operator.post(path, body))
      return [test.works, test.problem, test.status]
    }
    expect(await problem(() => ({ status: 404, error: { message: 'no such model' } }))).to.deep.equal([
      false,
      'refused',
      404,
    ])
    expect(await problem(() => ({ says: '' }))).to.deep.equal([false, 'no_completion', null])
    expect(await problem(() => ({ body: '<html>' }))).to.deep.equal([false, 'no_completion', null])
    const nobody = { ...body, base_url: 'http://127.0.0.1:9/v1' }
    expect(ok<ModelTest>(await operator.post(path, nobody)).problem).to.equal('unreachable')
  })

  it('sends the stored key to its own server only', async () => {
    await using stub = await startModelStub(() => ({ says: 'Bread' }))
    await using other = await startModelStub(() => ({ says: 'Bread' }))
    const { service, operator } = await startWithSettings()
    await using _ = service
    const model = { base_url: stub.base_url, model: 'small' }
    ok(await operator.patch('/v1/settings/model', { ...model, api_key: 'stored' }))
    ok(await operator.post(path, model))
    ok(await operator.post(path, { ...model, base_url: other.base_url }))
    expect([stub.calls[0]?.authorization, other.calls[0]?.authorization]).to.deep.equal([
      'Bearer stored',
      null,
    ])
  })

  it('is for the operator only', async () => {
    const { service, operator } = await startWithSettings()
    await using _ = service
    const { client } = await service.signUp()
    const body = { base_url: 'http://127.0.0.1:9/v1', model: 'small' }
    refused(await client.post(path, body), 403, 'operator_only')
    refused(await operator.post(path, { ...body, base_url: 'gopher://x' }), 422, 'invalid_request')
  })
})
