import { expect } from 'chai'
import { request } from 'node:http'
import { ok, refused } from '../support/client.js'
import {
  clip,
  countImported,
  importFile,
  jsonLines,
  leftovers,
  send,
  startWithOperator,
  type Import,
} from '../support/imports.js'
import { nobody } from '../support/operations.js'

describe('cancelImport', () => {
  it('leaves the catalog unchanged if it is cancelled half way through the writing', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    await importFile(operator, 'before.jsonl', jsonLines([clip('kept')]))
    const lines = jsonLines(Array.from({ length: 10_000 }, (_, n) => clip(n)))
    let state = ok<Import>(await send(operator, 'large.jsonl', lines), 202)
    while (state.progress.stage !== 'write') {
      expect(state.status, 'it runs until it is cancelled').to.equal('running')
      const since = encodeURIComponent(state.updated_at)
      state = ok<Import>(await operator.get(`/v1/imports/${state.import_id}?wait=55&since=${since}`))
    }
    const finalImport = ok<Import>(await operator.delete(`/v1/imports/${state.import_id}`))
    expect([finalImport.status, finalImport.result, finalImport.error]).to.deep.equal([
      'cancelled',
      null,
      null,
    ])
    expect([await countImported(service), await leftovers(service)]).to.deep.equal([1, []])
    expect((await importFile(operator, 'after.jsonl', jsonLines([clip('more')]))).result).to.include({
      added: 1,
    })
  })

  it('cancels an import whose file is still being sent, and answers its sender', async () => {
    const { service, operator, api_key } = await startWithOperator()
    await using _ = service
    const headers = { Authorization: `Bearer ${api_key}`, Expect: '100-continue' }
    const outgoing = request(`${service.base}/v1/imports?name=a.jsonl`, { method: 'POST', headers })
    const answered = new Promise((resolve, reject) => {
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
    await new Promise((resolve) => outgoing.flushHeaders() ?? outgoing.once('continue', resolve))
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    const path = `/v1/imports/${imports[0]?.import_id}`
    expect(ok<Import>(await operator.delete(path)).status).to.equal('cancelled')
    outgoing.end('{}')
    expect(await answered).to.equal(202)
    expect(ok<Import>(await operator.delete(path)).status, 'again').to.equal('cancelled')
    expect(await leftovers(service)).to.deep.equal([])
  })

  it('leaves an import that has ended unchanged, and finds no unknown ones', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const done = await importFile(operator, 'a.jsonl', jsonLines([clip(1)]))
    expect(ok(await operator.delete(`/v1/imports/${done.import_id}`))).to.deep.equal(done)
    refused(await operator.delete(`/v1/imports/${nobody}`), 404, 'import_not_found')
    const { client } = await service.signUp()
    refused(await client.delete(`/v1/imports/${done.import_id}`), 403, 'operator_only')
  })

  it('is done by the service to a running import when it stops', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    await send(operator, 'large.jsonl', jsonLines(Array.from({ length: 10_000 }, (_, n) => clip(n))))
    await service.service.deps.imports.close()
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    expect(imports.map(({ status }) => status)).to.deep.equal(['cancelled'])
    expect(await leftovers(service)).to.deep.equal([])
  })
})
