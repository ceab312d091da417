import { expect } from 'chai'
import { nameOfPattern, readWhy } from '../../src/console/lib/pattern-words.js'
import { patternWords as english } from '../../src/console/strings/en/patterns.js'
import { patternWords as german } from '../../src/console/strings/de/patterns.js'

describe('why hooks form a pattern, on the page', () => {
  for (const [why, read] of [
    ['Both hooks compared open this way.', { count: 2, total: 2, views: null }],
    ['All 4 hooks compared open this way.', { count: 4, total: 4, views: null }],
    [
      '3 of the 19 hooks compared open this way, the most seen of them at 2.7M views.',
      { count: 3, total: 19, views: 2_700_000 },
    ],
    ['Each of them begins with a doubt.', null],
  ] as const)
    it(`is read from “${why}”`, () => expect(readWhy(why)).to.deep.equal(read))

  it('says whether the compared hooks are those about all of the topic', () => {
    expect(english.why(2, 19, true)).to.equal('2 of the 19 hooks about all of the topic open this way')
    expect(german.why(2, 2, false)).to.equal('Beide verglichenen Hooks beginnen so')
  })

  it('comes with the name of the rules, in German where it is not made of English words', () => {
    expect(nameOfPattern(german, 'Question first')).to.equal('Frage zuerst')
    expect(nameOfPattern(german, 'Begins “My oven”')).to.equal('Beginnt mit „My oven“')
    expect(nameOfPattern(german, 'What if')).to.equal('What if')
    expect(nameOfPattern(english, 'Begins “My oven”')).to.equal('Begins “My oven”')
  })
})
