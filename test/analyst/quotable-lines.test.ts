import { expect } from 'chai'
import { sentencesOf } from '../../src/analyst/sentences.js'
import { toSpeech } from '../../src/analyst/transcript-speech.js'
import { linePlaceOf } from '../../src/analyst/rules/quotable/place.js'
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
