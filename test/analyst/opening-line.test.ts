import { expect } from 'chai'
import { hookOf } from '../../src/analyst/rules/hook.js'
import { openingOf } from '../../src/analyst/rules/rules-analyst.js'
import { loadLanguage } from '../../src/languages/index.js'

function hookIn(...lines: string[]): string | null {
  const timed = lines.map((text, at) => ({ start: at * 5, end: at * 5 + 4.9, text }))
  const { speech, contentSentences } = openingOf(timed, null, 'en')
  return hookOf(speech, contentSentences)?.text ?? null
}

const long =
  'Every loaf that you have ever bought in a shop was baked by somebody who got up at two in the morning for less money than you think.'
const next = 'Nobody thanks them for it.'

describe('the line that is chosen as a hook', () => {
  before(() => loadLanguage('en'))

  it('takes with a short sentence the one that makes its point', () => {
    expect(
      hookIn('I have a confession.', 'I have never baked a loaf that my own mother would eat.', long),
    ).to.equal('I have a confession. I have never baked a loaf that my own mother would eat.')
    expect(hookIn('Why does bread go stale?', 'We asked forty bakers in nine towns.', long)).to.equal(
      'Why does bread go stale? We asked forty bakers in nine towns.',
    )
  })

  it('leaves a sentence alone that says it all', () => {
    expect(hookIn(long, next, next)).to.equal(long)
  })

  it('keeps an announcement that says what of', () => {
    const announced =
      "I'd like to tell you about the most expensive mistake that a baker ever made in this town."
    expect(hookIn(announced, 'The oven was the size of a car.', 'It stood there for a year.')).to.match(
      /^I'd like to tell you about the most expensive mistake/,
    )
  })

  it('does not end on words that say nothing by themselves', () => {
    expect(hookIn('The whole town lost its only bakery in one night.', 'The fire.', long)).to.match(
      /in one night\.$|think\.$/,
    )
  })

  it('is whole sentences in order, whatever is said', () => {
    const spoken = [next, 'So.', 'Um, the flour.', 'Right?', long, 'Because.', 'They never knew.']
    for (let from = 0; from < spoken.length; from += 1) {
      const hook = hookIn(...spoken.slice(from))
      expect(spoken.join(' '), String(from)).to.contain(hook ?? '')
    }
  })
})
