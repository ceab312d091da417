import { expect } from 'chai'
import { bestOf } from '../../src/lib/best-of.js'

describe('the best of several items', () => {
  const score = (text: string) => text.length - 3

  it('is the first with the highest score', () => {
    expect(bestOf(['rye', 'bread', 'wheat', 'oat'], score)).to.equal('bread')
    expect(bestOf(['a', 'b'], score)).to.equal('a')
  })

  it('is null if there is none, or none reaches the minimum score', () => {
    expect(bestOf([], score)).to.equal(null)
    expect(bestOf(['rye', 'a'], score, 0)).to.equal(null)
    expect(bestOf(['a', 'rye', 'bread'], score, 0)).to.equal('bread')
    expect(bestOf(['a'], () => -Infinity)).to.equal(null)
  })
})
