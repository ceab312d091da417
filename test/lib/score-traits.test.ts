import { expect } from 'chai'
import type { components } from '../../src/client/index.js'
import { commonTraits, countCommon, rarerTraits, shareLittle } from '../../src/console/lib/score-traits.js'

type Score = components['schemas']['Score']

const scoreOf = (shares: Record<string, number>) =>
  ({ traits: Object.entries(shares).map(([name, share]) => ({ name, share })) }) as unknown as Score
const liveOf = (has: string[]) => ({
  pattern_match: 90,
  has,
  missing: [],
  language: 'en',
  doubts: [],
  advice: null,
  words: {},
})
const suggestTraits = (shares: Record<string, number>, has: string[] = []) =>
  rarerTraits(scoreOf(shares), liveOf(has)).map(({ name }) => name)

describe('what is suggested for a draft that lacks nothing common', () => {
  it('is what some have and the draft does not, the most common first and three at most', () => {
    const shares = { question: 0.2, number: 0.4, name: 0.16, stakes: 0.3, scene: 0.5 }
    expect(suggestTraits(shares)).to.deep.equal(['scene', 'number', 'stakes'])
    expect(suggestTraits(shares, ['scene', 'stakes'])).to.deep.equal(['number', 'question', 'name'])
  })

  it('is neither common, nor rare, nor a fault, nor a length', () => {
    expect(
      suggestTraits({ question: 0.6, number: 0.1, greeting: 0.4, vague: 0.3, long: 0.45 }),
    ).to.deep.equal([])
  })
})

describe('the common traits that a draft is compared by', () => {
  const shares = {
    question: 0.7,
    number: 0.5,
    no_hedge: 0.9,
    hedge: 0.1,
    begins_at_once: 0.8,
    greeting: 0.2,
    long: 0.8,
  }
  const commonOf = (has: string[]) => commonTraits(scoreOf(shares), liveOf(has))

  it('are as many for every draft, and none is to be long', () => {
    expect(countCommon(commonOf(['question', 'no_hedge', 'long']))).to.deep.equal({ has: 1, of: 1 })
    expect(countCommon(commonOf(['number', 'hedge', 'short']))).to.deep.equal({ has: 0, of: 1 })
  })

  it('are few where less than three of them tell something, whatever a draft has', () => {
    const sharesLittle = (common: Record<string, number>, has: string[]) =>
      shareLittle(commonTraits(scoreOf(common), liveOf(has)))
    const two = { specific: 0.95, vague: 0.6, short: 0.8, first_person: 0.55, name: 0.6, no_hedge: 0.9 }
    for (const has of [[], ['specific', 'first_person']]) {
      expect(sharesLittle(two, has)).to.equal(true)
      expect(sharesLittle({ ...two, scene: 0.6 }, has)).to.equal(false)
    }
  })

  it('are apart from what most leave out, of which a fault has the share of those that have it', () => {
    const avoids = commonOf(['no_hedge', 'begins_at_once'])
    expect(avoids.avoided.map(({ name }) => name)).to.deep.equal(['no_hedge', 'begins_at_once'])
    expect(avoids.faults).to.deep.equal([])
    const hedges = commonOf(['hedge', 'greeting'])
    expect(hedges.avoided).to.deep.equal([])
    expect(hedges.faults).to.deep.equal([
      { name: 'hedge', share: 0.1 },
      { name: 'greeting', share: 0.2 },
    ])
  })
})
