import { expect } from 'chai'
import { closestTo } from '../../src/scoring/closest.js'

const line = (text: string) => ({
  line: text,
  language: 'en',
  multiple: null,
  isCut: false,
  source: text,
  traits: new Set<never>(),
  unknown: new Set<never>(),
  weight: 1,
})

describe('the lines closest to a draft', () => {
  for (const number of ['1 000', '1\u00a0000', '1\u202f000'])
    it(`share a number whole, not a part of it: ${JSON.stringify(number)}`, () => {
      const draft = { text: `I paid ${number} dollars for crust.`, traits: new Set<never>() }
      const [first, other] = closestTo(draft, [line('It cost 2 000 francs.'), line(`They asked ${number}.`)])
      expect(first?.sharedWords).to.deep.equal(['1000'])
      expect(other?.sharedWords).to.deep.equal([])
    })
})
