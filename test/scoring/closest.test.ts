import { expect } from 'chai'
import { closestTo } from '../../src/scoring/closest.js'

const line = (text: string, language = 'en') => ({
  line: text,
  language,
  multiple: null,
  isCut: false,
  source: text,
  traits: new Set<never>(),
  unknownTraits: new Set<never>(),
  weight: 1,
})

describe('the lines closest to a draft', () => {
  const sharedWith = (draft: string, text: string, language = 'en') =>
    closestTo({ text: draft, language, traits: new Set<never>() }, [line(text, language)])[0]?.sharedWords

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

  const drafts: [string, string, string, string[]][] = [
    [
      'en',
      'The roast ends two minutes too late.',
      'Two minutes of roast in two-thirds of kitchens.',
      ['roast'],
    ],
    ['en', 'A second of crust.', 'The first, the second and three thirds.', []],
    [
      'en',
      'Hey guys, welcome back, bread is super important.',
      'Hey, a guy and his super bread, guys.',
      ['bread'],
    ],
    ['de', 'Hallo Leute, zwei Brote sind super.', 'Zwei Leute backen super Brote.', ['brote']],
    ['es', 'Hola chicos, tres panes muy caros.', 'Tres chicos comen panes, hola.', ['panes']],
    [
      'fr',
      'Salut les gars, trois croissants vraiment chers.',
      'Trois gars vraiment sans croissants.',
      ['croissants'],
    ],
    ['pt', 'Olá pessoal, três pratos realmente caros.', 'Três pratos, pessoal, realmente.', ['pratos']],
  ]
  for (const [language, draft, text, words] of drafts)
    it(`share no number in words, no address to viewers and no word that only strengthens: ${draft}`, () => {
      expect(sharedWith(draft, text, language)).to.deep.equal(words)
    })

  it('share no word that only the text on their video has, which still brings them near', () => {
    const draft = { text: 'Why is my crust pale?', language: 'en', traits: new Set<never>() }
    const closest = closestTo(draft, [
      line('Nobody told me this.'),
      { ...line('I burned it.'), about: 'A dark crust' },
      line('This crust sings.'),
    ])
    expect(closest.map((one) => [one.line, one.sharedWords])).to.deep.equal([
      ['This crust sings.', ['crust']],
      ['I burned it.', []],
      ['Nobody told me this.', []],
    ])
  })
})
