import { expect } from 'chai'
import type { components } from '../../src/client/index.js'
import { commonTraits, countCommon, rarerTraits } from '../../src/console/lib/score-traits.js'

type Score = components['schemas']['Score']

const scoreOf = (shares: Record<string, number>) =>
  ({ traits: Object.entries(shares).map(([name, share]) => ({ name, share })) }) as unknown as Score
const suggested = (shares: Record<string, number>, has: string[] = []) =>
  rarerTraits(scoreOf(shares), { pattern_match: 90, has, missing: [] }).map(({ name }) => name)

describe('what is suggested for a draft that lacks nothing common', () => {
  it('is what some have and the draft does not, the most common first and three at most', () => {
    const shares = { question: 0.2, number: 0.4, name: 0.16, stakes: 0.3, scene: 0.5 }
    expect(suggested(shares)).to.deep.equal(['scene', 'number', 'stakes'])
    expect(suggested(shares, ['scene', 'stakes'])).to.deep.equal(['number', 'question', 'name'])
  })

  it('is neither common, nor rare, nor a fault, nor a length', () => {
    expect(suggested({ question: 0.6, number: 0.1, greeting: 0.4, vague: 0.3, long: 0.45 })).to.deep.equal([])
  })
})

describe('the common traits that a draft is compared by', () => {
  const shares = { question: 0.7, number: 0.5, no_hedge: 0.9, hedge: 0.1, long: 0.8 }
  const countOf = (has: string[]) =>
    countCommon(commonTraits(scoreOf(shares), { pattern_match: 90, has, missing: [] }))

  it('are as many for every draft, and none is to be long', () => {
    expect(countOf(['question', 'no_hedge', 'long'])).to.deep.equal({ has: 2, of: 2 })
    expect(countOf(['number', 'hedge', 'short'])).to.deep.equal({ has: 0, of: 2 })
  })
})
