import { expect } from 'chai'
import { toSpeech, sentencesOf } from '../../src/analyst/sentences.js'
import { linePlaceOf } from '../../src/analyst/rules/quotable/place.js'
import { isStatement } from '../../src/analyst/rules/quotable/standing.js'
import { quotabilityOf } from '../../src/analyst/rules/quotable/score.js'
import { loadLanguage } from '../../src/languages/index.js'

/** Scores of the lines of one opening, in order. */
function scoresOf(lines: string[]): number[] {
  const speech = toSpeech([{ start: 0, end: 60, text: lines.join(' ') }], 'en')
  const sentences = sentencesOf(speech)
  expect(sentences.map(({ text }) => text)).to.deep.equal(lines)
  const place = linePlaceOf(sentences, new Set(), 'en')
  return sentences.map((line) => quotabilityOf(line, place))
}

const pairs: [name: string, worthQuoting: string, not: string][] = [
  [
    'a claim before a step of a story',
    'Most people fear a public speech more than death.',
    'Then I went home and told my sister.',
  ],
  [
    'a fact that stands alone before what points back',
    'Every second loaf in the world is thrown away.',
    'They gave it to him on that day.',
  ],
  [
    'a rule before an announcement',
    'The best teachers never answer a question too early.',
    "Today I'm going to talk about what we did here.",
  ],
  [
    'a statement before thanks',
    'Fear is the most expensive habit in life.',
    'Thank you so much for having me here.',
  ],
]

describe('a statement that is quoted from a longer opening', () => {
  before(() => loadLanguage('en'))

  const isOne = (text: string) => {
    const speech = toSpeech([{ start: 0, end: 9, text: `We bake. ${text}` }], 'en')
    const line = sentencesOf(speech)[1]
    expect(line?.text).to.equal(text)
    return line !== undefined && isStatement(line)
  }

  it('says the utmost, denies or measures in a whole sentence', () => {
    for (const text of [
      'Most bakers sleep less than anybody else in town.',
      'Every second loaf in the world is thrown away.',
      'Bread without salt is not bread for anybody.',
      'Rye keeps longer than wheat in every cellar.',
    ])
      expect(isOne(text), text).to.equal(true)
  })

  it('leans on nothing, tells no life, and is no question, piece or announcement', () => {
    for (const text of [
      'But nobody reads a recipe more than twice.',
      'They never throw a single loaf away.',
      'The curve is never a straight line at all.',
      'Nobody has ever baked those loaves at home.',
      'I was never told about the best of loaves.',
      'Why does nobody bake a single loaf at home?',
      'The best loaf of all the loaves.',
      "Today I'm going to talk about the best loaf.",
      'A loaf is baked in the oven of a baker.',
    ])
      expect(isOne(text), text).to.equal(false)
  })
})

describe('the quotability of a line', () => {
  before(() => loadLanguage('en'))

  for (const [name, worthQuoting, not] of pairs) {
    it(`is higher for ${name}, wherever they stand`, () => {
      const middle = 'We opened the shop at four in the morning.'
      const [first = 0, , last = 0] = scoresOf([worthQuoting, middle, not])
      expect(first).to.be.above(last)
      const [before = 0, , after = 0] = scoresOf([not, middle, worthQuoting])
      expect(after).to.be.above(before)
    })
  }

  it('is the same for the same line at the same place', () => {
    const lines = pairs.map(([, worthQuoting]) => worthQuoting)
    expect(scoresOf(lines)).to.deep.equal(scoresOf(lines))
  })
})
