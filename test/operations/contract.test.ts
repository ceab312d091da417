import { expect } from 'chai'
import { contractDocument } from '../../src/contract/document.js'
import { ok } from '../support/client.js'
import { startService } from '../support/service.js'

describe('contract', () => {
  it('is the bundled contract, with the address of this server', async () => {
    await using service = await startService({
      running: false,
      settings: { base_url: 'https://cold.example.com' },
    })
    const { servers, ...served } = ok<Record<string, unknown>>(await service.client.get('/openapi.json'))
    const { servers: _, ...bundled } = contractDocument()
    expect(servers).to.deep.equal([{ url: 'https://cold.example.com' }])
    expect(served).to.deep.equal(bundled)
  })
})
