import { expect } from 'chai'
import { fuzzNegative, fuzzPositive } from '../support/fuzz.js'
import { largeLimits } from '../support/fuzz-settings.js'
import { operations } from '../support/operations.js'
import { startService } from '../support/service.js'

const seed = Number(process.env.FC_SEED ?? 20_261_120)
describe(`requests generated from the contract (FC_SEED=${seed})`, function () {
  this.timeout(120_000)

  it('five hundred valid ones: no server error, no undocumented status, every answer valid', async () => {
    await using service = await startService({ settings: largeLimits })
    const tally = await fuzzPositive(service, 500, seed)
    expect(tally.requests).to.equal(500)
    expect(tally.operations.size).to.equal(operations.length - 2)
  })

  it('five hundred with one mistake each: all are refused', async () => {
    await using service = await startService({ settings: largeLimits })
    const tally = await fuzzNegative(service, 500, seed)
    expect(tally.requests).to.equal(500)
  })
})
