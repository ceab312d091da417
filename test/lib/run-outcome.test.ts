import { expect } from 'chai'
import { outcomeParts, withoutRemarks } from '../../src/console/lib/run-outcome.js'

describe('the parts of an outcome', () => {
  const outcome =
    '3 of the 6 finds asked for; none has a multiple, since nobody knows; no picture model is set, so none was looked at.'

  it('are without what the page says itself, and else as they were', () => {
    const parts = outcomeParts({ status: 'done', outcome })
    expect(withoutRemarks(parts, [])).to.deep.equal(parts)
    expect(withoutRemarks(parts, ['multiples'])).to.deep.equal([parts[0], parts[2]])
    expect(withoutRemarks(parts, ['multiples', 'pictures'])).to.deep.equal(['3 of the 6 finds asked for'])
  })
})
