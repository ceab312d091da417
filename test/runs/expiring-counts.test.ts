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

  it('expire half a minute after they were reported', () => {
    let now = 0
    const counts = createExpiringCounts(() => now)
    counts.set('a', 'one', 2)
    now = 20_000
    counts.set('a', 'two', 3)
    now = 30_000
    expect(counts.sum('a')).to.equal(5)
    now = 30_001
    expect(counts.sum('a')).to.equal(3)
    now = 50_001
    expect(counts.sum('a')).to.equal(0)
  })

  it('of other processes remain if one count expires while others arrive', () => {
    let now = 0
    const counts = createExpiringCounts(() => now)
    counts.set('a', 'one', 2)
    counts.set('a', 'two', 3)
    for (now = 10_000; now <= 90_000; now += 10_000) counts.set('a', 'two', 3)
    expect(counts.sum('a')).to.equal(3)
  })
})
