import { expect } from 'chai'
import { retryPauseMs } from '../../src/webhooks/retry-schedule.js'

describe('the retries of webhooks', () => {
  it('come after 5 s, 30 s, 2 min, 10 min, 1 h, 3 h, 6 h and 12 h, a fifth more or less, and then no more', () => {
    const seconds = [5, 30, 120, 600, 3600, 10_800, 21_600, 43_200]
    for (const [at, pause] of seconds.entries()) {
      expect(retryPauseMs(at + 1, 0.5)).to.equal(pause * 1000)
      expect(retryPauseMs(at + 1, 0)).to.equal(pause * 800)
      expect(retryPauseMs(at + 1, 1 - 2 ** -32)).to.be.closeTo(pause * 1200, 1)
    }
    expect(retryPauseMs(9, 0.5)).to.equal(null)
  })
})
