import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { clip, importFile, jsonLines, send, startWithOperator, type Import } from '../support/imports.js'
import { nobody } from '../support/operations.js'

describe('getImport', () => {
  it('waits for every change until the end', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const lines = jsonLines(Array.from({ length: 3000 }, (_, n) => clip(n)))
    let state = ok<Import>(await send(operator, 'a.jsonl', lines), 202)
    const updateTimes = [state.updated_at]
    while (state.status === 'running') {
      const since = encodeURIComponent(state.updated_at)
      state = ok<Import>(await operator.get(`/v1/imports/${state.import_id}?wait=55&since=${since}`))
      updateTimes.push(state.updated_at)
    }
    expect(new Set(updateTimes).size, 'each answer is of another state').to.equal(updateTimes.length)
    expect(state).to.deep.include({ status: 'done', bad_lines: [], ended_at: state.ended_at })
    expect(state.progress).to.include({ stage: 'write', done: 3000, total: 3000, videos: 3000 })
  })

  it('names the first 200 lines that cannot be used, and counts all', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const { bad_lines, bad_lines_total, result } = await importFile(operator, 'a.jsonl', '{}\n'.repeat(250))
    expect([bad_lines.length, bad_lines_total, result?.skipped]).to.deep.equal([200, 250, 250])
  })

  it('is for the operator only, and unknown imports get 404', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const { client } = await service.signUp()
    refused(await client.get(`/v1/imports/${nobody}`), 403, 'operator_only')
    for (const query of ['', '?wait=1'])
      refused(await operator.get(`/v1/imports/${nobody}${query}`), 404, 'import_not_found')
    refused(await operator.get(`/v1/imports/${nobody}?wait=56`), 422, 'invalid_request')
  })
})
