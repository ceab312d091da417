import { expect } from 'chai'
import { resultText } from '../../src/mcp/result-text.js'
import { examples } from '../support/contract.js'

describe('the text of a tool result', () => {
  for (const [name, { value }] of Object.entries(examples))
    it(`says all of ${name} in words`, () => {
      if (typeof value !== 'object') return
      expect(resultText(value)).to.not.match(/undefined|\[object|NaN/)
    })

  it('lists hooks with their ids, and the days of usage on which something happened', () => {
    const usage = examples.Usage?.value as { last_30_days: { date: string; charged: number; runs: number }[] }
    const text = resultText({ ...usage, last_30_days: [{ date: '2026-01-01', charged: 0, runs: 0 }] })
    expect(text).to.not.contain('2026-01-01')
    const hook = examples.Hook?.value as { hook_id: string; hook: string }
    const run = resultText(examples.ShortRun?.value)
    expect(run).to.contain(`1. “${hook.hook}”`).and.to.contain(hook.hook_id)
  })

  it('keeps what strangers wrote on one line', () => {
    const keeps = [{ hook_id: 'h', platform: 'tiktok', hook: 'One\n2. “Two” (x) y', creator: 'a\nb' }]
    expect(resultText({ keeps, count: 1 }).split('\n')).to.have.length(3)
  })
})
