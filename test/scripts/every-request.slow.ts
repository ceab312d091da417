import { expect } from 'chai'
import { createCleanup } from '../../scripts/bench/lib/cleanup.js'
import { startFullService } from '../../scripts/bench/loads/full-service.js'
import { operations } from '../support/operations.js'

describe('the requests of the benches at size', () => {
  it('are every operation of the contract, and none is refused', async () => {
    await using over = createCleanup()
    const service = await startFullService(over)
    const sent = await service.sendEveryRequest(await service.signUp())
    expect(sent).to.have.members(operations.map(({ operationId }) => operationId))
  })
})
