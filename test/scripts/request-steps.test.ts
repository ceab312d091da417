import { expect } from 'chai'
import { findOperationsWithoutStep } from '../../scripts/bench/loads/request-steps.js'

describe('the requests of the benches at size', () => {
  it('have an entry for every operation of the contract', () => {
    expect(findOperationsWithoutStep()).to.deep.equal([])
  })
})
