import { expect } from 'chai'
import { closestTo } from '../../src/scoring/closest.js'

const line = (text: string) => ({
  line: text,
  language: 'en',
  multiple: null,
  isCut: false,
  source: text,
  traits: new Set<never>(),
  unknownTraits: new Set<never>(),
  weight: 1,
})

describe('the lines closest to a draft', () => {
  const sharedWith = (draft: string, text: string) =>
    closestTo({ text: draft, traits: new Set<never>() }, [line(text)])[0]?.sharedWords

  const spellings = ['1 000', '1\u00a0000', '1\u202f000', '1,000', '1.000', '1’000', '1000']
  for (const number of spellings)
    it(`share a number whole, not a part of it: ${JSON.stringify(number)}`, () => {
      const draft = `I paid ${number} dollars for crust.`
      for (const spelling of spellings)
        expect(sharedWith(draft, `They asked ${spelling}.`), spelling).to.deep.equal(['1000'])
      for (const other of ['2 000', '2,000', '2.000', '1,000,000', '11 000'])
        expect(sharedWith(draft, `It cost ${other} francs.`), other).to.deep.equal([])
    })

  const apart: [string, string, string[]][] = [
    ['a year before a count', 'In 2023 100 bakers failed.', ['2023', '100']],
    ['numbers in a list', 'At 100, 200 or 300 degrees.', ['100', '200', '300']],
    ['a grouped number before another', 'Of 1,000 200 bakers failed.', ['1000', '200']],
  ]
  for (const [what, text, numbers] of apart)
    it(`read as numbers of their own: ${what}`, () => {
      expect(sharedWith(text, numbers.join('; '))).to.deep.equal(numbers)
    })
})
