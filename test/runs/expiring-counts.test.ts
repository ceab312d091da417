import { expect } from 'chai'
import { createExpiringCounts } from '../../src/runs/read/expiring-counts.js'

describe('counts reported by other processes', () => {
  it('are summed by account, replaced by newer ones, and removed at 0', () => {
    const counts = createExpiringCounts(() => 0)
    expect(counts.sum('a')).to.equal(0)
    counts.set('a', 'one', 2)
    counts.set('a', 'two', 3)
    counts.set('b', 'one', 7)
    expect([counts.sum('a'), counts.sum('b')]).to.deep.equal([5, 7])
    counts.set('a', 'one', 1)
    expect(counts.sum('a')).to.equal(4)
    counts.set('a', 'two', 0)
    expect([counts.sum('a'), counts.sum('b')]).to.deep.equal([1, 7])
    counts.set('c', 'one', 0)
    expect(counts.sum('c')).to.equal(0)
  })

  it('count for as long as their process is heard, and again if it is heard again', () => {
    let now = 0
    const counts = createExpiringCounts(() => now)
    counts.set('a', 'one', 2)
    counts.set('a', 'two', 3)
    now = 900
    expect(counts.sum('a')).to.equal(5)
    expect(counts.hear('two')).to.deep.equal([])
    now = 901
    expect(counts.sum('a')).to.equal(3)
    now = 2000
    expect(counts.sum('a')).to.equal(0)
    expect(counts.hear('one')).to.deep.equal(['a'])
    expect(counts.sum('a')).to.equal(2)
  })

  it('are forgotten half a minute after their process was heard', () => {
    let now = 0
    const counts = createExpiringCounts(() => now)
    counts.set('a', 'one', 2)
    now = 30_001
    expect(counts.hear('one')).to.deep.equal([])
    expect(counts.sum('a')).to.equal(0)
    expect(counts.hear('unknown')).to.deep.equal([])
  })

  it('are summed of some processes only', () => {
    const counts = createExpiringCounts(() => 0)
    counts.set('a', 'one', 2)
    counts.set('a', 'two', 3)
    expect(counts.sum('a', (process_id) => process_id < 'two')).to.equal(2)
  })
})
