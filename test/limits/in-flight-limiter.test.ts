import { expect } from 'chai'
import { createInFlightLimiter } from '../../src/limits/in-flight-limiter.js'

function createLimiter(countOfOthers?: (account_id: string) => number) {
  const changes: string[] = []
  const { enter } = createInFlightLimiter({
    maxPerAccount: 2,
    maxTotal: 3,
    createError: (limit) => new Error(limit),
    onChange: (account_id, count) => void changes.push(`${account_id} ${count}`),
    ...(countOfOthers && { countOfOthers }),
  })
  return { enter, changes }
}

describe('what is in flight', () => {
  it('is limited for each account and for all, and makes room when it ends', () => {
    const { enter, changes } = createLimiter()
    const leave = enter('a')
    enter('a')
    expect(() => enter('a')).to.throw('account')
    const leaveB = enter('b')
    expect(() => enter('b')).to.throw('total')
    leave()
    enter('c')
    expect(() => enter('a')).to.throw('total')
    leaveB()
    enter('a')
    expect(changes).to.deep.equal(['a 1', 'a 2', 'b 1', 'a 1', 'c 1', 'b 0', 'a 2'])
  })

  it('counts toward the limit of an account what other processes have of it', () => {
    const { enter } = createLimiter((account_id) => (account_id === 'a' ? 1 : 0))
    enter('a')
    expect(() => enter('a')).to.throw('account')
    enter('b')
    enter('b')
    expect(() => enter('c')).to.throw('total')
  })
})
