import { expect } from 'chai'
import { createReadOrder } from '../../src/console/lib/read-order.js'

describe('the order of reads', () => {
  it('drops an answer that comes after that of a later read', () => {
    const { begin } = createReadOrder()
    const earlier = begin()
    const later = begin()
    expect([later(), earlier()]).to.deep.equal([true, false])
  })

  it('takes the answer of an earlier read while a later one has not succeeded', () => {
    const { begin } = createReadOrder()
    const earlier = begin()
    begin()
    const later = begin()
    expect([earlier(), later()]).to.deep.equal([true, true])
  })
})
