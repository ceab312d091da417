import { expect } from 'chai'
import { emptinessOf } from '../../src/console/lib/library-emptiness.js'

const all = { q: '', tier: '', device: '', platform: '', verdict: 'keep' }

describe('an empty list of the library', () => {
  for (const [filters, emptiness] of [
    [{}, 'noneKept'],
    [{ verdict: 'any' }, 'none'],
    [{ verdict: 'reject' }, 'noMatch'],
    [{ verdict: 'undecided' }, 'noMatch'],
    [{ verdict: 'any', q: 'bread' }, 'noMatch'],
    [{ verdict: 'any', tier: 'breakout' }, 'noMatch'],
    [{ verdict: 'any', device: 'confession' }, 'noMatch'],
    [{ platform: 'tiktok' }, 'noMatch'],
  ] as const)
    it(`is ${emptiness} for ${JSON.stringify(filters)}`, () => {
      expect(emptinessOf({ ...all, ...filters })).to.equal(emptiness)
    })
})
