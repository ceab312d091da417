import { expect } from 'chai'
import { outcomeParts, withoutPlatforms } from '../../src/console/lib/run-outcome.js'

describe('the parts of an outcome', () => {
  const outcome =
    '9 of the 20 hooks asked for; 1,204 clips found on TikTok, YouTube; they are from talks.example.org.'

  it('do not name platforms where the clips are elsewhere, and are else as they were', () => {
    expect(withoutPlatforms(outcomeParts({ status: 'done', outcome }))).to.deep.equal([
      '9 of the 20 hooks asked for',
      '1,204 clips found',
      'they are from talks.example.org',
    ])
  })
})
