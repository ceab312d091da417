import { expect } from 'chai'
import { mostStartLate } from '../../src/console/lib/late-starts.js'

const words = 'Bread is warm.'
const startingAt = (hook_start_s: number | null, excerpt = true) => ({
  hook: words,
  transcript: `${words} It cools.`,
  excerpt,
  hook_start_s,
})

describe('the speech of several excerpts', () => {
  for (const [starts, expected] of [
    [[12.8, 13, 14.2], { count: 3, earliest_s: 12 }],
    [[13, 14, 0], { count: 2, earliest_s: 13 }],
    [[13, 14, 0, null], null],
    [[13, 0], null],
    [[13], null],
    [[], null],
  ] as const)
    it(`begins late in most of those from ${JSON.stringify(starts)}: ${expected !== null}`, () =>
      expect(mostStartLate(starts.map((start) => startingAt(start)))).to.deep.equal(expected))

  it('is not meant by clips that are no excerpts', () => {
    expect(mostStartLate([13, 14, 15].map((start) => startingAt(start, false)))).to.equal(null)
  })
})
