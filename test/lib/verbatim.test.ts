import { expect } from 'chai'
import { isVerbatim } from '../../src/lib/verbatim.js'

describe('verbatim quotations', () => {
  const source = 'Your loaf  is not\nsour. It is  tired.'
  const cases: [quotation: string, source: string, verbatim: boolean][] = [
    ['Your loaf is not sour.', source, true],
    ['is not\tsour. It', source, true],
    ['Your loaf is sour.', source, false],
    ['your loaf is not sour.', source, false],
    ['Your loaf is not sour!', source, false],
    ['', source, false],
    ['   ', source, false],
    ['Your loaf', '', false],
    ['パンは', 'このパンは酸っぱい。', true],
    ['naïve', 'a naive loaf', false],
  ]
  for (const [quotation, from, verbatim] of cases) {
    it(`${JSON.stringify(quotation)} ${verbatim ? 'is' : 'is not'} part of ${JSON.stringify(from)}`, () => {
      expect(isVerbatim(quotation, from)).to.equal(verbatim)
    })
  }
})
