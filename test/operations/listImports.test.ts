import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { clip, importFile, jsonLines, startWithOperator, type Import } from '../support/imports.js'

/** Sends more than may be, without its length: an import that begins and fails. */
async function sendTooMuch(base: string, name: string, api_key: string): Promise<void> {
  const body = new Blob(['x'.repeat(12_346)]).stream()
  const headers = { Authorization: `Bearer ${api_key}` }
  const requestInit = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await fetch(`${base}/v1/imports?name=${name}`, requestInit)).status).to.equal(413)
}

describe('listImports', () => {
  it('lists the last twenty, newest first, with the maximum file size', async () => {
    const { service, operator, api_key } = await startWithOperator({
      settings: { catalog_import_limit_bytes: 12_345 },
    })
    await using _ = service
    expect(ok(await operator.get('/v1/imports'))).to.deep.equal({ limit_bytes: 12_345, imports: [] })
    for (let n = 0; n < 21; n += 1) await sendTooMuch(service.base, `${n}.jsonl`, api_key)
    await importFile(operator, 'last.jsonl', jsonLines([clip(1)]))
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    expect(imports.map(({ name }) => name)).to.deep.equal([
      'last.jsonl',
      ...Array.from({ length: 19 }, (_, n) => `${20 - n}.jsonl`),
    ])
  })

  it('is for the operator only', async () => {
    const { service } = await startWithOperator()
    await using _ = service
    const { client } = await service.signUp()
    refused(await client.get('/v1/imports'), 403, 'operator_only')
    refused(await service.client.get('/v1/imports'), 401, 'unauthorized')
  })
})
