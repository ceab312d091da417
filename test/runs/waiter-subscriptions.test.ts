import { expect } from 'chai'
import { createRunWaiters } from '../../src/runs/read/run-waiters.js'

describe('waiters of runs and accounts', () => {
  const caller = { account_id: 'a', key_id: 'k', expires_at: null }

  it('are found by their runs and keys until they close', () => {
    const waiters = createRunWaiters()
    const ofAccount = waiters.subscribe({ run_id: null, caller })
    expect([waiters.waitedRunIds(), waiters.waiterCount()]).to.deep.equal([[], 0])
    expect(waiters.waitingKeys()).to.deep.equal([caller])
    const ofRun = waiters.subscribe({ run_id: 'r', caller })
    expect([waiters.waitedRunIds(), waiters.waiterCount()]).to.deep.equal([['r'], 1])
    expect(waiters.waitingKeys(), 'once').to.deep.equal([caller])
    const otherKey = { ...caller, key_id: 'l' }
    const ofOtherKey = waiters.subscribe({ run_id: 'r', caller: otherKey })
    expect(waiters.waitingKeys(), 'each key of the account').to.have.deep.members([caller, otherKey])
    for (const subscription of [ofAccount, ofRun, ofOtherKey]) subscription.close()
    expect([waiters.waitedRunIds(), waiters.waiterCount(), waiters.waitingKeys()]).to.deep.equal([[], 0, []])
  })

  it('get a change that occurs before they wait, once, and the end of the service also without waiting', async () => {
    const waiters = createRunWaiters()
    const subscription = waiters.subscribe({ run_id: 'r', caller })
    const { signal } = new AbortController()
    waiters.publishRunChange('r')
    expect(await subscription.next(60_000, signal)).to.equal('changed')
    expect(await subscription.next(0, signal)).to.equal('ended')
    waiters.publishRunChange('another')
    expect(await subscription.next(0, signal), 'of another run').to.equal('ended')
    waiters.drain()
    expect(await subscription.next(60_000, signal)).to.equal('ended')
  })
})
